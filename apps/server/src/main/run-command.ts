import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import pino, { type Logger } from 'pino'
import { type Config, readConfig } from '#config.ts'
import { DataDirInUseError, prepareDataDir } from '#database/data-dir.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { joinEmbeddedPostgres } from '#database/join-postgres.ts'
import { exitCodes } from './exit-codes.ts'
import { runErrand } from './run-errand.ts'
import { waitForDatabase } from './wait-for-database.ts'

export type Command<Flag extends string> = {
  usage: string
  flags: readonly Flag[]
  /** Answers the exit code. What it opens is closed however it ends. */
  run(given: {
    folder: string
    flags: ReadonlySet<Flag>
    config: Config
    opened: AsyncDisposableStack
  }): Promise<number>
}

/** A program of one errand: a folder and flags on the command line; a refusal is one sentence. */
export async function runCommand<Flag extends string>(command: Command<Flag>): Promise<void> {
  await runErrand((opened) => obey(command, opened))
}

async function obey<Flag extends string>(
  { usage, flags, run }: Command<Flag>,
  opened: AsyncDisposableStack,
): Promise<number> {
  const args = readArguments([...flags, 'help'])
  if (args?.values.help) {
    process.stdout.write(`${usage}\n`)
    return exitCodes.done
  }
  const [folder, ...rest] = args?.positionals ?? []
  if (!args || !folder || rest.length > 0) {
    process.stderr.write(`${usage}\n`)
    return exitCodes.misused
  }
  const given = new Set(flags.filter((flag) => args.values[flag]))
  return run({ folder, flags: given, config: readConfig(), opened })
}

function readArguments(flags: string[]): { values: Record<string, unknown>; positionals: string[] } | undefined {
  const options: ParseArgsOptionsConfig = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }]))
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return undefined
  }
}

type Database = { config: Config; opened: AsyncDisposableStack; mayJoin: boolean }

/** Where the database answers: the one in the settings, or the one in DATA_DIR, which another program may be running. */
export async function openDatabase({ config, opened, mayJoin }: Database): Promise<string> {
  if (config.DATABASE_URL) {
    await waitForDatabase(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  await prepareDataDir(config.DATA_DIR)
  const starting = startEmbeddedPostgres({ data_dir: config.DATA_DIR, log: commandLog() })
  opened.defer(async () => starting.then(({ stop }) => stop()).catch(() => undefined))
  try {
    return (await starting).connection_string
  } catch (error) {
    if (error instanceof DataDirInUseError && mayJoin) return joinEmbeddedPostgres(config.DATA_DIR)
    throw error
  }
}

function commandLog(): Logger {
  return pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
}
