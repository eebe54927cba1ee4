/**
 * Access to an endpoint: the server checks it before the handler. The API description and the expected statuses of the
 * access matrix follow from it.
 */
export type Access =
  /** Everyone, with or without a token. */
  | 'everyone'
  /** Any signed-in person, about their own account. */
  | 'signed_in'
  /** The owner of the channel; channels are public, so others get a 403. */
  | 'channel_owner'
  /** The owner of the channel that a streamed form names: the use case finds it as the form comes. */
  | 'form_channel_owner'
  /** Everyone for a public item, signed-in people for an unlisted one, its owners for a private one. */
  | 'content_reader'
  /** The same people, signed in. */
  | 'content_listener'
  /** The same people, and visitors where the owner of the channel pays for their questions. */
  | 'content_asker'
  /** The owners of the item; a private item does not exist for others. */
  | 'content_owner'
  /** The person who made the thing; it does not exist for others. */
  | 'maker'
  /** The person who asked the question, or the guest by their key. For others it does not exist. */
  | 'asker'
  /** Reporters, also visitors: they show a proof of work, or the key of their report. */
  | 'reporter'
  /** The local operator: signed in, on the server's own machine, with the embedded database; it does not exist for others. */
  | 'server_operator'
  /** Moderators and operators; the desk does not exist for others. */
  | 'moderator'
  /** Operators alone. */
  | 'operator'

const OPEN: ReadonlySet<Access> = new Set(['everyone', 'content_reader', 'content_asker', 'asker', 'reporter'])

/** True if visitors without a token get a 401, which changes receive before their body is read. */
export function needsToken(access: Access): boolean {
  return !OPEN.has(access)
}
