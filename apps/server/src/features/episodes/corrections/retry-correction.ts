import { correctionSentences } from '@app/domain/corrections'
import { faultyLinesSentence } from '@app/domain/speech'
import type { OwnedContent } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, findFaults, type CorrectionDeps } from './begin-correction.ts'
import { findCorrection } from './corrections.repository.ts'

/** Has the correction that failed made once more; for the owners of the item alone. */
export async function retryCorrection(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    const failed = await findCorrection(trx, content.content_id)
    if (!failed) throw new AppError('conflict', correctionSentences.none_failed)
    // The lexicon may have changed since the correction was sent.
    const { restored_from, replace_at_once, fetch_again, lines, script, notice_id, lifts_decision } = failed
    const faulty = restored_from === null ? await findFaults(deps, trx, content, failed) : []
    const sentence = faultyLinesSentence(faulty)
    if (sentence) throw new AppError('conflict', sentence)
    return { restored_from, replace_at_once, fetch_again, lines, script, notice_id, lifts_decision }
  })
}
