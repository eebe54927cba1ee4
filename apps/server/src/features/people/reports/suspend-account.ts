import { suspensionSentences } from '@app/domain/people'
import { appealUntil, reportSentences, suspensionStatement } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { listChannelsOf } from '#features/shows/channels/index.ts'
import { liftWithin, suspendWithin } from '#features/people/suspensions/index.ts'
import { AppError } from '#lib/errors.ts'
import { emailOf, insertPersonCase } from './cases.repository.ts'
import { closeAppealOfOwner, insertDecision, listDecisionsBy, markReversed } from './decisions.repository.ts'
import { suspendChannelsOf, undoDecision } from './effects.ts'
import { enqueueEmail } from './emails.ts'
import { newKey } from './keys.ts'
import { hashOf } from './proof.ts'
import { answerEmail, statementEmail } from './report-emails.ts'

type Act = { personId: string; actorId: string; reason: string }

/**
 * Suspends an account without a report, with the statement of reasons and the appeal that there is after one;
 * `takes_down` hides what they published as well. A second suspension changes nothing; it is refused where it should
 * take down what the first left open.
 */
export async function suspendAccount(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { takes_down, ...act }: Act & { takes_down: boolean },
): Promise<void> {
  const { personId: owner_id, actorId: moderator_id, reason } = act
  const [key, appeal_until] = [newKey(), appealUntil(new Date())]
  await db.transaction().execute(async (trx) => {
    if (!(await suspendWithin(trx, act))) return takes_down ? requireTakenDown(trx, owner_id) : undefined
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

/** The person's statement names the consequences for their items, so those do not change afterwards. */
async function requireTakenDown(trx: Db, owner_id: string): Promise<void> {
  const channels = await listChannelsOf(trx, owner_id)
  if (channels.some(({ suspended_by }) => suspended_by === null))
    throw new AppError('conflict', suspensionSentences.still_published)
}

/**
 * Lets a person in again, undoes what their suspension took down and answers their open appeal. Lifting what is not
 * there changes nothing.
 */
export async function liftAccountSuspension({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, act: Act): Promise<void> {
  const { personId: owner_id, actorId: actor_id } = act
  await db.transaction().execute(async (trx) => {
    await liftWithin(trx, act)
    for (const decision of await listDecisionsBy(trx, { owner_id })) {
      if (decision.decision !== 'suspend_person' || decision.reversed_at) continue
      await markReversed(trx, decision.decision_id)
      await undoDecision(trx, jobs, { ...decision, conversation_id: null }, { ...decision, actor_id })
      const answer = { answer: reportSentences.suspension_lifted, is_reversed: true }
      if (!(await closeAppealOfOwner(trx, decision.decision_id, { ...answer, answered_by: actor_id }))) continue
      const to = await emailOf(trx, owner_id)
      if (to) await enqueueEmail(trx, jobs, answerEmail({ to, ...answer }))
    }
  })
}
