import type { Viewer } from '@app/domain/accounts'
import { correctionSentences } from '@app/domain/corrections'
import { AppError } from '#lib/errors.ts'
import { beginCorrection, type CorrectionDeps, type Where } from './begin-correction.ts'
import { findCorrection } from './corrections.repository.ts'

/** Has the correction that failed made once more; for the owners of the item alone. */
export async function retryCorrection(
  deps: CorrectionDeps,
  viewer: Viewer,
  where: Where,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, where, async (trx, { content_id }) => {
    const failed = await findCorrection(trx, content_id)
    if (!failed) throw new AppError('conflict', correctionSentences.none_failed)
    return { restored_from: failed.restored_from, lines: failed.lines }
  })
}
