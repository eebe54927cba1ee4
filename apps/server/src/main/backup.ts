import { resolve } from 'node:path'
import { BackupError } from '#backup/backup-error.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { printProgress } from '#backup/progress.ts'
import type { Config } from '#config.ts'
import { hasEmbeddedPostgres } from '#database/join-postgres.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase, runCommand } from './run-command.ts'

const NAMED = 5

const usage = `Usage: npm run backup -- <folder>

Copies the database and everything stored into a folder of its own, while Duologue runs or while it does not.
The settings are those of Duologue: the environment, or .env. A second backup into the same folder copies only
what is new; the one before counts until it is whole. The folder holds passwords' hashes and keys: keep it private.

Ends with 0 when all is in the backup, with 1 when none was made, with 2 when it was called wrongly, and with 3
when the backup is whole but the store had lost objects.`

await runCommand({
  usage,
  flags: [],
  async run({ folder, config, opened }) {
    await requireDatabase(config)
    const connection_string = await openDatabase({ config, opened, mayJoin: true })
    const target = resolve(folder)
    const { missing } = await makeBackup({
      connection_string,
      storage: await chooseStorage(config),
      folder: target,
      progress: printProgress(process.stdout),
    })
    if (missing.length > 0) {
      const lost = missing.length === 1 ? 'an object' : `${missing.length} objects`
      process.stderr.write(
        `The store has lost ${lost}, ${missing.slice(0, NAMED).join(', ')}; all else is in ${target}.\n`,
      )
      return exitCodes.incomplete
    }
    process.stdout.write(`The backup in ${target} is whole.\n`)
    return exitCodes.done
  },
})

/** A misspelt DATA_DIR must not be made, and then backed up as empty. */
async function requireDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (DATABASE_URL || (await hasEmbeddedPostgres(DATA_DIR))) return
  throw new BackupError(`There is nothing to back up: DATA_DIR (${DATA_DIR}) has no database.`)
}
