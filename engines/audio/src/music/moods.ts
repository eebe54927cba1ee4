import type { MusicMood } from '@app/domain/production'

/** Semitones above the key. */
export type Chord = readonly [number, number, number]
/** The first chord is the one that a piece ends on. */
export type Progression = readonly [Chord, Chord, Chord, Chord]

export type Mood = {
  beats_per_minute: readonly [slowest: number, fastest: number]
  progressions: readonly Progression[]
  lead: 'pluck' | 'mallet'
  /** Levels from 0 to 1; a mood without drums has 0. */
  pad: number
  drums: number
  /** Brightness of plucked strings, from 0 to 1. */
  brightness: number
  /** Delay of notes off the beat, in beats. */
  swing: number
}

/** Chords of the major scale, and of the Dorian and Lydian modes for `curious` and `calm`. */
const I: Chord = [0, 4, 7]
const iii: Chord = [4, 7, 11]
const IV: Chord = [5, 9, 12]
const V: Chord = [7, 11, 14]
const vi: Chord = [9, 12, 16]
const i: Chord = [0, 3, 7]
const i7: Chord = [0, 3, 10]
const v: Chord = [7, 10, 14]
const flatVII: Chord = [10, 14, 17]
const majorSeventh: Chord = [0, 4, 11]
const majorSeventhOpen: Chord = [0, 7, 11]
const II: Chord = [2, 6, 9]

export const moods: Record<MusicMood, Mood> = {
  warm: {
    beats_per_minute: [84, 96],
    progressions: [
      [I, vi, IV, V],
      [I, IV, vi, V],
      [I, iii, IV, V],
    ],
    lead: 'pluck',
    pad: 0.34,
    drums: 0.5,
    brightness: 0.48,
    swing: 0.08,
  },
  bright: {
    beats_per_minute: [108, 120],
    progressions: [
      [I, V, vi, IV],
      [I, IV, I, V],
      [I, vi, IV, V],
    ],
    lead: 'pluck',
    pad: 0.2,
    drums: 0.8,
    brightness: 0.62,
    swing: 0,
  },
  curious: {
    beats_per_minute: [92, 104],
    progressions: [
      [i, IV, i7, flatVII],
      [i, flatVII, IV, i7],
      [i, v, IV, flatVII],
    ],
    lead: 'mallet',
    pad: 0.3,
    drums: 0.55,
    brightness: 0.5,
    swing: 0.12,
  },
  calm: {
    beats_per_minute: [60, 70],
    progressions: [
      [majorSeventh, II, majorSeventhOpen, vi],
      [majorSeventh, IV, majorSeventhOpen, vi],
      [majorSeventh, iii, IV, majorSeventhOpen],
    ],
    lead: 'mallet',
    pad: 0.55,
    drums: 0,
    brightness: 0.4,
    swing: 0,
  },
}
