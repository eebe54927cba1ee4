import type { Deps } from '#deps.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { ImportItemRow } from '../imports.repository.ts'

type Place = Pick<ImportItemRow, 'import_id' | 'import_item_id'>

/** The sound that was received, from its first part on. */
export async function* receivedSound(
  { storage }: Pick<Deps, 'storage'>,
  { import_id, import_item_id }: Place,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part++) {
    const stored = await storage.get(objectKeys.importPart(import_id, import_item_id, part))
    if (!stored) throw new Error(`part ${part} of ${import_item_id} is gone`)
    yield* stored.body as AsyncIterable<Uint8Array>
  }
}

/** Clears away what was received of an item, or of a whole import. */
export async function deleteReceived(
  { storage }: Pick<Deps, 'storage'>,
  { import_id, import_item_id }: { import_id: string; import_item_id?: string },
): Promise<void> {
  const prefix = import_item_id
    ? objectKeys.importItemPrefix(import_id, import_item_id)
    : `${objectKeys.importsPrefix}${import_id}/`
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  await storage.delete(keys)
}
