import type { Persona } from '@app/domain/channels'
import type { ContentStatus, ContentType, Visibility } from '@app/domain/content'
import type { ClipWord, SpokenSpan } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType, Kysely } from 'kysely'
import type { AccountsTables } from './accounts-schema.ts'
import type {
  ClosedBalanceTable,
  LedgerEntryTable,
  OwnerClipTable,
  PaidInvoiceTable,
  PaidLineTable,
  PaymentEventTable,
  SimulatorObjectTable,
  SubscriptionTable,
  TokenHoldTable,
  UserFinanceTable,
} from './billing-schema.ts'
import type { DraftSourceTable, DraftTable, PassageTable } from './drafts-schema.ts'
import type { FeedbackTable } from './feedback-schema.ts'
import type { ChannelLexiconTable } from './lexicon-schema.ts'
import type {
  ContentRevisionTable,
  CorrectionTable,
  EarlierLineTable,
  InteractionTable,
  ListenedChannelTable,
} from './listening-schema.ts'
import type { ContentPassageTable, ScriptSourceTable, ScriptTable, SourceReadingTable } from './scripts-schema.ts'
import type { TestAudioTable, VoicePreviewTable } from './voices-schema.ts'

/** Which migrations this database has had; the runner's own note. */
export type MigrationTable = {
  /** The file in `migrations/`, by which it is known to be done. */
  name: string
  /** When it was done. */
  applied_at: Generated<Date>
}

/** Keys that every process must share, made once by whichever process asks first. */
export type SecretTable = {
  /** What it is for: `accounts` for cookies, mailed codes and private keys, `media-links` for media addresses. */
  name: string
  /** 32 random bytes in base64url; whoever reads it can sign as we do. */
  value: string
}

/** A place of publication, fronted by one host. */
export type ChannelTable = {
  /** Part of the channel's address. */
  channel_id: Generated<string>
  /** Who opened it, in `auth.user`; the only person who may publish in it. */
  channel_creator_user_id: string
  /** As shown to everybody; the domain's limits bound its length. */
  channel_title: string
  /** As shown on the channel's page. */
  channel_description: string
  /** The host's voice, which speaks the lines that name none. */
  voice_name: VoiceName
  /** Where the picture lies in object storage, in the largest of its sizes, whose name tells the others; stored before the row. */
  avatar_key: string
  /** When it was opened, to the millisecond, as addresses of pages carry it. */
  created_at: Generated<Date>
  /** When it or its persona was last changed, to the millisecond; every change moves it on. */
  updated_at: Generated<Date>
  /** When its owner deleted it; from then on nobody sees it, and the row goes once nothing of it is left. */
  deleted_at: Date | null
}

/** What the host of a channel knows about itself; for the owner and the generator only. */
export type ChannelPersonaTable = {
  /** Whose host; a channel has one, and takes it along when it goes. */
  channel_id: string
  /** `duologueFullName` and `personalOverview`, written when the channel is opened and when its owner changes it. */
  persona_knowledge_bank: JSONColumnType<Persona>
}

/** The sound of one utterance, stored once under the hash of what made it, whoever uses it. */
export type ClipTable = {
  /** SHA-256, in hex, of engine, engine version, voice, the engine's settings and spoken text. */
  clip_hash: string
  /** The name of the engine that spoke it. */
  engine: string
  /** The engine's version; a new one makes new clips and leaves the old ones as they are. */
  engine_version: string
  /** In which of the thirty voices. */
  voice_name: VoiceName
  /** What was said, word for word as the engine was given it. */
  spoken_text: string
  /** Where the mono 16-bit little-endian PCM lies in object storage; stored before the row. */
  object_key: string
  /** Samples a second: 24000 for every engine. */
  sample_rate_hz: number
  /** How long it is, in samples. */
  samples: number
  /** Each word as `[from, to, start_ms, end_ms]`: characters of the spoken text, time within the clip. */
  words: JSONColumnType<ClipWord[]>
  /** True where the engine could not tell when its words begin and end. */
  words_estimated: boolean
  /** The greatest amplitude in each slice of 100 ms, 0 to 1. */
  peaks: JSONColumnType<number[]>
  /** Moved by every use, so that the sweep spares what is about to be used. */
  last_used_at: Generated<Date>
  /** When it was first spoken. */
  created_at: Generated<Date>
}

