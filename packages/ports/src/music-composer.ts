import type { MusicMood, SoundRole } from '@app/domain/production'
import type { StereoSound } from './stereo-sound.ts'

/** Input that a piece of music follows from. */
export type Tune = {
  /** The id of the channel: its intro, stings and outro share key, tempo and melody. */
  seed: string
  mood: MusicMood
  variation: number
  role: SoundRole
}

/** Composes music off the main thread. The same tune is the same samples, and it is as loud as every sound (`soundLevels`). */
export type MusicComposer = {
  /** The samples may be shared with other callers and must not be changed. */
  compose(tune: Tune): Promise<StereoSound>
  /** Waits for tunes in progress. */
  close(): Promise<void>
}
