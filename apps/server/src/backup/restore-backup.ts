import { join } from 'node:path'
import pg from 'pg'
import { lockMigrations } from '#database/migrate.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { checkBackup } from './check-backup.ts'
import { loadDatabase, requireLoadable } from './load-database.ts'
import { OBJECTS_FOLDER, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { requireRestorable, restoreObjects } from './restore-objects.ts'

type Options = {
  connection_string: string
  storage: ObjectStorage
  folder: string
  progress: Progress
  beforeCommit(client: pg.Client): Promise<void>
}

/**
 * Brings a backup into an empty database and an empty store. The rows come last and all at once, so whatever
 * interrupts it, the database is empty still and the same command goes on. No program starts on it meanwhile.
 */
export async function restoreBackup({
  connection_string,
  storage,
  folder,
  progress,
  beforeCommit,
}: Options): Promise<Manifest> {
  const { manifest, objects } = await checkBackup(folder, progress)
  const client = new pg.Client({ connectionString: connection_string, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockMigrations(client)
    await requireLoadable(client, manifest)
    await requireRestorable({ storage, objects })
    await restoreObjects({ storage, folder: join(folder, OBJECTS_FOLDER), objects, progress })
    progress.note('Database: loading')
    await loadDatabase({ client, manifest, folder: join(folder, manifest.folder), beforeCommit })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    progress.print(`Database: ${manifest.tables.length} tables, ${rows} rows`)
    return manifest
  } finally {
    await client.end()
  }
}
