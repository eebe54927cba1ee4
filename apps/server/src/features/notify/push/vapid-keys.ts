import { createECDH } from 'node:crypto'
import { findOrCreateSecret } from '#database/secrets.ts'
import type { Db } from '#database/schema.ts'
import type { VapidKeys } from '@app/ports/push-sender.ts'

const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32

/** Made once, by the first process that needs them: with others, every subscription of a browser would be lost. */
export async function findVapidKeys(db: Db): Promise<VapidKeys> {
  const private_key = await findOrCreateSecret(db, 'web-push', newPrivateKey)
  const pair = createECDH(CURVE)
  pair.setPrivateKey(private_key, 'base64url')
  return { private_key, public_key: pair.getPublicKey('base64url') }
}

/** Node leaves out zeros in front. */
function newPrivateKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const bytes = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - bytes.length), bytes]).toString('base64url')
}
