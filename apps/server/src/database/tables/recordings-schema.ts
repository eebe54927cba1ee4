import type { WordsMatch } from '@app/domain/recordings'
import type { ClipWord } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { TakeMeasures } from '@app/ports/take-editor.ts'

/** A take of a line that a person recorded: the raw sound, what was found in it, and how it is used. */
export type RecordingTable = {
  /** Named by drafts and requests. */
  recording_id: Generated<string>
  /** Who recorded it; nobody else can hear or use it. */
  user_id: string
  /** For which channel, with which it goes. */
  channel_id: string
  /** The line that it says. */
  text: string
  /** The voice that it stands in for. */
  voice_name: VoiceName
  /** Where the whole take lies in object storage, as 48 kHz mono 16-bit PCM; stored before the row. */
  object_key: string
  /** How much that takes, counted against the storage of the account. */
  byte_size: ColumnType<string, string | number, string | number>
  /** SHA-256, in hex, of the whole take. */
  sound_hash: string
  /** How long the whole take is. */
  duration_ms: number
  /** Loudness, peak, noise and clipped places of the whole take. */
  measures: JSONColumnType<TakeMeasures>
  /** The greatest amplitude in each of 150 slices of the whole take, 0 to 1. */
  peaks: JSONColumnType<number[]>
  /** Each word as `[from, to, start_ms, end_ms]`: characters of the line, time within the whole take. */
  words: JSONColumnType<ClipWord[]>
  /** True where the times were only guessed by the lengths of the words. */
  words_estimated: boolean
  /** Whether the words of the line were found in it, and how that was found out. */
  words_match: JSONColumnType<WordsMatch>
  /** Where the kept part begins: as it was suggested, then as it was chosen. */
  from_ms: number
  /** Where the kept part ends. */
  to_ms: number
  /** Whether noise is reduced in the clip. */
  noise_reduction: Generated<boolean>
  /** Whether the clip is brought to the loudness of every other line. */
  match_level: Generated<boolean>
  /** The clip that was made of it; null until it is used. */
  clip_hash: string | null
  /** When the person stated that it is their voice, or that they may use it; null until it is used. */
  mine_stated_at: Date | null
  /** When it was recorded. */
  created_at: Generated<Date>
}
