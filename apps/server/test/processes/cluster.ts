import { mkdir, mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, inject } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { findFreePort } from '@app/runtime/free-port.ts'
import { geminiServer, type GeminiQuestion } from '@app/voices/test/gemini-server.ts'
import { copyDatabase } from '#test/database/prepared-database.ts'
import { expectLedgerConsistent } from '#test/billing/expect-ledger-consistent.ts'
import { findPostgres, spawnProgram, type Ended, type Program } from './program.ts'
import { startS3 } from '#test/storage/s3-server.ts'
import { startTestPostgres } from '#test/database/start-test-postgres.ts'

const HOST = '127.0.0.1'
const PUBLIC_URL = 'http://localhost'
const CALL_MS = 60
/** Log lines of an unexpected error; a database that is away is expected. */
const UNEXPECTED = /"msg":"unexpected error"|^node:|Unhandled/

/** A process of the cluster; it keeps its addresses when it is replaced. */
export type Member = {
  role: 'api' | 'worker'
  address: string
  metrics_address: string
  program: Program
  /** Ends it by a signal and starts it again; resolves with how it ended once the new process is ready. */
  replace(signal: 'SIGTERM' | 'SIGKILL', meanwhile?: () => Promise<void>): Promise<Ended & { seconds: number }>
}

export type Cluster = {
  db: Db
  apis: Member[]
  workers: Member[]
  /** The calls that all workers made to the speech engine. */
  spoken: GeminiQuestion[]
  /** Ends PostgreSQL, which its supervisor starts again; resolves when the old process is gone. */
  endPostgres(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
}

type Wanted = { apis: number; workers: number }

/** A cluster: API and worker processes that share PostgreSQL, a bucket and a speech service. It ends with the test file. */
export async function startCluster({ apis, workers }: Wanted): Promise<Cluster> {
  const stack = new AsyncDisposableStack()
  afterAll(() => stack.disposeAsync())
  const { folder, settings, db, spoken } = await setup(stack)
  afterEach(() => expectLedgerConsistent(db))
  const errors: string[] = []
  const collectErrors = (log: string) => void errors.push(...log.split('\n').filter((line) => UNEXPECTED.test(line)))
  stack.defer(() => {
    if (errors.length > 0) throw new Error(`unexpected errors in the log:\n${errors.join('\n')}`)
  })
  const addMember = async (role: Member['role'], name: string) => {
    const DATA_DIR = join(folder, name)
    await mkdir(DATA_DIR)
    const member = await startMember(role, { ...settings, DATA_DIR }, collectErrors)
    stack.defer(async () => {
      member.program.kill('SIGKILL')
      collectErrors((await member.program.ended).stderr)
    })
    return member
  }
  const all = (role: Member['role'], count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => addMember(role, `${role}-${index}`)))
  return {
    db,
    spoken,
    apis: await all('api', apis),
    workers: await all('worker', workers),
    endPostgres: (signal) => endPostgres(folder, signal),
  }
}

/** Starts what the processes share. */
async function setup(stack: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-cluster-'))
  await chmod(folder, 0o711)
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  await copyDatabase(inject('prepared'), folder)
  const postgres = await startTestPostgres(folder)
  stack.defer(() => postgres.stop())
  const s3 = await startS3()
  stack.defer(() => s3.stop())
  const gemini = await geminiServer({ delay_ms: CALL_MS })
  stack.defer(() => gemini.close())
  const db = connect(postgres.connection_string, () => undefined)
  stack.defer(() => db.destroy())
  const settings = {
    ...s3.settings,
    DATABASE_URL: postgres.connection_string,
    PUBLIC_URL,
    SPEECH_FALLBACK: 'off',
    SPEECH_THREADS: '2',
    GEMINI_API_KEY: 'key',
    GEMINI_BASE_URL: gemini.base_url,
    CONTENT_LIMIT: '100',
  }
  return { folder, settings, db, spoken: gemini.questions }
}

async function endPostgres(folder: string, signal: NodeJS.Signals): Promise<void> {
  const old = await findPostgres(folder)
  if (old !== undefined) process.kill(old, signal)
  while ((await findPostgres(folder)) === old) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function startMember(
  role: Member['role'],
  settings: Record<string, string>,
  collectErrors: (log: string) => void,
): Promise<Member> {
  const [port, metrics_port] = [await findFreePort(HOST), await findFreePort(HOST)]
  const env = { ...settings, PORT: String(port), METRICS_PORT: String(metrics_port) }
  const start = () => spawnProgram({ env, args: [`--role=${role}`] })
  const member: Member = {
    role,
    address: `http://${HOST}:${port}`,
    metrics_address: `http://${HOST}:${metrics_port}`,
    program: start(),
    async replace(signal, meanwhile) {
      const began = performance.now()
      member.program.kill(signal)
      const [ended] = await Promise.all([member.program.ended, meanwhile?.()])
      collectErrors(ended.stderr)
      const seconds = (performance.now() - began) / 1_000
      member.program = start()
      await member.program.ready
      return { ...ended, seconds }
    },
  }
  await member.program.ready
  return member
}
