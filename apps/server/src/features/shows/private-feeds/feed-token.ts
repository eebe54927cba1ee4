import { createHash, randomBytes } from 'node:crypto'
import { privateFeedLimits } from '@app/domain/private-feeds'

/** The part of a private feed's address that opens it. Digits and a to f: no app or proxy writes them in another way. */
export function newFeedToken(): string {
  return randomBytes(privateFeedLimits.token_bytes).toString('hex')
}

/** All that is kept of a token. It is random, not chosen by a person, so a slow hash with a salt would protect nothing more. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
