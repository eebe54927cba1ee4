import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 18

/** Opens one conversation: for the guest who began it, or for everybody it is shared with. */
export function newConversationKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** All that is kept of a guest's key. It is random, not chosen by a person, so a slow hash with a salt would protect nothing more. */
export function hashOfGuestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
