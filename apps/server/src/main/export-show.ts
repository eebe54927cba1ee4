import { parseArgs } from 'node:util'
import { printProgress } from '#backup/progress.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { exportShow, openShowFolder } from '#features/shows/exports/index.ts'
import { AppError } from '#lib/errors.ts'
import { StartError } from '#lib/start-error.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run export-show -- <channel id> <folder>

Writes a channel into a new or empty folder: its feed, the sound, transcripts and chapters of every finished episode, private
ones too, the pictures, and a list of all files with their checksums. npm run import-show takes the folder back. May run
beside Duologue.`

async function run(opened: AsyncDisposableStack): Promise<number> {
  const wanted = readArguments()
  if (!wanted || wanted === 'help') {
    process[wanted ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return wanted ? exitCodes.done : exitCodes.misused
  }
  const config = readConfig()
  const connection_string = await openDatabase({ config, opened, canJoin: true })
  await migrate(connection_string)
  const db = connect(connection_string, () => undefined)
  opened.defer(() => db.destroy())
  const deps = { config, db, storage: await chooseStorage(config) }
  const folder = await openShowFolder(wanted.folder)
  const progress = printProgress(process.stdout)
  const exported = exportShow(deps, wanted.channel_id, folder, (title) => progress.note(title))
  const { title, episodes, left_out } = await exported.catch((error: unknown) => {
    throw error instanceof AppError ? new StartError(error.message) : error
  })
  progress.print(`${title}: ${episodes} episodes are in ${wanted.folder}.`)
  for (const each of left_out) process.stdout.write(`Left out, for its sound is not in the store: ${each}\n`)
  return left_out.length > 0 ? exitCodes.incomplete : exitCodes.done
}

function readArguments(): { channel_id: string; folder: string } | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
    if (values.help) return 'help'
    const [channel_id, folder, ...rest] = positionals
    return channel_id && folder && rest.length === 0 ? { channel_id, folder } : undefined
  } catch {
    return undefined
  }
}

await runCommand(run)
