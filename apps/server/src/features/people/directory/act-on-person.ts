import { peopleSentences } from '@app/domain/people'
import { staffSentences } from '@app/domain/staff'
import type { Deps } from '#deps.ts'
import { endAccount } from '#features/people/accounts/index.ts'
import { announceBalance, giveTokens } from '#features/billing/index.ts'
import { recordAudit, roleOf } from '#features/people/staff/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import { lockEmailOf } from './people.repository.ts'

type Act = { user_id: string; actor_id: string; reason: string }

/** False where this very grant was given before. */
export async function grantTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user_id, actor_id, reason, ...grant }: Act & { tokens: number; grant_id: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if ((await lockEmailOf(trx, user_id)) === undefined) throw new AppError('not_found', staffSentences.nobody)
    const balance = await giveTokens(trx, clock, { user_id, ...grant })
    if (!balance) return false
    const after = balance.current_token_amount
    await recordAudit(trx, {
      actor_id,
      action: 'tokens_granted',
      subject: 'person',
      subject_id: user_id,
      reason,
      before: { tokens: after - grant.tokens },
      after: { tokens: after },
    })
    await announceBalance(trx, balance)
    return true
  })
}

/** Ends the account of a person without a role, as they could themselves. */
export async function deletePerson(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  { user_id, actor_id, reason, email }: Act & { email: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await lockEmailOf(trx, user_id)
    if (known === undefined) throw new AppError('not_found', staffSentences.nobody)
    if (email.trim().toLowerCase() !== known.toLowerCase()) throw invalid('email', peopleSentences.other_email)
    if (await roleOf(trx, user_id)) throw new AppError('conflict', peopleSentences.is_staff)
    await endAccount(trx, { clock, jobs }, { user_id, email: known })
    await recordAudit(trx, { actor_id, action: 'account_deleted', subject: 'person', subject_id: user_id, reason })
  })
  recordSecurityEvent(log, { event: 'account_deleted', user_id })
}
