import type { WordsMatch } from '@app/domain/recordings'
import type { ClipWord } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { TakeMeasures } from '@app/ports/take-editor.ts'

/** A take of a line that a person recorded: the raw sound, what was found in it, and how it is used. */
export type RecordingTable = {
  /** Named by drafts and requests. */
  recording_id: Generated<string>
  /** The person who recorded it; nobody else can hear or use it. */
  user_id: string
  /** The channel it is for, with which it goes. */
  channel_id: string
  /** The line that it says. */
  text: string
  /** The voice that it stands in for. */
  voice_name: VoiceName
  /** Key of the whole take in object storage, as 48 kHz mono 16-bit PCM; stored before the row. */
  object_key: string
  /** Size of that object, counted against the storage of the account. */
  byte_size: ColumnType<string, string | number, string | number>
  /** SHA-256, in hex, of the whole take. */
  sound_hash: string
  /** Length of the whole take. */
  duration_ms: number
  /** Loudness, peak, noise and clipped places of the whole take. */
  measures: JSONColumnType<TakeMeasures>
  /** The greatest amplitude in each of 150 slices of the whole take, 0 to 1. */
  peaks: JSONColumnType<number[]>
  /** Each word as `[from, to, start_ms, end_ms]`: characters of the line, time within the whole take. */
  words: JSONColumnType<ClipWord[]>
  /** True where the times were only guessed by the lengths of the words. */
  words_estimated: boolean
  /** Match with the words of the line, and the method that determined it. */
  words_match: JSONColumnType<WordsMatch>
  /** Start of the part in use: as it was suggested, then as it was chosen. */
  from_ms: number
  /** End of the part in use. */
  to_ms: number
  /** True if noise is reduced in the clip. */
  noise_reduction: Generated<boolean>
  /** True if the clip is brought to the loudness of every other line. */
  match_level: Generated<boolean>
  /** The clip that was made of it; null until it is used. */
  clip_hash: string | null
  /** Time the person stated that it is their voice, or that they may use it; null until it is used. */
  mine_stated_at: Date | null
  /** Time it was recorded. */
  created_at: Generated<Date>
}
