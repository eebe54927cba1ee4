import type { sendReport as contract } from '@app/contracts/reports'
import type { Viewer } from '@app/domain/accounts'
import { reportCategories, reportSentences } from '@app/domain/reports'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { addToCase, emailOf, insertReport, useProof } from './cases.repository.ts'
import { findTarget } from './find-target.ts'
import { newKey } from './keys.ts'
import { countReport, hashOf, isSolved } from './proof.ts'
import { receiptEmail } from './report-emails.ts'
import { enqueueEmail } from './emails.ts'

type SendDeps = Pick<Deps, 'db' | 'jobs' | 'identity' | 'config'>
type Input = z.output<(typeof contract)['body']> & { ip: string }

/** Takes a report; equal reports on one target become one case. Nothing is counted or stored of one that is refused before its proof. */
export async function sendReport(
  deps: SendDeps,
  viewer: Viewer,
  { target, category, text, email, challenge, nonce, ip }: Input,
): Promise<{ number: string; key: string }> {
  const { db, jobs, config } = deps
  if (reportCategories[category].needs_email && !email && !viewer) throw invalid('email', reportSentences.email_missing)
  if (!(await isSolved(deps, challenge, nonce))) throw new AppError('bad_request', reportSentences.proof_wrong)
  const found = await findTarget(db, viewer, target)
  await countReport(deps, { viewer, ip }, challenge)
  const key = newKey()
  const number = await db.transaction().execute(async (trx) => {
    if (!(await useProof(trx, hashOf(challenge)))) throw new AppError('bad_request', reportSentences.proof_wrong)
    const case_id = await addToCase(trx, found)
    const reporter_id = viewer?.user_id ?? null
    const to = email ?? (reporter_id === null ? null : ((await emailOf(trx, reporter_id)) ?? null))
    const report = { case_id, key_hash: hashOf(key), category, body: text, email: to, reporter_id }
    const number = await insertReport(trx, report)
    if (to) await enqueueEmail(trx, jobs, receiptEmail({ to, number, key, title: found.title, config }))
    return number
  })
  return { number, key }
}
