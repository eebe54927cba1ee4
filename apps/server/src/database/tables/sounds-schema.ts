import type { SoundLicence } from '@app/domain/production'
import type { Generated, JSONColumnType } from 'kysely'

/** A sound that the owner of a channel has brought, for its sound lines. */
export type SoundAssetTable = {
  /** Id that sound lines refer to; part of the key of its object. */
  asset_id: string
  /** The sound's channel; it goes with it. */
  channel_id: string
  /** The person who added it, in `auth.user`: the owner of the channel. Its size counts towards their storage. */
  user_id: string
  /** Title. */
  title: string
  /** Why it may be published; null until that is said, and until then it cannot be. */
  licence: SoundLicence | null
  /** Credit to the author, as they want to be named; empty if none is needed. */
  credit: Generated<string>
  /** Origin of the sound; empty if unknown. */
  source: Generated<string>
  /** SHA-256, in hex, of its samples as they are stored. */
  sha256: string
  /** Length. */
  duration_ms: number
  /** Size of its object. */
  byte_size: string
  /** The factor that brings it to the level of all sounds. */
  gain: number
  /** Loudness, from 0 to 1, in each column of its waveform. */
  peaks: JSONColumnType<number[]>
  /** Key of the sound in object storage, as 16-bit WAV at 44.1 kHz; stored before the row. */
  object_key: string
  /** Time it was added; sounds are listed in this order. */
  created_at: Generated<Date>
  /** Time its owner removed it; it stays as long as an item plays it, so that the item can be mixed again. */
  removed_at: Date | null
}
