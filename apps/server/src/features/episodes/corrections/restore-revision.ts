import { correctionSentences } from '@app/domain/corrections'
import type { CorrectedLine, RevisedLine } from '#database/tables/listening-schema.ts'
import { listUtterances, type UtteranceRow, type OwnedContent } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, type CorrectionDeps } from './begin-correction.ts'
import { lastOfScript, linesAt } from './lines-at.ts'
import { listEarlierLines, listRevisions } from './revisions.repository.ts'
import { withNotice } from './with-notice.ts'

/** Has an item published anew as it was in an earlier revision; for its owners alone. */
export async function restoreRevision(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
  { revision }: { revision: number },
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    const { content_id, revision: current } = content
    if (revision === current) throw new AppError('conflict', correctionSentences.is_current)
    const known = await listRevisions(trx, content_id)
    if (!known.some((each) => each.revision === revision))
      throw new AppError('not_found', correctionSentences.revision_missing)
    const [earlier, now] = [await listEarlierLines(trx, content_id), await listUtterances(trx, content_id)]
    const then = linesAt(earlier, now, revision)
    const isOtherScript = lastOfScript(earlier, revision) !== undefined
    const change = isOtherScript
      ? { lines: [], ...(await withNotice(deps, trx, content, { said: now, lines: then })) }
      : { lines: differing(then, now), script: null }
    return {
      restored_from: revision,
      replace_at_once: false,
      fetch_again: false,
      ...change,
    }
  })
}

/** The lines that were said differently. */
function differing(then: readonly (RevisedLine & { take: number })[], now: readonly UtteranceRow[]): CorrectedLine[] {
  const changed = then.filter(
    ({ text, clip_hash }, index) => text !== now[index]?.text || clip_hash !== now[index]?.clip_hash,
  )
  return changed.map(({ position, text, spoken_text, spoken_map, clip_hash, take, passage_ids }) => ({
    position,
    text,
    spoken_text,
    spoken_map,
    clip_hash,
    take,
    passage_ids,
  }))
}
