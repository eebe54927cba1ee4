import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'last_user'

/** Remembers the signed-in user in this browser, so that the next page leaves room for their controls; it grants nothing. */
export function rememberUser(user_id: string | undefined): void {
  if ((readStored(NAME) ?? '') !== (user_id ?? '')) writeStored(NAME, user_id ?? '')
}

/** Last signed-in user of this browser, unless they signed out. */
export function expectedUser(): string | undefined {
  return readStored(NAME) || undefined
}
