import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import { forgetClip, forgetEarlierClip } from '#features/content/index.ts'
import { deleteClips, type ClipRow } from './clips.repository.ts'

/** The row is there but its sound is not: it has to be made again. */
export class ClipVanishedError extends Error {
  override name = 'ClipVanishedError'
}

/** The sound of a clip: 16-bit PCM. A clip whose object is gone is forgotten, so that the next try speaks it anew. */
export async function readClip({ db, storage }: Pick<Deps, 'db' | 'storage'>, clip: ClipRow): Promise<Uint8Array> {
  const object = await storage.get(clip.object_key)
  if (object) return buffer(object.body)
  await db.transaction().execute(async (trx) => {
    await forgetClip(trx, clip.clip_hash)
    await forgetEarlierClip(trx, clip.clip_hash)
    await deleteClips(trx, [clip.clip_hash])
  })
  throw new ClipVanishedError(`the sound of clip ${clip.clip_hash} is gone`)
}

/** So many milliseconds of nothing. */
export function silence(milliseconds: number, sample_rate_hz: number): Uint8Array {
  return new Uint8Array(2 * Math.round((milliseconds * sample_rate_hz) / 1_000))
}
