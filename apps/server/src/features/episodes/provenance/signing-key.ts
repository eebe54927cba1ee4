import { STATEMENT_ALGORITHM } from '@app/domain/provenance'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import { findActiveKey, insertActiveKey } from './keys.repository.ts'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with a secret of this server. */
function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where the text was sealed with another secret, or was changed. */
function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

const keyOf = (secret: string) => createHash('sha256').update(`provenance ${secret}`).digest()

const SECRET = 'provenance'
const CURVE = 'Ed25519'

type SigningKey = { key_id: string; key: CryptoKey | Uint8Array }

/** The key that signs now; the first process that needs one makes it. */
export async function findOrMakeSigningKey(db: Db): Promise<SigningKey> {
  const active = (await findActiveKey(db)) ?? (await makeFirst(db))
  const secret = await findOrCreateSecret(db, SECRET)
  const jwk: JWK = JSON.parse(unseal(active.private_jwk ?? '', secret))
  return { key_id: active.key_id, key: await importJWK(jwk, STATEMENT_ALGORITHM) }
}

/** Stores a new key, unless there is one that signs. */
export async function makeSigningKey(db: Db): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(STATEMENT_ALGORITHM, { crv: CURVE, extractable: true })
  const open = await exportJWK(publicKey)
  const key_id = await calculateJwkThumbprint(open)
  const sealed = seal(JSON.stringify(await exportJWK(privateKey)), await findOrCreateSecret(db, SECRET))
  await insertActiveKey(db, { key_id, public_x: open.x ?? '', private_jwk: sealed })
}

async function makeFirst(db: Db) {
  await makeSigningKey(db)
  const made = await findActiveKey(db)
  if (!made) throw new Error('the key that signs files was retired while it was being made')
  return made
}

/** JSON web key as RFC 8037 writes it. */
export function publicJwk({ key_id, public_x }: { key_id: string; public_x: string }) {
  return { kty: 'OKP', crv: CURVE, x: public_x, kid: key_id, use: 'sig', alg: STATEMENT_ALGORITHM }
}
