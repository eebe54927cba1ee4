import type { Persona } from '@app/domain/channels'
import type { Visibility } from '@app/domain/content'
import type { ChannelSound } from '@app/domain/production'
import type { FeedMode, ShowSettings } from '@app/domain/shows'
import type { VoiceName } from '@app/domain/voices'
import type { Generated, JSONColumnType, Kysely } from 'kysely'
import type { AccountsTables } from './tables/accounts-schema.ts'
import type { DeliveryTable } from './tables/deliveries-schema.ts'
import type { BackupMadeTable, QueueSampleTable, ServerProcessTable } from './tables/health-schema.ts'
import type {
  ContentRestrictionTable,
  ReportAppealTable,
  ReportCaseTable,
  ReportDecisionTable,
  ReportEmailTable,
  ReportProofTable,
  ReportTable,
  SilencedLineTable,
} from './tables/reports-schema.ts'
import type { ProvenanceKeyTable, ProvenanceSoundTable, ProvenanceStatementTable } from './tables/provenance-schema.ts'
import type { AuditEntryTable, StaffTable } from './tables/staff-schema.ts'
import type { SuspensionTable } from './tables/people-schema.ts'
import type { InvitationTable, RegistrationChoiceTable } from './tables/registrations-schema.ts'
import type {
  ClosedBalanceTable,
  LedgerEntryTable,
  OwnerClipTable,
  PaidInvoiceTable,
  PaidLineTable,
  PaymentEventTable,
  PaymentReversalTable,
  SimulatorObjectTable,
  SubscriptionTable,
  TokenHoldTable,
  UserFinanceTable,
} from './tables/billing-schema.ts'
import type {
  AnswerLineTable,
  ChannelAskingTable,
  ConversationTable,
  MemoryChoiceTable,
  MemoryTable,
  QuestionGroupTable,
  TurnTable,
} from './tables/conversations-schema.ts'
import type { ClipTable, ContentTable, StreamSegmentTable, UtteranceTable } from './tables/content-schema.ts'
import type { DraftSourceTable, DraftTable, PassageTable } from './tables/drafts-schema.ts'
import type { FeedbackTable } from './tables/feedback-schema.ts'
import type { DeletedChannelTable, FeedAnnouncementTable, FeedChangeTable } from './tables/feeds-schema.ts'
import type { ChannelLexiconTable } from './tables/lexicon-schema.ts'
import type { ListenCheckTable } from './tables/listen-check-schema.ts'
import type {
  ContentRevisionTable,
  CorrectionTable,
  EarlierLineTable,
  InteractionTable,
  ListenedChannelTable,
} from './tables/listening-schema.ts'
import type { ImportItemTable, ShowImportTable } from './tables/imports-schema.ts'
import type { ChannelFollowTable } from './tables/follows-schema.ts'
import type {
  DigestTable,
  EmailChoiceTable,
  EpisodeEmailTable,
  NotificationTable,
} from './tables/notifications-schema.ts'
import type { PrivateFeedNetworkTable, PrivateFeedTable } from './tables/private-feeds-schema.ts'
import type {
  PushAnnouncementItemTable,
  PushAnnouncementTable,
  PushDeliveryTable,
  PushSubscriptionTable,
} from './tables/push-schema.ts'
import type { RecordingTable } from './tables/recordings-schema.ts'
import type {
  SearchChangeTable,
  SearchChannelTable,
  SearchItemTable,
  SearchLineTable,
  SearchMeaningTable,
  SearchWordTable,
} from './tables/search-schema.ts'
import type { SoundAssetTable } from './tables/sounds-schema.ts'
import type { DailyUsageTable } from './tables/usage-schema.ts'
import type {
  ContentPassageTable,
  ScriptSourceTable,
  ScriptTable,
  SourceReadingTable,
} from './tables/scripts-schema.ts'
import type { ChannelVoiceTable, TestAudioTable, VoicePreviewTable } from './tables/voices-schema.ts'

