import { createHmac } from 'node:crypto'

export type KeyedHash = (subject: string) => string

/** Stands for an address, an email or an id where it must not be readable; without the secret nobody can find it by trying. */
export function keyedHash(secret: string): KeyedHash {
  // A key of its own: cookies are signed with the secret itself, and hashes are logged.
  const key = createHmac('sha256', secret).update('keyed hash').digest()
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url')
}
