import type { SessionView } from '@app/contracts/own-account'
import type { Deps } from '#deps.ts'
import type { Person } from '#lib/proofs.ts'
import { listSessionsOf, type SessionRow } from './sessions.repository.ts'

/** The viewer's sessions, the current one first. */
export async function listSessions(
  { db }: Pick<Deps, 'db'>,
  { user_id, session_id }: Pick<Person, 'user_id' | 'session_id'>,
): Promise<SessionView[]> {
  const sessions = (await listSessionsOf(db, user_id)).map((session) => presentSession(session, session_id))
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

export function presentSession(
  { id, userAgent, ipAddress, createdAt, updatedAt }: SessionRow,
  current: string,
): SessionView {
  return {
    session_id: id,
    user_agent: userAgent,
    ip_address: ipAddress,
    created_at: createdAt.toISOString(),
    last_used_at: updatedAt.toISOString(),
    is_current: id === current,
  }
}
