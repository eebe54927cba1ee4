import { resolve } from 'node:path'
import { checkBackup } from '#backup/check-backup.ts'
import { printProgress } from '#backup/progress.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { prepareDataDir } from '#database/embedded/data-dir.ts'
import { onConnection } from '#database/connect.ts'
import { restartClocks } from '#work/work.repository.ts'
import { workKinds } from './work-kinds.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase } from './open-database.ts'
import { runFolderCommand } from './run-folder-command.ts'

const usage = `Usage: npm run restore -- <folder> [--check]

Brings a backup into an empty database and an empty store. The settings are those of Duologue: the environment, or
.env; they may name another kind of database or store than the backup was made from. Duologue must not run on them.
With --check the backup is only read, every byte of it, and nothing is restored.

Ends with 0 when all is restored (or unharmed), with 1 when nothing was, and with 2 when it was called wrongly.`

await runFolderCommand({
  usage,
  flags: ['check'],
  async run({ folder, flags, config, opened }) {
    const [source, progress] = [resolve(folder), printProgress(process.stdout)]
    if (flags.has('check')) {
      await checkBackup(source, progress)
      return exitCodes.done
    }
    const connection_string = await openDatabase({ config, opened, canJoin: false })
    await prepareDataDir(config.DATA_DIR)
    const { made_at } = await restoreBackup({
      connection_string,
      storage: await chooseStorage(config),
      folder: source,
      progress,
      async beforeCommit(client) {
        const db = onConnection(client)
        for (const kind of workKinds) await restartClocks(db, kind)
      },
    })
    process.stdout.write(`Restored as it was on ${made_at}.\n`)
    return exitCodes.done
  },
})
