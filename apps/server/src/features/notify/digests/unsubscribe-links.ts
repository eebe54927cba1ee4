import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'

/** Kinds of email that an unsubscribe link ends. */
export type EmailKind = 'digest' | 'own_episodes'

const kinds: readonly EmailKind[] = ['digest', 'own_episodes']
const ID_BYTES = 16
const SIGNATURE_BYTES = 16

export type UnsubscribeLinks = {
  /** The last part of the link's address. It names a row that says nothing, and nobody can make one. */
  sign(choice_id: string, kind: EmailKind): string
  /** Undefined where we did not sign it. */
  read(token: string): { choice_id: string; kind: EmailKind } | undefined
}

/** Links that end a kind of email without signing in. They work for as long as the account exists, as people keep emails. */
export async function unsubscribeLinks(db: Db): Promise<UnsubscribeLinks> {
  const secret = await findOrCreateSecret(db, 'unsubscribe')
  const signatureOf = (named: Buffer) =>
    createHmac('sha256', secret).update(named).digest().subarray(0, SIGNATURE_BYTES)
  return {
    sign(choice_id, kind) {
      const named = Buffer.concat([Buffer.from(choice_id.replaceAll('-', ''), 'hex'), Buffer.of(kinds.indexOf(kind))])
      return Buffer.concat([named, signatureOf(named)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + 1 + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined
      const named = bytes.subarray(0, ID_BYTES + 1)
      if (!timingSafeEqual(signatureOf(named), bytes.subarray(ID_BYTES + 1))) return undefined
      const kind = kinds[named[ID_BYTES] ?? -1]
      return kind && { choice_id: uuidOf(named.subarray(0, ID_BYTES)), kind }
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