export type Outline = { peaks: number[]; speakers: (1 | 2)[] }

/** One narrated item of a channel: its words about itself, its state, and where its audio lies. */
export type ContentTable = {
  /** Part of the item's address, and of the key of every object that is its own. */
  content_id: Generated<string>
  /** Where it is published. */
  channel_id: string
  /** Whoever made the item; the channel's creator owns it too. */
  user_id: string
  /** Copied from the channel when the item is made, so that the owners are told without a join. */
  channel_creator_user_id: string
  /** The item's title as shown, and in the tag of its file. */
  script_title: string
  /** The item's description as shown, plain text with line breaks. */
  content_description: string
  /** `processing` until the episode is published; `error` until its owner tries again. */
  status: Generated<ContentStatus>
  /** Who may read it: everybody, whoever is signed in and has the link, or its owners. */
  visibility: Generated<Visibility>
  /** Raised when it goes private; addresses of its media that were signed under an earlier one open nothing. */
  media_epoch: Generated<number>
  /** `single_voice` or `multi_voice`, by the number of voices in the script. */
  content_type: ContentType
  /** The voices of the script, whoever speaks first being first. */
  speakers: JSONColumnType<VoiceName[]>
  /** Where the finished audio lies in object storage; set exactly when `status` is completed. */
  audio_key: string | null
  /** Where its picture lies, in the largest of its sizes, whose name tells the others; null where it is drawn from the id. */
  thumbnail_key: string | null
  /** Of the finished episode, pauses included; 0 until then. */
  duration_ms: Generated<number>
  /** How many people have played it; moved in the transaction that notes it of the person. */
  view_count: Generated<number>
  /** How many people like it; moved in the transaction that notes it of the person. */
  like_count: Generated<number>
  /** Why it failed, in words for its owner; empty unless `status` is error. */
  error: Generated<string>
  /** The whole episode in 96 slices, how loud and who talks; null until it is finished. */
  outline: JSONColumnType<Outline> | null
  /** The reservation that pays for the current rendering, a new one at each try by the owner; settled when it ends. */
  hold_id: string | null
  /** How many lines the script has. */
  lines_total: number
  /** Lines that can be listened to already, from the first on. */
  lines_done: Generated<number>
  /** How much of it can be listened to already: the end of the last of those lines. */
  playable_ms: Generated<number>
  /** Raised by whoever takes the rendering over; a write with an older one is refused. */
  render_fence: Generated<number>
  /** Tries in a row that stored no new clip. */
  render_tries: Generated<number>
  /** How many lines had a clip when the last try began; -1 before the first. */
  render_clips_seen: Generated<number>
  /** How long the worker thinks it still takes; null until the first line tells the pace, and after a failure. */
  seconds_left: Generated<number | null>
  /** When it was submitted, or tried again by its owner; an hour later it has failed. */
  processing_since: Generated<Date>
  /** When it was submitted, to the millisecond, as addresses of pages carry it; feeds are ordered by it. */
  created_at: Generated<Date>
  /** Raised by each correction that is published; 1 until then. */
  revision: Generated<number>
  /** How much louder the clips are in the finished file than alone, which corrections keep; null where it was not noted. */
  gain_db: Generated<number | null>
  /** Whether listeners may see which passages its lines stand on. */
  sources_shown: Generated<boolean>
}

