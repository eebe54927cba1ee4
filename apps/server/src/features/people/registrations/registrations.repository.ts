import { registrationLimits as limits, type Registrations } from '@app/domain/registrations'
import { sql, type Insertable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { InvitationTable } from '#database/tables/registrations-schema.ts'

type NewInvitation = Pick<Insertable<InvitationTable>, 'token_hash' | 'note' | 'uses' | 'created_by'> & { days: number }

export async function readRegistrations(db: Db): Promise<Registrations> {
  const row = await db.selectFrom('registration_choice').select('registrations').executeTakeFirst()
  return row?.registrations ?? 'open'
}

/** Answers what was chosen before. Two choices at once are made one after the other. */
export async function replaceRegistrations(trx: Db, registrations: Registrations): Promise<Registrations> {
  await sql`lock table registration_choice in share row exclusive mode`.execute(trx)
  const before = await readRegistrations(trx)
  await trx
    .insertInto('registration_choice')
    .values({ registrations })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ registrations }))
    .execute()
  return before
}

export async function insertInvitation(trx: Db, { days, ...invitation }: NewInvitation): Promise<string> {
  const { invitation_id } = await trx
    .insertInto('invitation')
    .values({ ...invitation, expires_at: sql<Date>`now() + make_interval(days => ${days})`, revoked_at: null })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return invitation_id
}

export async function findInvitation(db: Db, by: { token_hash: string } | { invitation_id: string }) {
  const invitations = db.selectFrom('invitation').selectAll()
  if ('token_hash' in by) return invitations.where('token_hash', '=', by.token_hash).executeTakeFirst()
  return invitations.where('invitation_id', '=', by.invitation_id).executeTakeFirst()
}

/** A page of invitations and the one behind it, the newest first, with the maker of each. */
export async function listInvitationsOf(db: Db, page: number) {
  return db
    .selectFrom('invitation')
    .leftJoin('auth.user as maker', 'maker.id', 'invitation.created_by')
    .selectAll('invitation')
    .select('maker.email as maker_email')
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.invitation_id', 'desc')
    .limit(limits.page + 1)
    .offset(page * limits.page)
    .execute()
}

/** False where it was revoked before. */
export async function markRevoked(trx: Db, invitation_id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('invitation_id', '=', invitation_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
