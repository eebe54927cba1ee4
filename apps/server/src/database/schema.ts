import type { LedgerKind, SubscriptionStatus, SubscriptionTier } from '@app/domain/billing'
import type { Persona } from '@app/domain/channels'
import type { ContentStatus, ContentType, Visibility } from '@app/domain/content'
import type { ClipWord, SpokenSpan } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely'
import type { AccountsTables } from './accounts-schema.ts'

/** Keys that every process must share, made once at the first start. */
export type SecretTable = {
  name: string
  value: string
}

/** What a person has to spend and on which plan: the finance document `users/{uid}`. */
export type UserFinanceTable = {
  user_id: string
  /** Always the sum of the person's ledger entries; may be negative. */
  current_token_amount: Generated<number>
  subscription_tier: Generated<SubscriptionTier>
  subscription_status: Generated<SubscriptionStatus>
  billing_interval: Generated<'month' | 'year' | null>
  next_billing_date: Generated<Date | null>
  stripe_customer_id: Generated<string | null>
  cancel_at_period_end: Generated<boolean>
  cancel_at: Generated<Date | null>
  onboarding_completed: Generated<boolean>
  created_at: Generated<Date>
}

/** One movement of tokens. Append-only: a trigger refuses change and deletion. */
export type LedgerEntryTable = {
  entry_id: GeneratedAlways<string>
  user_id: string
  kind: LedgerKind
  /** Signed: a hold and a charge are negative. */
  amount: number
  balance_after: number
  /** Which reservation it belongs to; each kind happens once per hold. */
  hold_id: string | null
  reason: string
  created_at: Generated<Date>
}

/** Tokens set aside for one job until it ends. */
export type TokenHoldTable = {
  hold_id: Generated<string>
  user_id: string
  amount: number
  settled_at: Date | null
  created_at: Generated<Date>
}

/** A place of publication, fronted by one host. */
export type ChannelTable = {
  channel_id: Generated<string>
  channel_creator_user_id: string
  channel_title: string
  channel_description: string
  voice_name: VoiceName
  avatar_key: string
  created_at: Generated<Date>
}

/** What the host of a channel knows about himself; for the owner and the generator only. */
export type ChannelPersonaTable = {
  channel_id: string
  persona_knowledge_bank: JSONColumnType<Persona>
}

/** The sound of one utterance, stored once under the hash of what made it, whoever uses it. */
export type ClipTable = {
  /** Of engine, engine version, voice, settings and spoken text. */
  clip_hash: string
  engine: string
  engine_version: string
  voice_name: VoiceName
  spoken_text: string
  /** Mono 16-bit little-endian PCM in object storage. */
  object_key: string
  sample_rate_hz: number
  samples: number
  words: JSONColumnType<ClipWord[]>
  /** True where the engine could not tell when its words begin and end. */
  words_estimated: boolean
  /** Loudness in slices of 100 ms, 0..1. */
  peaks: JSONColumnType<number[]>
  /** Moved by every use, so that the sweep spares what is about to be used. */
  last_used_at: Generated<Date>
  created_at: Generated<Date>
}

export type Outline = { peaks: number[]; speakers: number[] }

/** One narrated item of a channel: its words about itself, its state, and where its audio lies. */
export type ContentTable = {
  content_id: Generated<string>
  channel_id: string
  /** Whoever made the item; the channel's creator owns it too. */
  user_id: string
  channel_creator_user_id: string
  script_title: string
  content_description: string
  status: Generated<ContentStatus>
  visibility: Generated<Visibility>
  content_type: ContentType
  speakers: JSONColumnType<VoiceName[]>
  /** Where the finished audio lies in object storage; set exactly when `status` is completed. */
  audio_key: string | null
  thumbnail_key: string | null
  duration_ms: Generated<number>
  view_count: Generated<number>
  like_count: Generated<number>
  /** Why it failed, in words for its owner. */
  error: Generated<string>
  outline: JSONColumnType<Outline> | null
  /** The reservation that pays for the current rendering. */
  hold_id: string | null
  lines_total: number
  /** Lines that can be listened to already, from the first on. */
  lines_done: Generated<number>
  playable_ms: Generated<number>
  /** Raised by whoever takes the rendering over; a write with an older one is refused. */
  render_fence: Generated<number>
  /** Tries in a row that stored no new clip. */
  render_tries: Generated<number>
  /** How many lines had a clip when the last try began; -1 before the first. */
  render_clips_seen: Generated<number>
  /** How long the worker thinks it still takes; null until the first line tells the pace. */
  seconds_left: Generated<number | null>
  /** When it was submitted, or tried again by its owner; an hour later it has failed. */
  processing_since: Generated<Date>
  created_at: Generated<Date>
}

/** A line of a script: what is shown, what is said, and the clip that says it. */
export type UtteranceTable = {
  utterance_id: Generated<string>
  content_id: string
  position: number
  speaker: 1 | 2
  voice_name: VoiceName
  /** As the creator wrote it. */
  text: string
  /** As the engine says it; null until planned. */
  spoken_text: string | null
  spoken_map: JSONColumnType<SpokenSpan[]> | null
  clip_hash: string | null
  /** Where the line lies in the item; null until it can be heard. */
  start_ms: number | null
  end_ms: number | null
}

/** Which clips a person has paid for: the same line costs him nothing again. */
export type OwnerClipTable = {
  user_id: string
  clip_hash: string
  paid_at: Generated<Date>
}

/** A piece of the growing MP3 stream, cut on frame borders, for listening while the item is made. */
export type StreamSegmentTable = {
  content_id: string
  segment_index: number
  object_key: string
  samples: number
}

/** What a request key was answered with, kept for a day. */
export type IdempotencyKeyTable = {
  user_id: string
  key: string
  request_hash: string
  response: JSONColumnType<Record<string, unknown>> | null
  created_at: Generated<Date>
}

/** What browsers are told live; written in the transaction that causes it, numbered in commit order, kept a day. */
export type LiveEventTable = {
  seq: string
  name: string
  payload: JSONColumnType<Record<string, unknown>>
  /** For one person alone; null where the content's readers are meant. */
  user_id: string | null
  content_id: string | null
  owner_ids: string[]
  visibility: Visibility | null
  created_at: Generated<Date>
}

export type Database = AccountsTables & {
  secret: SecretTable
  user_finance: UserFinanceTable
  ledger_entry: LedgerEntryTable
  token_hold: TokenHoldTable
  channel: ChannelTable
  channel_persona: ChannelPersonaTable
  clip: ClipTable
  content: ContentTable
  utterance: UtteranceTable
  owner_clip: OwnerClipTable
  stream_segment: StreamSegmentTable
  idempotency_key: IdempotencyKeyTable
  live_event: LiveEventTable
}

export type Db = Kysely<Database>