/** A line of a script: what is shown, what is said, and the clip that says it. */
export type UtteranceTable = {
  /** Names the line in addresses: what it stands on, what it is corrected to. */
  utterance_id: Generated<string>
  /** The item that it is a line of, and goes with. */
  content_id: string
  /** Its place in the script, from 0. */
  position: number
  /** 1 for whoever speaks first in the script, 2 for the other. */
  speaker: 1 | 2
  /** Who says it. */
  voice_name: VoiceName
  /** As the creator wrote it. */
  text: string
  /** As the engine says it; null until the line is spoken for the first time. */
  spoken_text: string | null
  /** Which characters said stand for which shown: `[spoken_from, spoken_to, shown_from, shown_to]`; null until then. */
  spoken_map: JSONColumnType<SpokenSpan[]> | null
  /** The clip that says it; null until it is spoken, and again when the clip's sound was found to be gone. */
  clip_hash: string | null
  /** Where the line begins in the item; null until it can be heard. */
  start_ms: number | null
  /** Where its last word ends, the pause after it left out; null as long as `start_ms`. */
  end_ms: number | null
  /** The passages that the line stands on, each a row of `content_passage`; null for a line written by hand. */
  passage_ids: JSONColumnType<string[]> | null
  /** What the part is called that begins with this line; null for every other line. */
  chapter: Generated<string | null>
}

/** A piece of the growing MP3 stream, cut on frame borders, for listening while the item is made. */
export type StreamSegmentTable = {
  /** The item that it is a piece of, and goes with. */
  content_id: string
  /** Its place in the stream, from 0, without a gap. */
  segment_index: number
  /** Where the MP3 frames lie in object storage; stored before the row. */
  object_key: string
  /** How long it is, in samples of 24000 a second. */
  samples: number
}

/** What a request key was answered with, kept for a day. */
export type IdempotencyKeyTable = {
  /** Keys of different people never meet. */
  user_id: string
  /** The `Idempotency-Key` that the caller chose, 1 to 200 characters. */
  key: string
  /** SHA-256, in hex, of all that was sent: the same key with anything else is refused. */
  request_hash: string
  /** The answer to give again; null only inside the transaction that does the work. */
  response: JSONColumnType<Record<string, unknown>> | null
  /** When it was first used; a chore deletes it a day later. */
  created_at: Generated<Date>
}

/** What browsers are told live; written in the transaction that causes it, numbered in commit order, kept a day. */
export type LiveEventTable = {
  /** From the sequence `live_event_seq`, under a lock held to the commit: who has seen one has missed none below. */
  seq: string
  /** One of the names in `packages/contracts/src/events.ts`. */
  name: string
  /** What that name promises, parsed by the reader. */
  payload: JSONColumnType<Record<string, unknown>>
  /** For one person alone; null where the content's readers are meant. */
  user_id: string | null
  /** Whose readers are meant; null for an event of one person. No foreign key: it outlives the item. */
  content_id: string | null
  /** Who owned the item when it was written, so that they hear of its deletion; empty for an event of one person. */
  owner_ids: string[]
  /** The item's visibility when it was written; null for an event of one person. */
  visibility: Visibility | null
  /** When the transaction that caused it began; a chore deletes it a day later. */
  created_at: Generated<Date>
}

export type Database = AccountsTables & {
  migration: MigrationTable
  secret: SecretTable
  user_finance: UserFinanceTable
  ledger_entry: LedgerEntryTable
  token_hold: TokenHoldTable
  closed_balance: ClosedBalanceTable
  channel: ChannelTable
  channel_persona: ChannelPersonaTable
  channel_lexicon: ChannelLexiconTable
  clip: ClipTable
  content: ContentTable
  utterance: UtteranceTable
  owner_clip: OwnerClipTable
  paid_line: PaidLineTable
  subscription: SubscriptionTable
  paid_invoice: PaidInvoiceTable
  payment_event: PaymentEventTable
  simulator_object: SimulatorObjectTable
  stream_segment: StreamSegmentTable
  idempotency_key: IdempotencyKeyTable
  live_event: LiveEventTable
  interaction: InteractionTable
  listened_channel: ListenedChannelTable
  content_revision: ContentRevisionTable
  earlier_line: EarlierLineTable
  correction: CorrectionTable
  feedback: FeedbackTable
  draft: DraftTable
  draft_source: DraftSourceTable
  passage: PassageTable
  script: ScriptTable
  script_source: ScriptSourceTable
  source_reading: SourceReadingTable
  content_passage: ContentPassageTable
  test_audio: TestAudioTable
  voice_preview: VoicePreviewTable
}

export type Db = Kysely<Database>
