import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import { forgetClip } from '#features/episodes/content/index.ts'
import { forgetEarlierClip } from '#features/episodes/corrections/index.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { RECORDED } from '@app/ports/speech-engine.ts'
import { deleteClips, listClips, type ClipRow } from './clips.repository.ts'

type ClipDeps = Pick<Deps, 'db' | 'storage'>

/** A store may be far away; more at once would keep its connections from others. */
const LOOKED_FOR_AT_ONCE = 8

/** The row is there but its sound is not: it has to be made again. */
export class ClipVanishedError extends Error {
  override name = 'ClipVanishedError'
}

/** The sound of a clip: 16-bit PCM. A clip whose object is gone is forgotten, so that the next try speaks it anew; one that a person recorded is made again instead. */
export async function readClip(deps: ClipDeps, clip: ClipRow): Promise<Uint8Array> {
  const object = await deps.storage.get(clip.object_key)
  if (object) return buffer(object.body)
  if (clip.engine !== RECORDED) await forgetClips(deps, [clip.clip_hash])
  throw new ClipVanishedError(`the sound of clip ${clip.clip_hash} is gone`)
}

/**
 * Looks for the sound of all these clips that an engine spoke, forgets those that have lost it, and answers their
 * hashes: missing ones are then spoken in one go.
 */
export async function forgetLostClips(deps: ClipDeps, hashes: string[]): Promise<Set<string>> {
  const inTurn = limitConcurrency(LOOKED_FOR_AT_ONCE)
  const clips = (await listClips(deps.db, hashes)).filter(({ engine }) => engine !== RECORDED)
  const found = await Promise.all(clips.map(({ object_key }) => inTurn(() => deps.storage.head(object_key))))
  const lost = clips.flatMap(({ clip_hash }, at) => (found[at] ? [] : [clip_hash]))
  await forgetClips(deps, lost)
  return new Set(lost)
}

/**
 * Deletes clips in the order of their hashes, so that two items that lost the same ones never wait for each other's
 * rows.
 */
async function forgetClips({ db }: Pick<Deps, 'db'>, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const hash of hashes.toSorted()) {
      await forgetClip(trx, hash)
      await forgetEarlierClip(trx, hash)
    }
    await deleteClips(trx, hashes)
  })
}

/** So many milliseconds of nothing. */
export function silence(milliseconds: number, sample_rate_hz: number): Uint8Array {
  return new Uint8Array(2 * Math.round((milliseconds * sample_rate_hz) / 1_000))
}
