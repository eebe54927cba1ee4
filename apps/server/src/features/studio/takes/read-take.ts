import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import type { TakeRow } from './takes.repository.ts'

/** The whole take as it was recorded; undefined where its sound is gone. */
export async function readTake(
  { storage }: Pick<Deps, 'storage'>,
  { object_key }: Pick<TakeRow, 'object_key'>,
): Promise<Uint8Array | undefined> {
  const object = await storage.get(object_key)
  return object && buffer(object.body)
}
