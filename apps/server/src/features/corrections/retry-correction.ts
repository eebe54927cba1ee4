import type { Viewer } from '@app/domain/accounts'
import { correctionSentences } from '@app/domain/corrections'
import { atUtterance } from '@app/domain/speech'
import { AppError } from '#lib/errors.ts'
import { beginCorrection, findFault, type CorrectionDeps, type Where } from './begin-correction.ts'
import { findCorrection } from './corrections.repository.ts'

/** Has the correction that failed made once more; for the owners of the item alone. */
export async function retryCorrection(
  deps: CorrectionDeps,
  viewer: Viewer,
  where: Where,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, where, async (trx, content) => {
    const failed = await findCorrection(trx, content.content_id)
    if (!failed) throw new AppError('conflict', correctionSentences.none_failed)
    // The lexicon may have changed since the correction was sent.
    const fault = failed.restored_from === null ? await findFault(deps, trx, content, failed.lines) : undefined
    if (fault) throw new AppError('conflict', atUtterance(fault.sentence, fault.position + 1))
    return { restored_from: failed.restored_from, lines: failed.lines, replace_at_once: failed.replace_at_once }
  })
}
