import { askThread } from '@app/runtime/ask-thread.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { MusicComposer, Tune } from '@app/ports/music-composer.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { findTune, storeTune, type TuneKeys, type TunePlace, type TuneStore } from './stored-tunes.ts'

/** Four to twelve tunes: an intro takes 4.5 MB. */
const CACHED_SECONDS = 90

/**
 * Composes on this machine, one tune at a time in a thread that ends with it, so an idle process keeps no thread. The latest
 * tunes are cached, and all of them stored: episodes of a channel use the same ones.
 */
export function localMusicComposer(store: TuneStore, keys: TuneKeys): MusicComposer {
  const limit = limitConcurrency(1)
  const cache = new Map<string, Promise<StereoSound>>()
  const composing = new Set<Promise<StereoSound>>()

  function compose(tune: Tune): Promise<StereoSound> {
    const key = JSON.stringify([tune.seed, tune.mood, tune.variation, tune.role])
    const sound = cache.get(key) ?? start(tune)
    // Moved to the end: the first ones of the map are those that were not asked for longest.
    cache.delete(key)
    cache.set(key, sound)
    sound.then(
      () => forgetOldest(cache),
      () => cache.delete(key),
    )
    return sound
  }

  function start(tune: Tune): Promise<StereoSound> {
    const sound = limit(() => composed({ store, keys }, tune))
    composing.add(sound)
    const forget = () => composing.delete(sound)
    sound.then(forget, forget)
    return sound
  }

  return {
    compose,
    async close() {
      await Promise.allSettled(composing)
    },
  }
}

async function composed(place: TunePlace, tune: Tune): Promise<StereoSound> {
  const stored = await findTune(place, tune)
  if (stored) return stored
  const sound = await askThread<StereoSound>(new URL('./music.worker.ts', import.meta.url), tune)
  await storeTune(place, tune, sound)
  return sound
}

async function forgetOldest(cache: Map<string, Promise<StereoSound>>): Promise<void> {
  const sounds = await Promise.all([...cache].map(async ([key, sound]) => ({ key, seconds: secondsOf(await sound) })))
  let seconds = sounds.reduce((sum, sound) => sum + sound.seconds, 0)
  for (const sound of sounds.slice(0, -1)) {
    if (seconds <= CACHED_SECONDS) return
    cache.delete(sound.key)
    seconds -= sound.seconds
  }
}

function secondsOf({ left, sample_rate_hz }: StereoSound): number {
  return left.length / sample_rate_hz
}
