import { person as signedIn } from '../apps/server/test/person.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '../apps/server/src/config.ts'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { findContent, type ContentWithChannel } from '../apps/server/src/features/episodes/content/index.ts'
import { startDuologue, type Duologue, type Role } from '../apps/server/src/main/duologue.ts'
import { makeContent } from '../apps/server/test/factories.ts'
import type { BenchLine } from './bench-script.ts'
import { abandonOnInterruption, removeOnInterruption } from './interruption.ts'

const LOOK_MS = 25

export type Home = { data_dir: string; connection_string: string; duologue: Duologue }

/** A folder and a durable database for as long as the work takes, with these roles in this process; without any, it only submits. */
export async function withHome<T>(roles: Role[], work: (home: Home) => Promise<T>): Promise<T> {
  await using home = new AsyncDisposableStack()
  const data_dir = await temporaryFolder(home)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ data_dir, log })
  home.defer(() => postgres.stop())
  abandonOnInterruption(home, postgres.abandon)
  const { connection_string } = postgres
  await migrate(connection_string)
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent', SPOKEN_NOTICE: 'off' })
  const duologue = await startDuologue({ config, roles, connection_string, log })
  home.defer(() => duologue.stop())
  return await work({ data_dir, connection_string, duologue })
}

export async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-bench-'))
  removeOnInterruption(stack, folder)
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One account for each script, so that none runs out of tokens. */
export async function submit(deps: WorkDeps, utterances: BenchLine[]): Promise<string> {
  const user_id = randomUUID()
  const person = signedIn(user_id)
  return (await makeContent(deps, person, { utterances })).content_id
}

export async function untilCompleted({ db }: WorkDeps, contentId: string): Promise<ContentWithChannel> {
  const content = await until(async () => {
    const found = await findContent(db, contentId)
    return found?.status === 'processing' ? undefined : found
  })
  if (content.status !== 'completed') throw new Error(`The episode ended as ${content.status}: ${content.error}`)
  return content
}

const PATIENCE_MS = 600_000

/** Looks again until there is an answer. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const answer = await look()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('Waited ten minutes in vain')
}
