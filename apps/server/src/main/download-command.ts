import { parseArgs } from 'node:util'
import { type Progress, printProgress } from '#backup/progress.ts'
import { type Config, readConfig } from '#config.ts'
import { DownloadError } from '#lib/download-file.ts'
import { sizeOf } from '#lib/size-of.ts'
import { StartError } from '#lib/start-error.ts'
import { exitCodes } from './exit-codes.ts'

type Command<Name extends string> = {
  usage: string
  /** The values of --model. */
  names: readonly Name[]
  /** What is installed: `voices were`. */
  subject: string
  /** Installs a model, from a mirror where one is named; without a name that of the settings. */
  install(
    config: Config,
    given: { model: Name | undefined; from: string | undefined },
    progress: Progress,
  ): Promise<void>
}

type Given<Name> = { model: Name | undefined; from: string | undefined; help: boolean | undefined }

/** A command that downloads a model: its arguments, its exit code, and a sentence for what stands in the way. */
export async function runDownload<Name extends string>(command: Command<Name>): Promise<void> {
  const given = readArguments(command.names)
  if (!given || given.help) {
    process[given ? 'stdout' : 'stderr'].write(`${command.usage}\n`)
    process.exitCode = given ? exitCodes.done : exitCodes.misused
    return
  }
  try {
    await command.install(readConfig(), given, printProgress(process.stdout))
    process.exitCode = exitCodes.done
  } catch (error) {
    explain(error, command.subject)
    process.exitCode = exitCodes.failed
  }
}

/** The progress of a download, on one line that changes. */
export function noteArrived({ note }: Progress, bytes: number): (arrived: number) => void {
  return (arrived) => note(`  ${sizeOf(arrived)} of ${sizeOf(bytes)}, ${Math.floor((100 * arrived) / bytes)} %`)
}

function readArguments<Name extends string>(names: readonly Name[]): Given<Name> | undefined {
  try {
    const { model, from, help } = parseArgs({
      options: { model: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
    }).values
    if (from !== undefined && !['http:', 'https:'].includes(URL.parse(from)?.protocol ?? '')) return undefined
    const known = names.find((name) => name === model)
    return model === undefined || known ? { model: known, from, help } : undefined
  } catch {
    return undefined
  }
}

function explain(error: unknown, subject: string): void {
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = /[.?]$/.test(reason) ? reason : `${reason}.`
  const hint = error instanceof DownloadError ? ' Downloaded data is kept; run it again to resume.' : ''
  process.stderr.write(
    error instanceof StartError ? `${sentence}\n` : `\nThe ${subject} not installed: ${sentence}${hint}\n`,
  )
}
