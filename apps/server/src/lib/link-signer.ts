import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs addresses that we serve ourselves, so that a media element can open them without a header. */
export type LinkSigner = {
  /** The path with its expiry and signature as query. */
  sign(path: string, expiresInSeconds: number): string
  isValid(path: string, query: { expires?: string | undefined; signature?: string | undefined }): boolean
}

/** Addresses are signed with a key that all API processes share. */
export function linkSigner(secret: string): LinkSigner {
  function signatureOf(path: string, expires: number): string {
    return createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')
  }
  return {
    sign(path, expiresInSeconds) {
      const expires = Math.floor(Date.now() / 1_000) + expiresInSeconds
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
    isValid(path, { expires, signature }) {
      if (!expires || !signature || !/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 < Date.now()) return false
      const wanted = Buffer.from(signatureOf(path, Number(expires)))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}
