/** The queries that would read a whole table without an index; those that keep a key unique need no reason. */
export const indexPurposes: Record<string, string> = {
  'auth.account_of_user': 'the ways in which a person can sign in',
  'auth.revoked_session_by_age': 'forgetting sessions whose last access token is dead',
  'auth.session_of_user': "a person's sign-ins",
  'auth.verification_by_identifier': 'better-auth looks its values up by name',
  channel_of_creator: "a creator's channels, newest first",
  clip_by_last_use: 'the sweep looks for clips that nobody has used for a time',
  content_feed: 'the feed: a page of finished public items, newest first, from any place in it',
  content_in_the_making: 'the few items among all that are being made',
  content_of_channel: "a page of a channel's items, newest first, from any place in it",
  idempotency_key_by_age: 'forgetting keys after a day',
  ledger_entry_of_user: "a person's movements in their order",
  ledger_entry_once: 'refuses a second hold, release or charge of one reservation',
  live_event_by_age: 'deleting events after a day',
  mailbox_letter_of_recipient: 'the letters to one address, newest first',
  owner_clip_of_clip: 'deleting a clip finds who paid for it',
  utterance_of_clip: 'the sweep asks whether any line uses a clip',
}
