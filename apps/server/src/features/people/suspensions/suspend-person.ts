import { refusalSentences } from '@app/contracts/refusal-sentences'
import { suspensionSentences } from '@app/domain/people'
import { covers, staffSentences } from '@app/domain/staff'
import type { Db } from '#database/schema.ts'
import { isSuspended } from '#database/suspended.ts'
import { lockOperators, recordAudit, roleOf } from '#features/people/staff/index.ts'
import { AppError } from '#lib/errors.ts'
import { closeSuspension, endSessionsOf, insertSuspension, lockPerson } from './suspensions.repository.ts'

export type Decision = {
  personId: string
  actorId: string
  reason: string
}

/**
 * Ends every sign-in of a person and lets nobody into the account until that is lifted. Their published items stay, and
 * so does their paid plan. False if it was suspended before.
 */
export async function suspendWithin(trx: Db, decision: Decision): Promise<boolean> {
  const { personId, actorId, reason } = decision
  await requireMayDecide(trx, decision)
  if (await isSuspended(trx, personId)) return false
  await insertSuspension(trx, { user_id: personId, suspended_by: actorId, reason })
  await endSessionsOf(trx, personId)
  await record(trx, decision, { action: 'person_suspended', is_suspended: true })
  return true
}

/** Lets a person in again; lifting what is not there changes nothing. */
export async function liftWithin(trx: Db, decision: Decision): Promise<void> {
  await requireMayDecide(trx, decision)
  if (!(await closeSuspension(trx, decision.personId, decision.actorId))) return
  await record(trx, decision, { action: 'suspension_lifted', is_suspended: false })
}

/**
 * Keeps other decisions about a person waiting; undefined where nobody has the account. Operators are locked first: of
 * two who suspend each other at the same moment, the second finds that they may not any more, so that an operator is
 * always left.
 */
export async function lockForDecision(trx: Db, personId: string): Promise<{ id: string } | undefined> {
  await lockOperators(trx)
  return lockPerson(trx, personId)
}

/** The staff decide about others, and moderators not about operators. */
async function requireMayDecide(trx: Db, { personId, actorId }: Decision): Promise<void> {
  const person = await lockForDecision(trx, personId)
  const role = await roleOf(trx, actorId)
  if (!covers(role, 'moderator') || (await isSuspended(trx, actorId)))
    throw new AppError('not_found', refusalSentences.not_found)
  if (personId === actorId) throw new AppError('conflict', suspensionSentences.yourself)
  if (!person) throw new AppError('not_found', staffSentences.nobody)
  if (role !== 'operator' && (await roleOf(trx, personId)) === 'operator')
    throw new AppError('conflict', suspensionSentences.operator)
}

type Outcome = { action: 'person_suspended' | 'suspension_lifted'; is_suspended: boolean }

async function record(trx: Db, { personId, actorId, reason }: Decision, { action, is_suspended }: Outcome) {
  await recordAudit(trx, {
    actor_id: actorId,
    action,
    subject: 'person',
    subject_id: personId,
    reason,
    before: { is_suspended: !is_suspended },
    after: { is_suspended },
  })
}
