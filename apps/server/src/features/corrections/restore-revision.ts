import type { Viewer } from '@app/domain/accounts'
import { correctionSentences } from '@app/domain/corrections'
import type { CorrectedLine } from '#database/tables/listening-schema.ts'
import { AppError } from '#lib/errors.ts'
import { beginCorrection, type CorrectionDeps, type Where } from './begin-correction.ts'
import { listEarlierLines, listRevisions } from './revisions.repository.ts'
import { lineAt } from './line-at.ts'

/** Has an item published anew as it was in an earlier revision; for its owners alone. */
export async function restoreRevision(
  deps: CorrectionDeps,
  viewer: Viewer,
  { revision, ...where }: Where & { revision: number },
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, where, async (trx, { content_id, revision: current }) => {
    if (revision === current) throw new AppError('conflict', correctionSentences.is_current)
    const known = await listRevisions(trx, content_id)
    if (!known.some((each) => each.revision === revision))
      throw new AppError('not_found', correctionSentences.revision_missing)
    const earlier = await listEarlierLines(trx, content_id)
    const positions = [...new Set(earlier.map(({ position }) => position))]
    return {
      restored_from: revision,
      replace_at_once: false,
      lines: positions.flatMap((position) => correctedTo(lineAt(earlier, position, revision))),
    }
  })
}

/** A line that is said now as it was then has no earlier one to go back to. */
function correctedTo(line: ReturnType<typeof lineAt>): CorrectedLine[] {
  if (!line) return []
  const { position, text, spoken_text, spoken_map, clip_hash, passage_ids } = line
  return [{ position, text, spoken_text, spoken_map, clip_hash, passage_ids }]
}
