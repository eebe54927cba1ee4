import { isWhole, sayStanding, type Since, type Standing, type WishReport, type WishVerdict } from '@app/domain/scripts'

/** Results of the wishes of the script in the editor, and the sources that it stands on. */
export type ScriptReport = { wishes: WishReport; standing: Standing; since: Since }

/** One sentence with the counts of wishes and sources, empty where there are none; good where nothing is left to look at. */
export function sayReport({ wishes: { results }, standing, since }: ScriptReport): { text: string; isGood: boolean } {
  const count = (verdict: WishVerdict) => results.filter((result) => result.verdict === verdict).length
  const [met, unmet, unchecked, unknown] = [
    count('met'),
    count('not_met'),
    count('not_checked'),
    count('not_understood'),
  ]
  const others = [unchecked > 0 ? `${unchecked} not checked` : '', unknown > 0 ? `${unknown} not understood` : '']
  const wishes =
    results.length === 0
      ? ''
      : met === results.length
        ? met === 1
          ? 'Your wish is met.'
          : `All ${met} wishes met.`
        : `${[`${met} of ${results.length} ${results.length === 1 ? 'wish' : 'wishes'} met`, ...others].filter(Boolean).join(', ')}.`
  return {
    text: [wishes, sayStanding(standing, true, since)].filter(Boolean).join(' '),
    isGood: unmet + unchecked + unknown === 0 && isWhole(standing, since),
  }
}
