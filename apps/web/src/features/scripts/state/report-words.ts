import type { ReadSourceView } from '@app/contracts/scripts'
import type { WishReport, WishVerdict } from '@app/domain/scripts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'

/** One sentence with the counts of wishes and sources, empty where there are none; good where nothing is left to look at. */
export function sayReport(
  report: WishReport | null,
  sources: readonly ReadSourceView[],
): { text: string; isGood: boolean } {
  const results = report?.results ?? []
  const count = (verdict: WishVerdict) => results.filter((result) => result.verdict === verdict).length
  const [met, unmet, unknown] = [count('met'), count('not_met'), count('not_understood')]
  const read = sources.filter(({ problem }) => problem === '').length
  const wishes =
    results.length === 0
      ? ''
      : met === results.length
        ? met === 1
          ? 'Your wish is met.'
          : `All ${met} wishes met.`
        : `${met} of ${results.length} ${results.length === 1 ? 'wish' : 'wishes'} met${unknown > 0 ? `, ${unknown} not understood` : ''}.`
  const readings =
    sources.length === 0
      ? ''
      : read === sources.length
        ? read === 1
          ? 'Your source is read.'
          : `All ${read} sources read.`
        : `${read} of ${wholeCountOf(sources.length, 'source')} read.`
  return {
    text: [wishes, readings].filter(Boolean).join(' '),
    isGood: unmet + unknown === 0 && read === sources.length,
  }
}
