import { staffSentences, type StaffRole } from '@app/domain/staff'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { recordAudit } from './audit.repository.ts'
import { deleteStaff, lockOperators, roleOf, upsertStaff } from './staff.repository.ts'

type Change = {
  user_id: string
  /** Null takes the role away. */
  role: StaffRole | null
  /** Null for a command on the server's own machine. */
  actor_id: string | null
  reason: string
}

/** Gives a person a role or takes it away. The last operator stays: nobody could give the role back. */
export async function setRole(db: Db, { user_id, role, actor_id, reason }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const operators = await lockOperators(trx)
    const person = await trx.selectFrom('auth.user').select('id').where('id', '=', user_id).executeTakeFirst()
    if (!person) throw new AppError('not_found', staffSentences.nobody)
    const before = await roleOf(trx, user_id)
    if (before === role) return
    if (before === 'operator' && operators.every((id) => id === user_id))
      throw new AppError('conflict', staffSentences.last_operator)
    await (role ? upsertStaff(trx, { user_id, role }) : deleteStaff(trx, user_id))
    await recordAudit(trx, {
      actor_id,
      action: 'role_changed',
      subject: 'person',
      subject_id: user_id,
      reason,
      before: { role: before },
      after: { role },
    })
  })
}
