import type { MusicMood, SoundLine } from '@app/domain/production'
import { createContext, type ComponentType } from 'react'
import type { OpenClip, ClipPlayer } from '#lib/audio/clip-player.ts'

/** Facts about a sound before it is mixed. */
export type SoundFacts = {
  /** Name of the sound: a mood, or the title of a file. */
  name: string
  /** All of it, in milliseconds, before it is trimmed. */
  length_ms: number | undefined
  /** Loudness of equal slices, from 0 to 1. */
  peaks: readonly number[]
  /** A file that is no longer there. */
  isMissing: boolean
}

type OwnSoundProps = {
  channel_id: string
  /** The one that plays; undefined until one is chosen. */
  asset_id: string | undefined
  onChoose: (sound: { asset_id: string }) => void
}

/** Facts and previews of a script's sounds, wherever it is edited. */
export type ScriptSounds = {
  channel_id: string
  /** Mood of new music. */
  mood: MusicMood
  factsOf: (sound: SoundLine) => SoundFacts
  player: ClipPlayer
  /** Plays it as it is set: trimmed, faded, at its level. */
  open: (sound: SoundLine) => OpenClip
  /** Chooses one of the channel's own files, or adds one. */
  OwnSound: ComponentType<OwnSoundProps>
}

/** Absent where sounds can only be named. */
export const ScriptSoundsContext = createContext<ScriptSounds | undefined>(undefined)

/** Playing time of a sound, as far as it is known. */
export function playedMs({ from_ms, to_ms }: SoundLine, facts: SoundFacts | undefined): number | undefined {
  const end = to_ms ?? facts?.length_ms
  return end === undefined ? undefined : Math.max(0, end - from_ms)
}
