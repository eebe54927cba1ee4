import { createHash, randomUUID } from 'node:crypto'

/**
 * Opens one conversation: for the guest who began it, or for everybody it is shared with. 122 random bits, in the form that
 * addresses of pages have.
 */
export function newConversationKey(): string {
  return randomUUID()
}

/** All that is kept of a guest's key. It is random, not chosen by a person, so a slow hash with a salt would protect nothing more. */
export function hashOfGuestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
