import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs media URLs that this server serves, so that an <audio> or <img> element can open them without an Authorization header. */
export type LinkSigner = {
  /** The path with expiry and signature in its query; the link stops working when the item's media epoch changes. */
  sign(path: string, until: { expires_unix_seconds: number; epoch: number }): string
  isValid(path: string, query: SignedQuery, epoch: number): boolean
}

type SignedQuery = { expires?: string | undefined; signature?: string | undefined }

/** Signs URLs with a key that all API processes share. */
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

/** The Unix time that many seconds from now. */
export function expiresIn(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds
}
