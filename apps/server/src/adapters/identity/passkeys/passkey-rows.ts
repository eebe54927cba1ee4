import type pg from 'pg'

export type PasskeyRows = ReturnType<typeof passkeyRows>

type Found = { user_id: string; name: string; email: string; is_email_verified: boolean }

/** Queries about passkeys that better-auth's plugin does not offer. */
export function passkeyRows(pool: pg.Pool) {
  return {
    /** Finds one by the id that the authenticator gave it. */
    async find(credential_id: string): Promise<Found | undefined> {
      const { rows } = await pool.query<Found>(
        `select p."userId" as user_id, p.name, u.email, u."emailVerified" as is_email_verified
         from passkey p join "user" u on u.id = p."userId" where p."credentialID" = $1`,
        [credential_id],
      )
      return rows[0]
    },
    /** Finds one by its own id, if it is that person's. */
    async findOf(user_id: string, id: string): Promise<{ name: string } | undefined> {
      const { rows } = await pool.query<{ name: string }>('select name from passkey where id = $1 and "userId" = $2', [
        id,
        user_id,
      ])
      return rows[0]
    },
    async countOf(user_id: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from passkey where "userId" = $1',
        [user_id],
      )
      return rows[0]?.count ?? 0
    },
    async hasSecondFactor(user_id: string): Promise<boolean> {
      const { rowCount } = await pool.query('select 1 from "user" where id = $1 and "twoFactorEnabled"', [user_id])
      return rowCount !== 0
    },
    async noteUse(user_id: string, credential_id: string): Promise<void> {
      await pool.query('update passkey set last_used_at = now() where "credentialID" = $1 and "userId" = $2', [
        credential_id,
        user_id,
      ])
    },
  }
}
