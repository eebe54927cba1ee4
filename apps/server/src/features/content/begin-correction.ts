import type { Viewer } from '@app/domain/accounts'
import { correctionSentences } from '@app/domain/corrections'
import type { Deps } from '#deps.ts'
import type { CorrectedLine } from '#database/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, holdTokens, priceLines } from '#features/billing/index.ts'
import { AppError, tooMany } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { announceToOwners } from './announce-content.ts'
import { findCorrection, insertCorrection } from './corrections.repository.ts'
import { lockContent, setHold, type ContentRow } from './content.repository.ts'
import { getOwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { listUtterances } from './utterances.repository.ts'

export type CorrectionDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'> & {
  identity: Pick<Deps['identity'], 'takeTry'>
}
export type Where = { content_id: string; channel_id: string }
type Change = { restored_from: number | null; lines: CorrectedLine[] }

/** Has an item published anew with the changes that `decide` answers; one at a time. What was said before is not paid again, not even where its sound is gone. */
export async function beginCorrection(
  deps: CorrectionDeps,
  viewer: Viewer,
  where: Where,
  decide: (trx: Db, content: ContentRow) => Promise<Change>,
): Promise<{ revision: number }> {
  const { content_id } = await getOwnedContent(deps.db, viewer, where)
  const { user_id } = requireViewer(viewer)
  const wait_seconds = await deps.identity.takeTry('corrections_by_account', user_id)
  if (wait_seconds > 0) throw tooMany(correctionSentences.too_often, wait_seconds)
  return deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    if (content.status !== 'completed') throw new AppError('conflict', correctionSentences.not_completed)
    if ((await findCorrection(trx, content_id))?.status === 'processing')
      throw new AppError('conflict', correctionSentences.under_way)
    const change = await decide(trx, content)
    const revision = content.revision + 1
    const { user_id } = content
    await insertCorrection(trx, { content_id, user_id, revision, ...change })
    const balance = change.restored_from === null ? await reserve(deps, trx, content, change.lines) : undefined
    await deps.jobs.send(trx, 'speech.publish-correction', { content_id })
    if (balance) await announceBalance(trx, balance)
    await announceToOwners(trx, content)
    return { revision }
  })
}

/** Lines that have their clip, and words that the person has had voiced before, are paid. Where all are, nothing is set aside. */
async function reserve(
  { config, clock }: CorrectionDeps,
  trx: Db,
  { content_id, user_id, script_title }: ContentRow,
  lines: CorrectedLine[],
) {
  const { tokens: amount, lines: unpaid } = await priceLines(trx, user_id, await withVoices(trx, content_id, lines))
  if (unpaid === 0) return undefined
  const wanted = { user_id, amount, lines: unpaid, purpose: 'correction' as const, content_id, title: script_title }
  const { hold_id, balance } = await holdTokens(trx, clock, { ...wanted, at_once: config.CONTENT_LIMIT })
  await setHold(trx, content_id, hold_id)
  return balance
}

/** What is to be spoken, with who says it. */
async function withVoices(trx: Db, contentId: string, lines: readonly CorrectedLine[]) {
  const voices = new Map(
    (await listUtterances(trx, contentId)).map(({ position, voice_name }) => [position, voice_name]),
  )
  return lines
    .filter(({ clip_hash }) => clip_hash === null)
    .map(({ position, text }) => ({ text, voice_name: voices.get(position) ?? '' }))
}
