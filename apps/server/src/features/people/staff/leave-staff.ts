import { staffSentences } from '@app/domain/staff'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { deleteStaff, lockOperators } from './staff.repository.ts'

/** A server keeps an operator: the last one cannot delete their account. */
export async function requireNotLastOperator(trx: Db, userId: string): Promise<void> {
  const operators = await lockOperators(trx)
  if (operators.length === 1 && operators[0] === userId) throw new AppError('conflict', staffSentences.last_operator)
}

/** The role goes with the account; the audit log keeps the id, which then belongs to nobody. */
export async function deleteStaffOf(trx: Db, userId: string): Promise<void> {
  await deleteStaff(trx, userId)
}
