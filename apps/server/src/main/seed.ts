import { parseArgs } from 'node:util'
import pg from 'pg'
import { printProgress } from '#backup/progress.ts'
import { readConfig } from '#config.ts'
import { migrate } from '#database/migrate.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'
import { storeAvatars } from './seed/avatars.ts'
import { requireNobody } from './seed/require-nobody.ts'
import { seedContents } from './seed/seed-contents.ts'

const usage = `Usage: npm run seed -- --contents=1000 [--seed=1] [--beside-people]

Fills the database of Duologue with that many items in a twentieth as many channels, as they might have come together in
two years: most of them finished and public, some private, unlisted or failed, the newest in the making. Covers are drawn;
there is no sound. The same seed makes the same items. A database that holds people or channels is refused, unless
--beside-people says that this is wanted. Nothing here takes the items away again.`

const MOST_CONTENTS = 10_000_000

async function seed(opened: AsyncDisposableStack): Promise<number> {
  const wanted = readArguments()
  if (wanted === 'help') process.stdout.write(`${usage}\n`)
  if (wanted === undefined) process.stderr.write(`${usage}\n`)
  if (wanted === undefined || wanted === 'help') return wanted ? exitCodes.done : exitCodes.misused
  const config = readConfig()
  const connection_string = await openDatabase({ config, opened, canJoin: true })
  await migrate(connection_string)
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  opened.defer(() => client.end())
  if (!wanted.beside_people) await requireNobody(client)
  const avatar_keys = await storeAvatars(await chooseStorage(config))
  const progress = printProgress(process.stdout)
  const { contents, seed } = wanted
  await seedContents(client, {
    contents,
    seed,
    until: new Date(),
    avatar_keys,
    onProgress: (done) => progress.note(`${done} of ${contents}`),
  })
  progress.print(`${contents} items are there.`)
  return exitCodes.done
}

type Wanted = { contents: number; seed: number; beside_people: boolean }

function readArguments(): Wanted | 'help' | undefined {
  try {
    const options = {
      contents: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'beside-people': { type: 'boolean' },
      help: { type: 'boolean' },
    } as const
    const { contents = '', seed, help, 'beside-people': beside_people = false } = parseArgs({ options }).values
    if (help) return 'help'
    const isValid = /^[1-9]\d*$/.test(contents) && Number(contents) <= MOST_CONTENTS && /^\d{1,9}$/.test(seed)
    return isValid ? { contents: Number(contents), seed: Number(seed), beside_people } : undefined
  } catch {
    return undefined
  }
}

await runCommand(seed)
