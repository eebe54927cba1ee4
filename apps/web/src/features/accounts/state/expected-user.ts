import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'last_user'

/** Remembers in this browser who is signed in, so that the next page leaves room for what only they see; it opens nothing. */
export function rememberUser(user_id: string | undefined): void {
  if ((readStored(NAME) ?? '') !== (user_id ?? '')) writeStored(NAME, user_id ?? '')
}

/** Last signed-in user of this browser, unless they signed out. */
export function expectedUser(): string | undefined {
  return readStored(NAME) || undefined
}
