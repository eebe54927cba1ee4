import { accountLimits } from '@app/domain/accounts'
import type pg from 'pg'

const CHANNEL = 'revoked_session'
const REREAD_MS = 30_000
/** A little longer than any access token lives; after that its session need not be remembered. */
const REMEMBERED_MS = (accountLimits.token.lives_seconds + 5 * 60) * 1_000

/** Calls back for each notification on a channel with its payload, and once without after every (re)connect. */
export type Listen = (channel: string, onWake: (payload?: string) => void) => { close(): Promise<void> }

type Options = { pool: pg.Pool; listen: Listen; onError: (message: string, error: unknown) => void }

export type RevokedSessions = {
  has(session_id: string): boolean
  /** Marks a session as revoked in this process at once; a trigger of the database notifies all processes. */
  note(session_id: string): void
  /**
   * Calls back once for each session that ends early, in whichever process; stops when the returned function is called.
   */
  onEnded(heard: (session_id: string) => void): () => void
  /** Deletes a person's sessions but the spared one, and ends the access tokens made from them. */
  endSessionsOf(user_id: string, spared?: string): Promise<void>
  close(): Promise<void>
}

/** The sessions that ended early, held in memory so that asking costs nothing. Rereading only adds; age removes. */
export async function watchRevokedSessions({ pool, listen, onError }: Options): Promise<RevokedSessions> {
  const revoked = new Map<string, number>()

  const listeners = new Set<(session_id: string) => void>()

  function noteAt(session_id: string, at: number): void {
    const isNew = !revoked.has(session_id)
    revoked.set(session_id, at)
    if (isNew) for (const heard of listeners) heard(session_id)
  }

  const note = (session_id: string) => noteAt(session_id, Date.now())

  async function reread(): Promise<void> {
    const { rows } = await pool.query<{ session_id: string; revoked_at: Date }>(
      'select session_id, revoked_at from revoked_session',
    )
    for (const { session_id, revoked_at } of rows) noteAt(session_id, revoked_at.getTime())
  }

  async function deleteOld(): Promise<void> {
    for (const [session_id, since] of revoked) if (since < Date.now() - REMEMBERED_MS) revoked.delete(session_id)
    await pool.query('delete from revoked_session where revoked_at < now() - make_interval(secs => $1)', [
      REMEMBERED_MS / 1_000,
    ])
  }

  const failed = (error: unknown) => onError('the ended sessions could not be read', error)
  await reread()
  // Thousands may end at once; each notification carries the session's id, so that none costs a query.
  const listening = listen(CHANNEL, (ended) => void (ended ? note(ended) : reread().catch(failed)))
  const timer = setInterval(() => void deleteOld().then(reread).catch(failed), REREAD_MS)
  timer.unref()
  return {
    has: (session_id) => revoked.has(session_id),
    note,
    onEnded(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    async endSessionsOf(user_id, spared) {
      const ended = await pool.query<{ id: string }>(
        'delete from session where "userId" = $1 and id is distinct from $2 returning id',
        [user_id, spared],
      )
      for (const { id } of ended.rows) note(id)
    },
    async close() {
      clearInterval(timer)
      await listening.close()
    },
  }
}
