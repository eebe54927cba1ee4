import type { KeptDataId } from '@app/domain/privacy'

/**
 * What becomes of a table's rows when the account they belong to is deleted: they go with it, or stay for a reason; or they
 * are about nobody in particular.
 */
export type PersonalData =
  | { of: KeptDataId; on_deletion: 'deleted' }
  | { of: KeptDataId; on_deletion: 'kept'; because: string }
  | { of: 'nobody'; because: string }

const goes = (of: KeptDataId): PersonalData => ({ of, on_deletion: 'deleted' })
const stays = (of: KeptDataId, because: string): PersonalData => ({ of, on_deletion: 'kept', because })
const nobodys = (because: string): PersonalData => ({ of: 'nobody', because })

const BOOKS = 'Books must add up. No name, title or address is in it, and the id leads to no account any more.'

/** Every table, so that a new one cannot be forgotten: a test compares it with the database and deletes an account. */
export const personalData: Readonly<Record<string, PersonalData>> = {
  'auth.user': goes('account'),
  'auth.account': goes('account'),
  'auth.session': goes('sign_ins'),
  'auth.revoked_session': stays(
    'sign_ins',
    'The id of the ended sign-in, until no access token made from it can be alive.',
  ),
  'auth.known_address': goes('tries'),
  'auth.counted_try': stays(
    'tries',
    'Keyed hashes whose limits end by themselves; only somebody with the key can tell whose.',
  ),
  'auth.mailed_code': goes('mailed_codes'),
  'auth.verification': stays(
    'account',
    'A visit to Google that has not come back, without an account; it expires in minutes.',
  ),
  'auth.jwks': nobodys('Keys of this server.'),
  'auth.two_factor': goes('second_factor'),
  'auth.used_code': goes('second_factor'),
  'auth.known_browser': goes('sign_ins'),
  staff: goes('staff'),
  audit_entry: stays('staff', 'What was done stays on record, under an id that leads to no account any more.'),
  server_process: nobodys('The processes of this server that run now.'),
  queue_sample: nobodys('Counts of waiting jobs.'),
  backup_made: nobodys('When backups were made.'),
  mailbox_letter: goes('emails'),
  account_deletion: goes('deletion'),
  channel: goes('published'),
  channel_persona: goes('published'),
  channel_lexicon: goes('published'),
  channel_asking: goes('published'),
  channel_voice: goes('published'),
  sound_asset: goes('published'),
  content: goes('published'),
  utterance: goes('published'),
  content_revision: goes('published'),
  provenance_statement: goes('published'),
  earlier_line: goes('published'),
  correction: goes('published'),
  listen_check: goes('published'),
  content_passage: goes('published'),
  search_item: goes('published'),
  search_line: goes('published'),
  search_channel: goes('published'),
  deleted_channel: stays(
    'published',
    'The id of a channel alone, so that apps which still ask for its feed hear that it is gone.',
  ),
  feed_change: goes('published'),
  feed_announcement: stays('published', 'The id of a public feed that changed, for the seconds until hubs are told.'),
  search_word: nobodys('Counts of the words that public lines say.'),
  search_change: goes('published'),
  notice: goes('published'),
  push_announcement: goes('published'),
  push_announcement_item: goes('published'),
  clip: stays('clips', 'Shared by all who have the same line said; swept once nothing uses it.'),
  owner_clip: goes('books'),
  paid_line: goes('books'),
  voice_preview: nobodys('Samples of voices, made of our own words.'),
  draft: goes('drafts'),
  draft_source: goes('drafts'),
  passage: goes('drafts'),
  script: goes('drafts'),
  script_source: goes('drafts'),
  source_reading: goes('drafts'),
  recording: goes('recordings'),
  test_audio: goes('trials'),
  show_import: goes('imports'),
  import_item: goes('imports'),
  interaction: goes('listening'),
  listened_channel: goes('listening'),
  channel_follow: goes('listening'),
  private_feed: goes('private_feeds'),
  private_feed_network: goes('private_feeds'),
  push_subscription: goes('notices'),
  push_delivery: goes('notices'),
  email_choice: goes('notices'),
  digest: goes('notices'),
  episode_email: goes('notices'),
  conversation: goes('conversations'),
  turn: goes('conversations'),
  answer_line: goes('conversations'),
  question_group: goes('conversations'),
  memory: goes('memory'),
  memory_choice: goes('memory'),
  user_finance: stays('books', BOOKS),
  ledger_entry: stays('books', BOOKS),
  token_hold: stays('books', BOOKS),
  subscription: stays('books', BOOKS),
  paid_invoice: stays('books', BOOKS),
  payment_reversal: stays('books', BOOKS),
  payment_event: stays('payment_events', 'Ids of messages from the payment provider, which go by age.'),
  simulator_object: nobodys(
    'Things of the payment simulator, which takes no money; empty where a real provider is set.',
  ),
  closed_balance: stays(
    'closed_balance',
    'Made by the deletion: a keyed hash of the address and a sum, which go by age.',
  ),
  daily_usage: stays('usage', 'Sums of a day under an id that leads to no account any more; they go by age.'),
  feedback: goes('feedback'),
  idempotency_key: goes('traffic'),
  live_event: goes('traffic'),
  stream_segment: goes('traffic'),
  secret: nobodys('Keys of this server.'),
  provenance_key: nobodys('Keys of this server.'),
  migration: nobodys('Which migrations this database has had.'),
}
