import type { MusicMood, SoundLine } from '@app/domain/production'
import { createContext } from 'react'
import type { OpenPreview, PreviewPlayer } from '#lib/audio/preview-player.ts'

/** What is known of a sound before it is mixed. */
export type SoundFacts = {
  /** What plays: a mood, or the title of a file. */
  name: string
  /** All of it, in milliseconds, before it is trimmed. */
  length_ms: number | undefined
  /** How loud it is, in equal slices, from 0 to 1. */
  peaks: readonly number[]
  /** A file that is no longer there. */
  isMissing: boolean
}

/** What the sounds of a script are heard and known by, wherever it is edited. */
export type ScriptSounds = {
  channel_id: string
  /** What new music is composed in. */
  mood: MusicMood
  factsOf: (sound: SoundLine) => SoundFacts
  player: PreviewPlayer
  /** Plays it as it is set: trimmed, faded, at its level. */
  open: (sound: SoundLine) => OpenPreview
}

/** Absent where sounds can only be named. */
export const ScriptSoundsContext = createContext<ScriptSounds | undefined>(undefined)

/** How long it plays, as far as that is known. */
export function playedMs({ from_ms, to_ms }: SoundLine, facts: SoundFacts | undefined): number | undefined {
  const end = to_ms ?? facts?.length_ms
  return end === undefined ? undefined : Math.max(0, end - from_ms)
}
