import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs addresses that we serve ourselves, so that a media element can open them without a header. */
export type LinkSigner = {
  /** The path with its expiry and signature as query; it opens nothing once its item has another epoch. */
  sign(path: string, until: { expires_unix_seconds: number; epoch: number }): string
  isValid(path: string, query: SignedQuery, epoch: number): boolean
}

type SignedQuery = { expires?: string | undefined; signature?: string | undefined }

/** Addresses are signed with a key that all API processes share. */
export function linkSigner(secret: string): LinkSigner {
  function signatureOf(path: string, expires: number, epoch: number): string {
    return createHmac('sha256', secret).update(`${path}\n${expires}\n${epoch}`).digest('base64url')
  }
  return {
    sign: (path, { expires_unix_seconds: expires, epoch }) =>
      `${path}?expires=${expires}&signature=${signatureOf(path, expires, epoch)}`,
    isValid(path, { expires, signature }, epoch) {
      if (!expires || !signature || !/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 < Date.now()) return false
      const wanted = Buffer.from(signatureOf(path, Number(expires), epoch))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}

/** So many seconds from now. */
export function expiresIn(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds
}
