import type pg from 'pg'
import type { KeyedHash } from '../keyed-hash.ts'

export type KnownAddresses = {
  /** True if the person signed in with the right password from an address recently. */
  has(user_id: string, address: string): Promise<boolean>
  /** Remembers it; answers whether it was known. */
  note(user_id: string, address: string): Promise<boolean>
}

/** Addresses from which the owners of accounts sign in, which strangers' wrong passwords do not lock. */
export function knownAddresses(pool: pg.Pool, hash: KeyedHash): KnownAddresses {
  const hashOf = (user_id: string, address: string) => hash(`${user_id} ${address}`)
  return {
    async has(user_id, address) {
      const { rowCount } = await pool.query('select 1 from known_address where user_id = $1 and address_hash = $2', [
        user_id,
        hashOf(user_id, address),
      ])
      return Boolean(rowCount)
    },
    async note(user_id, address) {
      const { rows } = await pool.query<{ was_known: boolean }>(
        `insert into known_address (user_id, address_hash) values ($1, $2)
         on conflict (user_id, address_hash) do update set last_used_at = now() returning xmax <> 0 as was_known`,
        [user_id, hashOf(user_id, address)],
      )
      return rows[0]?.was_known === true
    },
  }
}
