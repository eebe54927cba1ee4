import type { Invitation } from '@app/contracts/registrations'
import {
  registrationLimits,
  registrationProblem,
  registrationSentences,
  type Registrations,
} from '@app/domain/registrations'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { recordAudit } from '#features/people/staff/index.ts'
import { AppError } from '#lib/errors.ts'
import { hashOfToken, newToken } from './invitation-token.ts'
import {
  findInvitation,
  insertInvitation,
  listInvitationsOf,
  markRevoked,
  replaceRegistrations,
} from './registrations.repository.ts'

type Act = { actor_id: string; reason: string }

/** Every sign-up reads the choice anew, so it applies at once in every process. */
export async function setRegistrations(
  { db }: Pick<Deps, 'db'>,
  { actor_id, reason, registrations }: Act & { registrations: Registrations },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await replaceRegistrations(trx, registrations)
    if (before === registrations) return
    await recordAudit(trx, {
      actor_id,
      action: 'registrations_changed',
      subject: 'server',
      subject_id: '',
      reason,
      before: { registrations: before },
      after: { registrations },
    })
  })
}

/** Answers the link, whose token is stored as a hash alone. */
export async function makeInvitation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { actor_id, ...wanted }: { actor_id: string; days: number; uses: number; note: string },
): Promise<string> {
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    const invitation = { ...wanted, token_hash: hashOfToken(token), created_by: actor_id }
    await recordAudit(trx, {
      actor_id,
      action: 'invitation_made',
      subject: 'invitation',
      subject_id: await insertInvitation(trx, invitation),
      reason: wanted.note,
      after: { uses: wanted.uses, days: wanted.days },
    })
  })
  return `${new URL('/signup', config.PUBLIC_URL)}#${token}`
}

export async function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  { actor_id, reason, invitation_id }: Act & { invitation_id: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findInvitation(trx, { invitation_id }))) throw new AppError('not_found', registrationSentences.missing)
    if (!(await markRevoked(trx, invitation_id))) return
    await recordAudit(trx, {
      actor_id,
      action: 'invitation_revoked',
      subject: 'invitation',
      subject_id: invitation_id,
      reason,
    })
  })
}

export async function listInvitations(
  db: Db,
  page: number,
): Promise<{ invitations: Invitation[]; next: string | null }> {
  const rows = await listInvitationsOf(db, page)
  const next = rows.length > registrationLimits.page ? String(page + 1) : null
  return { invitations: rows.slice(0, registrationLimits.page).map(viewOf), next }
}

function viewOf(row: Awaited<ReturnType<typeof listInvitationsOf>>[number]): Invitation {
  const { invitation_id, note, uses, used, created_at, expires_at, maker_email } = row
  return {
    invitation_id,
    note,
    uses,
    used,
    created_at: created_at.toISOString(),
    created_by: maker_email,
    expires_at: expires_at.toISOString(),
    problem: registrationProblem('invited', row, new Date()),
  }
}
