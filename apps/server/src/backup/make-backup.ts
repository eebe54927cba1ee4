import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder, type FolderLock } from '@app/runtime/lock-folder.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { backUpObjects, removeOtherFiles, type CopiedObjects, type ObjectProblem } from './back-up-objects.ts'
import { BackupError } from './backup-error.ts'
import { dumpDatabase, type Dump } from './dump-database.ts'
import { findManifest, OBJECTS_FOLDER, ROWS_FOLDER_PREFIX, writeManifest, type Manifest } from './manifest.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import type { Progress } from './progress.ts'
import { type BackedUpObject, readObjectList, writeObjectList } from './stored-objects.ts'

/** An object may be deleted, with its row, after the rows were read: then they are read again. */
const ROUNDS = 3
const OBJECT_LIST = 'objects.jsonl'
const OURS = /^(manifest\.json(\.new)?|lock|objects|rows-[\w-]+)$/

type Options = {
  connection_string: string
  storage: ObjectStorage
  folder: string
  progress: Progress
}

/** Contents of the backup, and the objects that could not be copied into it. */
export type MadeBackup = Manifest & { problems: ObjectProblem[] }

/**
 * Copies all rows, as they are at one moment, and the objects they speak of. The folder holds the last backup that was
 * completed; until the next one is, that stays as it is.
 */
export async function makeBackup({ connection_string, storage, folder, progress }: Options): Promise<MadeBackup> {
  using _lock = await takeFolder(folder)
  const before = await findManifest(folder)
  const rows_folder = `${ROWS_FOLDER_PREFIX}${Date.now()}-${randomBytes(4).toString('hex')}`
  const rows = join(folder, rows_folder)
  await mkdir(rows, { mode: 0o700 })
  const copying = { storage, folder: join(folder, OBJECTS_FOLDER), before: await listBefore(folder, before), progress }

  const made_at = () => new Date().toISOString()
  let begun = made_at()
  let dump = await dumpRows(connection_string, rows, progress)
  let copied = await backUpObjects(copying, dump.object_keys)
  for (let round = 2; round <= ROUNDS && copied.problems.some(mayBeGone); round += 1) {
    begun = made_at()
    dump = await dumpRows(connection_string, rows, progress)
    copied = addedUp(copied, await backUpObjects(copying, dump.object_keys))
  }
  const manifest = { ...partsOf(dump), made_at: begun, folder: rows_folder, ...(await listCopied(rows, copied)) }
  await writeManifest(folder, manifest)
  await noteBackup(connection_string, manifest)
  progress.print(objectSentence(copied))
  await removeOlder(folder, rows_folder, copied)
  return { format: 1, ...manifest, problems: copied.problems }
}

/** Figures of all rounds: objects that a later one finds copied were copied by an earlier one. */
function addedUp(before: CopiedObjects, last: CopiedObjects): CopiedObjects {
  return {
    ...last,
    copied: before.copied + last.copied,
    copied_bytes: before.copied_bytes + last.copied_bytes,
  }
}

function mayBeGone({ kind }: ObjectProblem): boolean {
  return kind !== 'invalid'
}

/** Takes a folder of the backup's own: files that no longer belong to the backup are removed from it. */
async function takeFolder(folder: string): Promise<FolderLock & Disposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new BackupError(`The folder ${folder} cannot be made: ${error.message}.`)
  })
  const strange = (await readdir(folder)).find((name) => !OURS.test(name))
  if (strange)
    throw new BackupError(`${folder} holds something else than a backup (${strange}): name a folder of its own.`)
  const lock = lockFolder(folder)
  if (!lock) throw new BackupError(`Another backup into ${folder} is under way.`)
  return { ...lock, [Symbol.dispose]: lock.release }
}

async function listBefore(folder: string, before: Manifest | undefined): Promise<Map<string, BackedUpObject>> {
  if (!before) return new Map()
  const objects = await readObjectList(join(folder, before.folder, before.objects.file)).catch(() => [])
  return new Map(objects.map((object) => [object.key, object]))
}

async function dumpRows(connection_string: string, folder: string, progress: Progress): Promise<Dump> {
  progress.note('Database: reading')
  const client = new pg.Client({ connectionString: connection_string, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const dump = await dumpDatabase(client, folder)
    const sum = (of: 'rows' | 'bytes') => dump.tables.reduce((total, table) => total + table[of], 0)
    progress.print(`Database: ${dump.tables.length} tables, ${sum('rows')} rows, ${sizeOf(sum('bytes'))}`)
    return dump
  } finally {
    await client.end()
  }
}

/** The desk shows when the last backup was made. The backup is whole without that note. */
async function noteBackup(
  connection_string: string,
  { made_at, objects, missing }: Pick<Manifest, 'made_at' | 'objects' | 'missing'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: connection_string })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.backup_made') is not null as is_there")
    // A backup can be made of an older database.
    if (!rows[0]?.is_there) return
    await client.query(
      'insert into backup_made (made_at, objects, missing) values ($1, $2, $3) on conflict do nothing',
      [made_at, objects.count, missing.length],
    )
  } finally {
    await client.end()
  }
}

function partsOf({ migrations, tables, sequences }: Dump): Omit<Dump, 'object_keys'> {
  return { migrations, tables, sequences }
}

async function listCopied(
  rows: string,
  { objects, problems }: CopiedObjects,
): Promise<Pick<Manifest, 'objects' | 'missing'>> {
  const written = await writeObjectList(join(rows, OBJECT_LIST), objects)
  const total_bytes = objects.reduce((total, { bytes }) => total + bytes, 0)
  return {
    objects: { file: OBJECT_LIST, ...written, count: objects.length, total_bytes },
    missing: problems.map(({ key }) => key),
  }
}

function objectSentence({ objects, copied, copied_bytes }: CopiedObjects): string {
  const total = objects.reduce((sum, { bytes }) => sum + bytes, 0)
  return `Objects: ${objects.length}, ${sizeOf(total)}; copied now: ${copied}, ${sizeOf(copied_bytes)}`
}

/** Cleans up once the new backup counts, so a crash in between only leaves files that the next one removes. */
async function removeOlder(folder: string, rows_folder: string, { objects }: CopiedObjects): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(ROWS_FOLDER_PREFIX) && name !== rows_folder)
      await rm(join(folder, name), { recursive: true, force: true })
  }
  await removeOtherFiles(join(folder, OBJECTS_FOLDER), new Set(objects.map(({ key }) => key)))
}
