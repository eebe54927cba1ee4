import { createHmac } from 'node:crypto'

/** The signature header of a webhook: proves that we sent the body, and when. */
export function signatureOf(text: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}
