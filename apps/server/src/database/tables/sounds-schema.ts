import type { SoundLicence } from '@app/domain/production'
import type { Generated, JSONColumnType } from 'kysely'

/** A sound that the owner of a channel has brought, for its sound lines. */
export type SoundAssetTable = {
  /** What sound lines refer to; part of the key of its object. */
  asset_id: string
  /** Whose sound; it goes with the channel. */
  channel_id: string
  /** Who brought it, in `auth.user`: the owner of the channel. Its size counts towards their storage. */
  user_id: string
  /** What people call it. */
  title: string
  /** Why it may be published; null until that is said, and until then it cannot be. */
  licence: SoundLicence | null
  /** Who made it, as they want to be named; empty where nobody has to be. */
  credit: Generated<string>
  /** Where it is from; empty where nothing is said of that. */
  source: Generated<string>
  /** SHA-256, in hex, of its samples as they are stored. */
  sha256: string
  /** How long it is. */
  duration_ms: number
  /** How large its object is. */
  byte_size: string
  /** The factor that brings it to the level of all sounds. */
  gain: number
  /** How loud it is, from 0 to 1, in each column of its waveform. */
  peaks: JSONColumnType<number[]>
  /** Where it lies in object storage, as 16-bit WAV at 44.1 kHz; stored before the row. */
  object_key: string
  /** When it was added; sounds are listed in this order. */
  created_at: Generated<Date>
  /** When its owner removed it; it stays as long as an item plays it, so that the item can be mixed again. */
  removed_at: Date | null
}
