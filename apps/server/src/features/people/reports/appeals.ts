import type { answerAppeal as contract } from '@app/contracts/reports'
import { appealUntil, reportSentences } from '@app/domain/reports'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { recordAudit, type Staff } from '#features/people/staff/index.ts'
import { lockForDecision } from '#features/people/suspensions/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { emailOf, findReport, lockCase } from './cases.repository.ts'
import {
  closeAppeal,
  countDeciders,
  findAppealed,
  findDecisionOf,
  insertAppeal,
  lockAppeal,
  lockDecision,
  markReversed,
  type AppealRow,
  type DecisionRow,
} from './decisions.repository.ts'
import { undoDecision } from './effects.ts'
import { enqueueEmail } from './emails.ts'
import { readStatement } from './read-statement.ts'
import { findOwnReport } from './read-receipt.ts'
import { answerEmail } from './report-emails.ts'

type AppealDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'identity'>

/** The owner's appeal against a restriction; one, while it can be appealed. */
export async function appealDecision(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  { decision_id, text }: { decision_id: string; text: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const decision = await lockDecision(trx, decision_id)
    if (decision?.owner_id !== user_id) throw new AppError('not_found', reportSentences.appeal_missing)
    await storeAppeal(trx, decision, { made_by: 'owner', report_number: null, body: text })
  })
}

/** The same without a sign-in, by the key in the email with the statement. */
export async function appealWithKey(
  deps: AppealDeps,
  { text, ...asked }: { decision_id: string; key: string; text: string; ip: string },
): Promise<void> {
  const { decision_id } = await readStatement(deps, asked)
  await deps.db.transaction().execute(async (trx) => {
    const decision = await lockDecision(trx, decision_id)
    if (!decision) throw new AppError('not_found', reportSentences.statement_gone)
    await storeAppeal(trx, decision, { made_by: 'owner', report_number: null, body: text })
  })
}

/** The reporter's appeal against a dismissal. */
export async function appealOutcome(
  deps: AppealDeps,
  { number, key, text, ip }: { number: string; key: string; text: string; ip: string },
): Promise<void> {
  const report = await findOwnReport(deps, { number, key, ip })
  await deps.db.transaction().execute(async (trx) => {
    const found = await findDecisionOf(trx, report.case_id)
    const decision = found && (await lockDecision(trx, found.decision_id))
    if (decision?.decision !== 'dismiss') throw new AppError('conflict', reportSentences.appeal_missing)
    await storeAppeal(trx, decision, { made_by: 'reporter', report_number: report.number, body: text })
  })
}

type Appeal = Pick<AppealRow, 'made_by' | 'report_number' | 'body'>

async function storeAppeal(
  trx: Db,
  { decision_id, created_at, reversed_at }: DecisionRow,
  appeal: Appeal,
): Promise<void> {
  if (reversed_at) throw new AppError('conflict', reportSentences.appeal_undone)
  if (appealUntil(created_at) < new Date()) throw new AppError('conflict', reportSentences.appeal_late)
  if (!(await insertAppeal(trx, { decision_id, ...appeal })))
    throw new AppError('conflict', reportSentences.appeal_twice)
}

type Answer = z.output<(typeof contract)['body']> & { appeal_id: string }

/**
 * Answers an appeal: by another moderator than the one who decided, where there is another. Undoing a restriction undoes its
 * effect; undoing a dismissal opens the case again for a new decision.
 */
export async function answerAppeal(deps: AppealDeps, { user_id }: Staff<'moderator'>, input: Answer): Promise<void> {
  const { appeal_id, is_reversed, answer } = input
  await deps.db.transaction().execute(async (trx) => {
    const { appeal, decision, about } = await lockAppealed(trx, input)
    if (appeal.answered_at) throw new AppError('conflict', reportSentences.decided)
    if (!(await canAnswer(trx, decision, user_id))) throw new AppError('conflict', reportSentences.appeal_of_own)
    await closeAppeal(trx, appeal_id, { answer, is_reversed, answered_by: user_id })
    if (is_reversed && !decision.reversed_at) {
      await markReversed(trx, decision.decision_id)
      await undoDecision(trx, deps.jobs, about, { ...decision, actor_id: user_id })
    }
    await recordAudit(trx, {
      actor_id: user_id,
      action: 'appeal_answered',
      subject: 'report',
      subject_id: about.case_id,
      reason: answer,
      before: { decision: decision.decision },
      after: { reversed: is_reversed },
    })
    const to = await appellantOf(trx, appeal, decision)
    if (to) await enqueueEmail(trx, deps.jobs, answerEmail({ to, answer, is_reversed }))
  })
}

/**
 * Locks in the same order as decisions and the lifting of suspensions, so that none waits for another in a circle: the
 * case, the person whose suspension may be lifted, the decision, the appeal.
 */
async function lockAppealed(trx: Db, { appeal_id, is_reversed }: Pick<Answer, 'appeal_id' | 'is_reversed'>) {
  const found = await findAppealed(trx, appeal_id)
  const about = found && (await lockCase(trx, found.case_id))
  if (is_reversed && found?.decision === 'suspend_person' && found.owner_id !== null)
    await lockForDecision(trx, found.owner_id)
  const decision = found && (await lockDecision(trx, found.decision_id))
  const appeal = await lockAppeal(trx, appeal_id)
  if (!about || !decision || !appeal) throw new AppError('not_found', reportSentences.case_missing)
  return { about, decision, appeal }
}

/** True if the moderator can answer: nobody decides twice about the same, unless nobody else could. */
export async function canAnswer(db: Db, { moderator_id, owner_id }: DecisionRow, user_id: string): Promise<boolean> {
  const isInvolved = owner_id === user_id || moderator_id === user_id
  return !isInvolved || (await countDeciders(db)) === 1
}

async function appellantOf(trx: Db, { made_by, report_number }: AppealRow, { owner_id }: DecisionRow) {
  if (made_by === 'owner') return owner_id === null ? undefined : emailOf(trx, owner_id)
  return report_number === null ? undefined : (await findReport(trx, report_number))?.email
}
