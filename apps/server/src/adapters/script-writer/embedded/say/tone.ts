import type { Tone } from '../plan/plan.ts'

const BAD =
  /\b(?:kill\w*|dead|died|drown\w*|broken|fail\w*|worse|worst|crash\w*|bloat\w*|damage\w*|disast\w*|unreliable|obsolete|smashed|wast\w+|mess|leak\w*|lost (?:their|his|her|its|everything|sight)|accidents? (?:happened|killed)|suffer\w*|overturned|struck|collaps\w+|injur\w+|destroy\w*|burn\w*|starv\w*|complain\w*|shortage)\b/i
const GOOD =
  /\b(?:better|improv\w*|success\w*|safe\w*|benefit\w*|preserved|saved|rescued|faster|healthy|pride|won|cheaper|medal|thrive\w*|recover\w*|solved|works? well)\b/i
const NEGATED =
  /\b(?:not|never|no|without|nobody|none|hardly|isn’t|aren’t|wasn’t|don’t|doesn’t|didn’t|can’t|won’t|fewer|less|fell|stopped|prevent\w*|avoid\w*|reduc\w*)\b|n[’']t\b/i
const CONTRAST = /\b(?:but|however|although|though|instead|yet|even so|despite|whereas|while)\b/i
const CAUSE = /\b(?:because|so that|due to|reason|therefore|that is why|which is why)\b/i
const LARGE =
  /\b(?:million|billion|trillion|thousands?|\d{1,3},\d{3}|largest|biggest|twice|doubled|three times|[3-9] times|\d{2,} times|enormous|huge)\b/i
const SMALL =
  /\b(?:only|just|merely|fewer than|less than|smallest|tiny|barely|a single|one in (?:\d{2,}|a thousand))\b/i

/** How the last thing said makes a listener feel; what is denied is neither good nor bad. */
export function toneOf(text: string, hedge?: string): Tone {
  const isNegated = NEGATED.test(text)
  const [isBad, isGood] = [BAD.test(text), GOOD.test(text)]
  if (isBad && !isGood && !isNegated) return 'bad'
  if (isGood && !isBad && !isNegated) return 'good'
  if (hedge) return 'uncertain'
  if (LARGE.test(text) && !/\b(?:1[5-9]|20)\d\d,\d{3}/.test(text)) return 'large'
  if (SMALL.test(text) && /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/.test(text)) return 'small'
  if (CAUSE.test(text)) return 'cause'
  return CONTRAST.test(text) ? 'contrast' : 'plain'
}
