import { createHash, randomBytes } from 'node:crypto'
import { registrationLimits } from '@app/domain/registrations'

/** Token behind the # of an invitation's address. */
export function newToken(): string {
  return randomBytes(registrationLimits.token_bytes).toString('base64url')
}

/** All that is kept of a token. It is random, not chosen by a person, so a slow hash would protect nothing more. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
