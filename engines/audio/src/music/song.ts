import { seededNumbers } from '@app/domain/media'
import type { Tune } from '@app/ports/music-composer.ts'
import { type Mood, moods, type Progression } from './moods.ts'

/** Common parts of a channel's music in one mood, for every role. */
export type Song = {
  mood: Mood
  progression: Progression
  /** The pitch of the key's root, one octave below the melody. */
  key: number
  beat_s: number
  /** Note of the chord that the melody plays in each eighth of a bar, or undefined for a rest. */
  melody: (0 | 1 | 2 | undefined)[]
}

const LOWEST_KEY = 46
const KEYS = 8
const EIGHTHS = 8
/** Likelihood of a note on the beat and off it. */
const ON_BEAT = 0.85
const OFF_BEAT = 0.55

/** Draws key, tempo, chords and melody from the seed; another variation is another song of the same mood. */
export function songOf({ seed, mood, variation }: Pick<Tune, 'seed' | 'mood' | 'variation'>): Song {
  const random = seededNumbers(`song ${seed} ${mood} ${variation}`)
  const settings = moods[mood]
  const [slowest, fastest] = settings.beats_per_minute
  const key = LOWEST_KEY + Math.floor(random() * KEYS)
  const beat_s = 60 / (slowest + random() * (fastest - slowest))
  const progression = settings.progressions[Math.floor(random() * settings.progressions.length)]
  if (!progression) throw new Error(`The mood ${mood} has no chords`)
  const melody = Array.from({ length: EIGHTHS }, (_, eighth) => melodyNote(random, eighth))
  return { mood: settings, progression, key, beat_s, melody }
}

function melodyNote(random: () => number, eighth: number): Song['melody'][number] {
  if (random() >= (eighth % 2 === 0 ? ON_BEAT : OFF_BEAT)) return eighth === 0 ? 0 : undefined
  const note = Math.floor(random() * 3)
  return eighth === 0 || note === 0 ? 0 : note === 1 ? 1 : 2
}
