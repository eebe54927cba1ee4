import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'

export type FolderCommand<Flag extends string> = {
  usage: string
  flags: readonly Flag[]
  /** Returns the exit code. Resources added to `opened` are disposed however the command ends. */
  run(input: {
    folder: string
    flags: ReadonlySet<Flag>
    config: Config
    opened: AsyncDisposableStack
  }): Promise<number>
}

/** Runs a one-off command that takes a folder and flags as arguments. */
export async function runFolderCommand<Flag extends string>(command: FolderCommand<Flag>): Promise<void> {
  await runCommand((opened) => execute(command, opened))
}

async function execute<Flag extends string>(
  { usage, flags, run }: FolderCommand<Flag>,
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
