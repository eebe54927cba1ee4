import { appealUntil, suspensionStatement } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import { liftWithin, suspendWithin } from '#features/suspensions/index.ts'
import { emailOf, insertPersonCase } from './cases.repository.ts'
import { insertDecision, listDecisionsBy, markReversed } from './decisions.repository.ts'
import { suspendChannelsOf, undoDecision } from './effects.ts'
import { enqueueEmail } from './emails.ts'
import { newKey } from './keys.ts'
import { hashOf } from './proof.ts'
import { statementEmail } from './report-emails.ts'

type Act = { personId: string; actorId: string; reason: string }

/**
 * Suspends an account without a report, with the statement of reasons and the appeal that there is after one; `takes_down` hides
 * what they published as well. Suspending twice is suspending once.
 */
export async function suspendAccount(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { takes_down, ...act }: Act & { takes_down: boolean },
): Promise<void> {
  const { personId: owner_id, actorId: moderator_id, reason } = act
  const [key, appeal_until] = [newKey(), appealUntil(new Date())]
  await db.transaction().execute(async (trx) => {
    if (!(await suspendWithin(trx, act))) return
    const { decision_id, statement } = await insertDecision(trx, {
      case_id: await insertPersonCase(trx, owner_id),
      decision: 'suspend_person',
      category: 'other',
      statement: suspensionStatement({ reason, takes_down, appeal_until }),
      owner_id,
      moderator_id,
      key_hash: hashOf(key),
    })
    if (takes_down) await suspendChannelsOf(trx, owner_id, decision_id)
    const to = await emailOf(trx, owner_id)
    if (to) await enqueueEmail(trx, jobs, statementEmail({ to, statement, decision_id, key, config }))
  })
}

/** Lets a person in again and undoes what their suspension took down. Lifting what is not there changes nothing. */
export async function liftAccountSuspension({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, act: Act): Promise<void> {
  const { personId: owner_id, actorId: actor_id } = act
  await db.transaction().execute(async (trx) => {
    await liftWithin(trx, act)
    for (const decision of await listDecisionsBy(trx, { owner_id })) {
      if (decision.decision !== 'suspend_person' || decision.reversed_at) continue
      await markReversed(trx, decision.decision_id)
      await undoDecision(trx, jobs, { ...decision, conversation_id: null }, { ...decision, actor_id })
    }
  })
}
