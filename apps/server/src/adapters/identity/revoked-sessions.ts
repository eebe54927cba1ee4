import { accountLimits } from '@app/domain/accounts'
import type pg from 'pg'

const CHANNEL = 'revoked_session'
const REREAD_MS = 30_000
/** A little longer than any access token lives; after that its session need not be remembered. */
const REMEMBERED_MS = (accountLimits.token.lives_seconds + 5 * 60) * 1_000

/** Calls back for each notification on a channel, and once after every (re)connect. */
export type Listen = (channel: string, onWake: () => void) => { close(): Promise<void> }

type Options = { pool: pg.Pool; listen: Listen; onError: (message: string, error: unknown) => void }

export type RevokedSessions = {
  has(session_id: string): boolean
  /** Ends the session's access tokens: here at once, in the other processes when they hear of it. */
  revoke(session_id: string): Promise<void>
  close(): Promise<void>
}

/** The sessions that ended early, held in memory so that asking costs nothing. Rereading only adds; age removes. */
export async function watchRevokedSessions({ pool, listen, onError }: Options): Promise<RevokedSessions> {
  const revoked = new Map<string, number>()

  async function reread(): Promise<void> {
    const { rows } = await pool.query<{ session_id: string; revoked_at: Date }>('select session_id, revoked_at from revoked_session')
    for (const { session_id, revoked_at } of rows) revoked.set(session_id, revoked_at.getTime())
  }

  async function forgetOld(): Promise<void> {
    for (const [session_id, since] of revoked) if (since < Date.now() - REMEMBERED_MS) revoked.delete(session_id)
    await pool.query('delete from revoked_session where revoked_at < now() - make_interval(secs => $1)', [REMEMBERED_MS / 1_000])
  }

  const failed = (error: unknown) => onError('the ended sessions could not be read', error)
  await reread()
  const listening = listen(CHANNEL, () => void reread().catch(failed))
  const timer = setInterval(() => void forgetOld().then(reread).catch(failed), REREAD_MS)
  timer.unref()
  return {
    has: (session_id) => revoked.has(session_id),
    async revoke(session_id) {
      await pool.query(
        `with kept as (insert into revoked_session (session_id) values ($1) on conflict do nothing)
         select pg_notify('${CHANNEL}', $1)`,
        [session_id],
      )
      revoked.set(session_id, Date.now())
    },
    async close() {
      clearInterval(timer)
      await listening.close()
    },
  }
}
