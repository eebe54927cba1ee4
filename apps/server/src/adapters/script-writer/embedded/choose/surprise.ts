import { sentimentOf } from '../../english/tag.ts'
import { isQuestion, wordsOf } from '../../english/words.ts'

const RARE =
  /\b(?:only|never|nobody|no one|nothing|even|yet|still|twice|(?:two|three|four|five|ten|a hundred) times (?:as|more|less|the)|thousands?|worst|first|last|largest|fastest|smallest|lost|unknown|mystery|killing|killed|disappeared|missing|burst|nearly all|doubled|wrong|secret|forgotten|survived|drowned|until|instead|nearly twice|by accident)\b/gi
const NUMBER_WITH_UNIT =
  /\d[\d.,]*\s?(?:%|percent|x\b|times|million|billion|gigabytes|megabytes|miles|kilometres|metres|tonnes|tons|people|years?|hours?|minutes|deaths|pieces)/gi
const VAGUE = /\b(?:they|he|she|it|their|his|her|its|this|these|that|those)\b/i
const ORDINARY_LENGTH = { least: 8, most: 24 }

/** How much a sentence that stands alone would make a listener stay. */
export function surpriseOf(text: string): number {
  const words = wordsOf(text)
  const rare = Math.min(2, text.match(RARE)?.length ?? 0) * 0.4
  const numbers = Math.min(2, text.match(NUMBER_WITH_UNIT)?.length ?? 0) * 0.35
  const isOrdinary = words >= ORDINARY_LENGTH.least && words <= ORDINARY_LENGTH.most
  return (
    rare +
    numbers +
    Math.min(0.4, Math.abs(sentimentOf(text)) / 2) +
    (isOrdinary ? 0.3 : -0.5) -
    (isQuestion(text) || /[“”"]/.test(text) ? 2 : 0) -
    (VAGUE.test(text) ? 0.6 : 0) -
    (/, which\b|:/.test(text) ? 0.5 : 0) -
    (/\b[Tt]he authors?\b/.test(text) ? 0.9 : 0) -
    (/\b(?:must|should|may|shall|note that|e\.g|i\.e|is shown|are shown|median|program)\b/i.test(text) ? 0.6 : 0)
  )
}