/** Which migrations this database has had; the runner's own note. */
export type MigrationTable = {
  /** The file in `migrations/`, by which it is known to be done. */
  name: string
  /** Time it was applied. */
  applied_at: Generated<Date>
}

/** Keys that every process must share, made once, by the first process that needs it. */
export type SecretTable = {
  /**
   * Purpose: `accounts` for cookies, mailed codes and private keys, `media-links` for media addresses, `private-feeds`
   * for hashes of networks, `unsubscribe` for links in emails, `web-push` for the private key by which push services
   * know this server.
   */
  name: string
  /** 32 random bytes in base64url; with it anybody can sign as the server does. */
  value: string
}

/** A place of publication, fronted by one host. */
export type ChannelTable = {
  /** Part of the channel's address. */
  channel_id: Generated<string>
  /** The person who opened it, in `auth.user`; nobody else can publish in it. */
  channel_creator_user_id: string
  /** Title as shown to everybody; the domain's limits bound its length. */
  channel_title: string
  /** Description as shown on the channel's page. */
  channel_description: string
  /** The host's voice, which speaks the lines that name none. */
  voice_name: VoiceName
  /**
   * Key of the picture in object storage, in the largest of its sizes, whose name gives the names of the others; stored
   * before the row.
   */
  avatar_key: string
  /** Mixing of its new items; null for the defaults. */
  sound: JSONColumnType<ChannelSound | null, string | null | undefined, string | null>
  /** Audience of its feed: nobody, those who have its address, or directories too. */
  feed_mode: Generated<FeedMode>
  /** Settings for directories and podcast apps; null for the defaults. */
  show_settings: JSONColumnType<ShowSettings | null, string | null | undefined, string | null>
  /** GUID by which podcast apps know it on any server; computed from the address of its first feed, and kept. */
  podcast_guid: Generated<string | null>
  /** Address of its feed on another server; null while it is here. */
  moved_to: Generated<string | null>
  /** Key of the square picture that its owner uploaded for directories; null if one is drawn. */
  artwork_key: Generated<string | null>
  /** Seed of the drawn square picture; null for the id. */
  artwork_seed: Generated<string | null>
  /** Number of followers; changed in the transaction that stores the follow. */
  follower_count: Generated<number>
  /** Time it was opened, to the millisecond, as addresses of pages carry it. */
  created_at: Generated<Date>
  /** Time of the last change of its texts or its persona, to the millisecond; every such change moves it on. */
  updated_at: Generated<Date>
  /** Time its owner deleted it; from then on nobody sees it, and the row goes once nothing of it is left. */
  deleted_at: Date | null
  /** The decision of a moderator that suspended it, in `report_decision`; null while it is open. */
  suspended_by: string | null
}

/** Persona: the host's knowledge about itself; for the owner and the generator only. */
export type ChannelPersonaTable = {
  /** The host's channel; it has one host, and takes it along when it goes. */
  channel_id: string
  /** `duologueFullName` and `personalOverview`, written when the channel is opened and when its owner changes it. */
  persona_knowledge_bank: JSONColumnType<Persona>
}

/** Response to an idempotency key, kept for a day. */
export type IdempotencyKeyTable = {
  /** Keys of different people never meet. */
  user_id: string
  /** The `Idempotency-Key` that the caller chose, 1 to 200 characters. */
  key: string
  /** SHA-256, in hex, of all that was sent: the same key with anything else is refused. */
  request_hash: string
  /** The answer to give again; null only inside the transaction that does the work. */
  response: JSONColumnType<Record<string, unknown>> | null
  /** Time of first use; a chore deletes it a day later. */
  created_at: Generated<Date>
}

