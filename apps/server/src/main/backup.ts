import { resolve } from 'node:path'
import type { ObjectProblem } from '#backup/back-up-objects.ts'
import { BackupError } from '#backup/backup-error.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { printProgress } from '#backup/progress.ts'
import type { Config } from '#config.ts'
import { hasEmbeddedPostgres } from '#database/embedded/join-postgres.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase } from './open-database.ts'
import { runFolderCommand } from './run-folder-command.ts'

/** More would not be read; the manifest lists them all. */
const NAMED = 20

const usage = `Usage: npm run backup -- <folder>

Copies the database and everything stored into a folder of its own, while Duologue runs or while it does not.
The settings are those of Duologue: the environment, or .env. A second backup into the same folder copies only
what is new; the one before counts until it is whole. The folder holds passwords' hashes and keys: keep it private.

Ends with 0 when all is in the backup, with 1 when none was made, with 2 when it was called wrongly, and with 3
when the backup is whole but for objects that could not be copied, each of which is named.`

await runFolderCommand({
  usage,
  flags: [],
  async run({ folder, config, opened }) {
    await requireDatabase(config)
    const connection_string = await openDatabase({ config, opened, canJoin: true })
    const target = resolve(folder)
    const { problems } = await makeBackup({
      connection_string,
      storage: await chooseStorage(config),
      folder: target,
      progress: printProgress(process.stdout),
    })
    if (problems.length > 0) {
      process.stderr.write(sentencesAbout(problems, target))
      return exitCodes.incomplete
    }
    process.stdout.write(`The backup in ${target} is whole.\n`)
    return exitCodes.done
  },
})

function sentencesAbout(problems: ObjectProblem[], folder: string): string {
  const named = problems
    .slice(0, NAMED)
    .map(({ key, kind, reason }) => `Not in the backup: ${kind === 'invalid' ? JSON.stringify(key) : key} (${reason}).`)
  const others =
    problems.length > NAMED
      ? [`And ${problems.length - NAMED} more: all are listed under "missing" in manifest.json.`]
      : []
  return `${[...named, ...others, `Everything else is in ${folder}.`].join('\n')}\n`
}

/** A misspelt DATA_DIR must not be made, and then backed up as empty. */
async function requireDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (DATABASE_URL || (await hasEmbeddedPostgres(DATA_DIR))) return
  throw new BackupError(`There is nothing to back up: DATA_DIR (${DATA_DIR}) has no database.`)
}
