import { createHmac } from 'node:crypto'

/** What tells the receiver of a text that we sent it, and when. */
export function signatureOf(text: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}
