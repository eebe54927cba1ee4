import { importJWK, type CryptoKey, type JWK } from 'jose'
import type pg from 'pg'
import { ALGORITHM } from './access-token.ts'

/** A forged key id must not become a query for each request. */
const REREAD_AFTER_MS = 1_000
/** A deleted key is rejected after this time. */
const REREAD_ANYWAY_MS = 10 * 60_000
/** Retry interval after a failed read of known keys. */
const RETRY_AFTER_MS = 10_000

type Keys = Map<string, CryptoKey | Uint8Array>

type Options = { pool: pg.Pool; onError: (message: string, error: unknown) => void }

export type SigningKeys = { find(key_id: string): Promise<CryptoKey | Uint8Array | undefined> }

/**
 * The public keys of our own credentials. They are read from the database for a key that is not known yet, and every few
 * minutes in the background: while the database is away, known keys stay valid. Throws when an unknown key cannot be looked up.
 */
export function signingKeys({ pool, onError }: Options): SigningKeys {
  let keys: Keys = new Map()
  // Monotonic times: a clock that is set back must not put the next read off.
  let read_at = -Infinity
  let reread_at = -Infinity
  let reading: Promise<void> | undefined

  async function reread(): Promise<void> {
    reread_at = performance.now() + RETRY_AFTER_MS
    keys = await readKeys(pool)
    read_at = performance.now()
    reread_at = read_at + REREAD_ANYWAY_MS
  }

  function readOnce(): Promise<void> {
    reading ??= reread().finally(() => (reading = undefined))
    return reading
  }

  return {
    async find(key_id) {
      const known = keys.get(key_id)
      if (!known && performance.now() - read_at > REREAD_AFTER_MS) await readOnce()
      if (known && performance.now() > reread_at)
        readOnce().catch((error: unknown) => onError('the signing keys could not be read again', error))
      return known ?? keys.get(key_id)
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
