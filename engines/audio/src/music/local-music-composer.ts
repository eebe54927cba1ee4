import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { threadPool } from '@app/runtime/thread-pool.ts'
import type { MusicComposer, Tune } from '@app/ports/music-composer.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { findTune, storeTune, type TuneKeys, type TuneStore } from './stored-tunes.ts'

/** Four to twelve tunes: an intro takes 4.5 MB. */
const CACHED_SECONDS = 90

/**
 * Composes on this machine, one tune at a time in a thread that ends with it, so an idle process keeps no thread. The latest
 * tunes are cached, and all of them stored: episodes of a channel use the same ones.
 */
export function localMusicComposer(store: TuneStore, keys: TuneKeys): MusicComposer {
  const limit = limitConcurrency(1)
  const threads = threadPool<Tune, StereoSound>(new URL('./music.worker.ts', import.meta.url), { idle_ms: 0 })
  const composing = new Set<Promise<StereoSound>>()
  const cache = new LRUCache<string, StereoSound, Tune>({
    maxSize: CACHED_SECONDS,
    sizeCalculation: ({ left, sample_rate_hz }) => Math.ceil(left.length / sample_rate_hz),
    // A tune that no longer fits into the cache is composed all the same, for those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _cached, { context: tune }) => limit(() => findOrCompose(tune)),
  })

  async function findOrCompose(tune: Tune): Promise<StereoSound> {
    const stored = await findTune({ store, keys }, tune)
    if (stored) return stored
    const sound = await threads.run(tune)
    await storeTune({ store, keys }, tune, sound)
    return sound
  }

  return {
    compose(tune) {
      const key = JSON.stringify([tune.seed, tune.mood, tune.variation, tune.role])
      const sound = cache.forceFetch(key, { context: tune })
      composing.add(sound)
      const forget = () => composing.delete(sound)
      sound.then(forget, forget)
      return sound
    },
    async close() {
      await Promise.allSettled(composing)
    },
  }
}
