import { join } from 'node:path'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import { BackupError } from './backup-error.ts'
import { findChecksum } from './checked-file.ts'
import type { Checksum } from './digest.ts'
import { findManifest, OBJECTS_FOLDER, type Manifest } from './manifest.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import type { Progress } from './progress.ts'
import { type BackedUpObject, readObjectList } from './stored-objects.ts'

const AT_ONCE = 4

export type CheckedBackup = { manifest: Manifest; objects: BackedUpObject[] }

/** Reads every byte of a backup and refuses it when one is not as it was written. */
export async function checkBackup(folder: string, progress: Progress): Promise<CheckedBackup> {
  const manifest = await findManifest(folder)
  if (!manifest) throw new BackupError(`There is no whole backup in ${folder}.`)
  const rows = join(folder, manifest.folder)
  for (const part of [...manifest.tables, manifest.objects]) await requireAsWritten(join(rows, part.file), part)
  const objects = await readObjectList(join(rows, manifest.objects.file))
  let bytes = 0
  await forEachConcurrently(objects, AT_ONCE, async (object) => {
    await requireAsWritten(join(folder, OBJECTS_FOLDER, object.key), object)
    bytes += object.bytes
    progress.note(`Checking: ${sizeOf(bytes)} of ${sizeOf(manifest.objects.total_bytes)}`)
  })
  progress.print(
    `Checked: ${manifest.tables.length} tables, ${objects.length} objects, ${sizeOf(bytes)}, all as they were on ${manifest.made_at}`,
  )
  return { manifest, objects }
}

async function requireAsWritten(file: string, { bytes, sha256 }: Checksum): Promise<void> {
  const found = await findChecksum(file)
  if (!found) throw new BackupError(`The backup is damaged: ${file} is missing.`)
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(`The backup is damaged: ${file} is not as it was written.`)
}
