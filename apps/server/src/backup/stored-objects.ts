import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { isObjectKey } from '#lib/object-key.ts'
import { writeChecked } from './checked-file.ts'
import type { Checksum } from './digest.ts'

/** A key is a path below the backup's folder, and nowhere else. */
const StoredObject = z.object({
  key: z.string().refine(isObjectKey),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  content_type: z.string(),
})

/** An object in a backup: its key and its contents. */
export type BackedUpObject = z.infer<typeof StoredObject>

/** A line an object, so that a long list can be read and compared by people. */
export async function writeObjectList(file: string, objects: Iterable<BackedUpObject>): Promise<Checksum> {
  return writeChecked(file, Readable.from(lines(objects)))
}

export async function readObjectList(file: string): Promise<BackedUpObject[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => StoredObject.parse(JSON.parse(line)))
}

function* lines(objects: Iterable<BackedUpObject>): Generator<Buffer> {
  for (const object of objects) yield Buffer.from(`${JSON.stringify(object)}\n`)
}
