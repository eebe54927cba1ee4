import type { decideCase as contract } from '@app/contracts/reports'
import { appealUntil, decisionsFor, outcomeFor, reportSentences } from '@app/domain/reports'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { findContent, findUtterance } from '#features/episodes/content/index.ts'
import { storeSilentClip } from '#features/episodes/rendering/index.ts'
import { recordAudit, type Staff } from '#features/people/staff/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import {
  closeCase,
  emailOf,
  findCase,
  listReportsOf,
  lockCase,
  nameOf,
  reserveCase,
  type CaseRow,
} from './cases.repository.ts'
import { insertDecision, isOwnWithOthers, type DecisionRow } from './decisions.repository.ts'
import { applyDecision } from './effects.ts'
import { enqueueEmail } from './emails.ts'
import { isGone } from './is-gone.ts'
import { newKey } from './keys.ts'
import { hashOf } from './proof.ts'
import { outcomeEmail, statementEmail } from './report-emails.ts'

type DecideDeps = Pick<Deps, 'db' | 'jobs' | 'storage' | 'config'>
type Input = z.output<(typeof contract)['body']> & { case_id: string }

/**
 * Decides a case: the effect, the statement to the owner, the outcome to the reporters and the audit entry are one
 * transaction, so that all of it is true in the same moment, or none.
 */
export async function decideCase(deps: DecideDeps, { user_id }: Staff<'moderator'>, input: Input): Promise<void> {
  const { decision, category, case_id, version } = input
  if (decision !== 'dismiss' && !input.statement) throw invalid('statement', reportSentences.statement_missing)
  const statement = decision === 'dismiss' ? '' : (input.statement ?? '')
  const silent_clip = decision === 'silence_line' ? await silentClipFor(deps, case_id) : undefined
  await deps.db.transaction().execute(async (trx) => {
    const about = await requireDecidable(trx, { case_id, user_id, version, decision })
    const owner_id = decision === 'dismiss' ? null : about.owner_id
    const key = newKey()
    const made = await insertDecision(trx, {
      case_id,
      decision,
      category,
      statement,
      owner_id,
      moderator_id: user_id,
      key_hash: owner_id === null ? null : hashOf(key),
    })
    await closeCase(trx, case_id, about.version + 1)
    const { decision_id } = made
    if (decision !== 'dismiss')
      await applyDecision(trx, deps.jobs, about, { decision, decision_id, statement, silent_clip, actor_id: user_id })
    await recordAudit(trx, {
      actor_id: user_id,
      action: 'report_decided',
      subject: 'report',
      subject_id: case_id,
      reason: statement || outcomeFor(decision, appealUntil(made.created_at)),
      before: { target: about.target, reports: about.reports },
      after: { decision, category },
    })
    await sendWords(deps, trx, about, { ...made, key })
  })
}

async function requireDecidable(
  trx: Db,
  { case_id, user_id, version, decision }: Pick<Input, 'case_id' | 'version' | 'decision'> & { user_id: string },
): Promise<CaseRow> {
  const taken_by = await reserveCase(trx, case_id, user_id)
  const about = await lockCase(trx, case_id)
  if (!about) throw new AppError('not_found', reportSentences.case_missing)
  if (about.decided_at || about.version !== version) throw new AppError('conflict', reportSentences.decided)
  if (taken_by !== null && taken_by !== user_id)
    throw new AppError('conflict', reportSentences.takenBy(await nameOf(trx, taken_by)))
  if (await isOwnWithOthers(trx, about, user_id)) throw new AppError('conflict', reportSentences.self_decided)
  const gone = await isGone(trx, about)
  if (decisionsFor(about.kind, gone).includes(decision)) return about
  throw new AppError('conflict', gone ? reportSentences.target_gone : reportSentences.decision_refused)
}

/** A clip of silence as long as the reported line; undefined if the line, or its sound, is gone. */
async function silentClipFor(deps: DecideDeps, case_id: string): Promise<string | undefined> {
  const about = await findCase(deps.db, case_id)
  if (!about?.content_id || !about.utterance_id) return undefined
  if (!(await findContent(deps.db, about.content_id))) return undefined
  const line = await findUtterance(deps.db, about.content_id, about.utterance_id)
  return line?.clip_hash ? storeSilentClip(deps, line.clip_hash) : undefined
}

async function sendWords(
  { jobs, config }: DecideDeps,
  trx: Db,
  { case_id, owner_id }: CaseRow,
  { decision, statement, decision_id, key, created_at }: DecisionRow & { key: string },
): Promise<void> {
  const outcome = outcomeFor(decision, appealUntil(created_at))
  for (const { email, number } of await listReportsOf(trx, case_id))
    if (email) await enqueueEmail(trx, jobs, outcomeEmail({ to: email, number, outcome }))
  const to = decision === 'dismiss' || owner_id === null ? undefined : await emailOf(trx, owner_id)
  if (to) await enqueueEmail(trx, jobs, statementEmail({ to, statement, decision_id, key, config }))
}
