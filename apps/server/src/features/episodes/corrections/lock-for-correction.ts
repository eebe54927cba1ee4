import { correctionSentences } from '@app/domain/corrections'
import type { Db } from '#database/schema.ts'
import { contentNotFound, type ContentRow, lockContent, requireMade } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { findCorrection } from './corrections.repository.ts'

/** The item, locked; refused where it cannot be corrected now. */
export async function lockForCorrection(trx: Db, content_id: string): Promise<ContentRow> {
  const content = await lockContent(trx, content_id)
  if (!content) throw contentNotFound(content_id)
  requireMade(content)
  if (content.status !== 'completed') throw new AppError('conflict', correctionSentences.not_completed)
  if ((await findCorrection(trx, content_id))?.status === 'processing')
    throw new AppError('conflict', correctionSentences.under_way)
  return content
}