/** Live events for browsers; written in the transaction that causes them, numbered in commit order, kept a day. */
export type LiveEventTable = {
  /**
   * Number from the sequence `live_event_seq`, given at the commit under a lock: a reader who has seen one has missed
   * none below.
   */
  seq: string
  /** One of the names in `packages/contracts/src/events.ts`. */
  name: string
  /** Payload of the kind that the name promises, parsed by the reader. */
  payload: JSONColumnType<Record<string, unknown>>
  /** Recipient of an event for one person; null if it is for the content's readers. */
  user_id: string | null
  /** Item whose readers get the event; null for an event of one person. No foreign key: it outlives the item. */
  content_id: string | null
  /**
   * Owners of the item when the event was written, so that they learn of its deletion; empty for an event of one
   * person.
   */
  owner_ids: string[]
  /** The item's visibility when it was written; null for an event of one person. */
  visibility: Visibility | null
  /** Start of the transaction that caused it; a chore deletes it a day later. */
  created_at: Generated<Date>
}

export type Database = AccountsTables & {
  migration: MigrationTable
  secret: SecretTable
  provenance_key: ProvenanceKeyTable
  provenance_statement: ProvenanceStatementTable
  provenance_sound: ProvenanceSoundTable
  staff: StaffTable
  audit_entry: AuditEntryTable
  report_case: ReportCaseTable
  report: ReportTable
  report_proof: ReportProofTable
  report_decision: ReportDecisionTable
  report_appeal: ReportAppealTable
  report_email: ReportEmailTable
  content_restriction: ContentRestrictionTable
  silenced_line: SilencedLineTable
  suspension: SuspensionTable
  registration_choice: RegistrationChoiceTable
  invitation: InvitationTable
  server_process: ServerProcessTable
  queue_sample: QueueSampleTable
  backup_made: BackupMadeTable
  user_finance: UserFinanceTable
  ledger_entry: LedgerEntryTable
  token_hold: TokenHoldTable
  closed_balance: ClosedBalanceTable
  channel: ChannelTable
  channel_follow: ChannelFollowTable
  private_feed: PrivateFeedTable
  private_feed_network: PrivateFeedNetworkTable
  push_subscription: PushSubscriptionTable
  push_announcement: PushAnnouncementTable
  push_announcement_item: PushAnnouncementItemTable
  push_delivery: PushDeliveryTable
  delivery: DeliveryTable
  deleted_channel: DeletedChannelTable
  feed_announcement: FeedAnnouncementTable
  feed_change: FeedChangeTable
  channel_persona: ChannelPersonaTable
  channel_lexicon: ChannelLexiconTable
  channel_asking: ChannelAskingTable
  conversation: ConversationTable
  question_group: QuestionGroupTable
  turn: TurnTable
  answer_line: AnswerLineTable
  memory_choice: MemoryChoiceTable
  memory: MemoryTable
  channel_voice: ChannelVoiceTable
  clip: ClipTable
  content: ContentTable
  utterance: UtteranceTable
  owner_clip: OwnerClipTable
  paid_line: PaidLineTable
  subscription: SubscriptionTable
  paid_invoice: PaidInvoiceTable
  payment_event: PaymentEventTable
  payment_reversal: PaymentReversalTable
  daily_usage: DailyUsageTable
  simulator_object: SimulatorObjectTable
  stream_segment: StreamSegmentTable
  idempotency_key: IdempotencyKeyTable
  live_event: LiveEventTable
  interaction: InteractionTable
  listened_channel: ListenedChannelTable
  content_revision: ContentRevisionTable
  earlier_line: EarlierLineTable
  correction: CorrectionTable
  listen_check: ListenCheckTable
  feedback: FeedbackTable
  draft: DraftTable
  draft_source: DraftSourceTable
  passage: PassageTable
  script: ScriptTable
  script_source: ScriptSourceTable
  source_reading: SourceReadingTable
  content_passage: ContentPassageTable
  test_audio: TestAudioTable
  recording: RecordingTable
  voice_preview: VoicePreviewTable
  sound_asset: SoundAssetTable
  show_import: ShowImportTable
  import_item: ImportItemTable
  search_item: SearchItemTable
  search_line: SearchLineTable
  search_channel: SearchChannelTable
  search_meaning: SearchMeaningTable
  search_word: SearchWordTable
  search_change: SearchChangeTable
  notice: NotificationTable
  email_choice: EmailChoiceTable
  digest: DigestTable
  episode_email: EpisodeEmailTable
}

export type Db = Kysely<Database>
