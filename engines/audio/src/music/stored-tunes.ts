import { endianness } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { Tune } from '@app/ports/music-composer.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { SAMPLE_RATE_HZ } from './canvas.ts'
import { COMPOSER_VERSION } from './compose.ts'

const SAMPLE_BYTES = 4

export type TuneStore = Pick<ObjectStorage, 'put' | 'get' | 'list' | 'delete'>

/** Keys of the tunes of a channel: their common prefix, and that of one. */
export type TuneKeys = {
  tunesOfChannelPrefix(channelId: string): string
  tune(channelId: string, name: string): string
}

/** Object store of the tunes, and their keys. */
export type TunePlace = { store: TuneStore; keys: TuneKeys }

/**
 * Tunes in the object store, as little-endian floats, the left side before the right. A tune is composed once for its channel and
 * version of the composer, and goes with its channel. The store is only a cache: where it fails, a tune is composed again.
 */
export async function findTune({ store, keys }: TunePlace, tune: Tune): Promise<StereoSound | undefined> {
  const object = await store.get(keyOf(keys, tune)).catch(() => undefined)
  if (!object) return undefined
  const bytes = await buffer(object.body).catch(() => Buffer.alloc(0))
  const samples = bytes.length / (2 * SAMPLE_BYTES)
  if (samples === 0 || !Number.isInteger(samples) || endianness() !== 'LE') return undefined
  const both = new Float32Array(Uint8Array.from(bytes).buffer)
  return { left: both.slice(0, samples), right: both.slice(samples), sample_rate_hz: SAMPLE_RATE_HZ }
}

/** Stores a tune and deletes those of other versions of the composer. */
export async function storeTune({ store, keys }: TunePlace, tune: Tune, { left, right }: StereoSound): Promise<void> {
  const both = new Float32Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  try {
    await store.put(keyOf(keys, tune), new Uint8Array(both.buffer), 'application/octet-stream')
    const prefix = keys.tunesOfChannelPrefix(tune.seed)
    const others: string[] = []
    for await (const { key } of store.list(prefix))
      if (!key.startsWith(`${prefix}${COMPOSER_VERSION}-`)) others.push(key)
    if (others.length > 0) await store.delete(others)
  } catch {
    // The tune is there; it will be composed again next time.
  }
}

function keyOf(keys: TuneKeys, { seed, mood, variation, role }: Tune): string {
  return keys.tune(seed, `${COMPOSER_VERSION}-${mood}-${variation}-${role}`)
}
