import type { Turn } from '../plan/plan.ts'
import type { Said } from '../say/said.ts'
import type { ComputedPassage } from '#ports/script-writer.ts'
import { computedId } from '../../tables/computed-id.ts'

/** Comparisons of sizes that are left, and what was computed for those that were made. */
export type Comparisons = { left: number; computed: ComputedPassage[]; seed: string }

/** Adds a size comparison to a statement, and the computed passage that it cites. */
export function withComparison(
  turns: readonly Turn[],
  alone: readonly Turn[],
  { said: { passage }, compared, figures }: { said: Said; compared: string; figures: Comparisons },
): [Turn[], Turn[]] {
  if (figures.left === 0) return [[...turns], [...alone]]
  figures.left--
  const passage_id = computedId([figures.seed, 'comparison', passage.passage_id, compared])
  figures.computed.push({
    passage_id,
    source_id: passage.source_id,
    text: `Computed from “${passage.text.slice(0, 300)}”: ${compared}`,
    place: passage.place,
  })
  const turn: Turn = { role: 'teller', text: compared, passage_ids: [passage_id] }
  return [
    [...turns, turn],
    [...alone, turn],
  ]
}
