import { importJWK, type CryptoKey, type JWK } from 'jose'
import type pg from 'pg'
import { ALGORITHM } from './access-token.ts'

/** A forged key id must not become a query for each request. */
const REREAD_AFTER_MS = 1_000

type Keys = Map<string, CryptoKey | Uint8Array>

export type SigningKeys = { find(key_id: string): Promise<CryptoKey | Uint8Array | undefined> }

/** The public keys of our own credentials, read from the database again only for a key that is not known yet. */
export function signingKeys(pool: pg.Pool): SigningKeys {
  let keys: Keys = new Map()
  let read_at = 0
  let reading: Promise<void> | undefined

  async function reread(): Promise<void> {
    keys = await readKeys(pool)
    read_at = Date.now()
  }

  return {
    async find(key_id) {
      if (!keys.has(key_id) && Date.now() - read_at > REREAD_AFTER_MS) {
        reading ??= reread().finally(() => (reading = undefined))
        await reading
      }
      return keys.get(key_id)
    },
  }
}

async function readKeys(pool: pg.Pool): Promise<Keys> {
  const { rows } = await pool.query<{ id: string; publicKey: string }>('select id, "publicKey" from jwks')
  const entries = rows.map(async ({ id, publicKey }) => {
    const key: JWK = JSON.parse(publicKey)
    return [id, await importJWK(key, ALGORITHM)] as const
  })
  return new Map(await Promise.all(entries))
}
