import type { Viewer } from '@app/domain/accounts'
import { estimateUsage } from '@app/domain/billing'
import { correctionSentences } from '@app/domain/corrections'
import { charactersOf } from '@app/domain/scripts'
import type { Deps } from '#deps.ts'
import type { CorrectedLine } from '#database/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, holdTokens } from '#features/billing/index.ts'
import { AppError, tooMany } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { announceToOwners } from './announce-content.ts'
import { findCorrection, insertCorrection } from './corrections.repository.ts'
import { lockContent, setHold, type ContentRow } from './content.repository.ts'
import { getOwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'

export type CorrectionDeps = Pick<Deps, 'db' | 'jobs' | 'config'> & { identity: Pick<Deps['identity'], 'takeTry'> }
export type Where = { content_id: string; channel_id: string }
type Change = { restored_from: number | null; lines: CorrectedLine[] }

/** Has an item published anew with the changes that `decide` answers; one at a time. What was said before is not paid again, not even where its sound is gone. */
export async function beginCorrection(deps: CorrectionDeps, viewer: Viewer, where: Where, decide: (trx: Db, content: ContentRow) => Promise<Change>): Promise<{ revision: number }> {
  const { content_id } = await getOwnedContent(deps.db, viewer, where)
  const { user_id } = requireViewer(viewer)
  const wait_seconds = await deps.identity.takeTry('corrections_by_account', user_id)
  if (wait_seconds > 0) throw tooMany(correctionSentences.too_often, wait_seconds)
  return deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    if (content.status !== 'completed') throw new AppError('conflict', correctionSentences.not_completed)
    if ((await findCorrection(trx, content_id))?.status === 'processing') throw new AppError('conflict', correctionSentences.under_way)
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

/** Lines that have their clip were paid when they were spoken. */
async function reserve({ config }: CorrectionDeps, trx: Db, { content_id, user_id }: ContentRow, lines: CorrectedLine[]) {
  const unspoken = lines.filter(({ clip_hash }) => clip_hash === null)
  if (unspoken.length === 0) return undefined
  const { tokens: amount } = estimateUsage(charactersOf(unspoken))
  const { hold_id, balance } = await holdTokens(trx, { user_id, amount, reason: `correction of ${content_id}`, at_once: config.CONTENT_LIMIT })
  await setHold(trx, content_id, hold_id)
  return balance
}
