import type { Found, WishOf } from './found.ts'
import { wishLimits } from './schema.ts'

type Exclusion = WishOf<'exclusion'>

const SPEAKING = String.raw`(?:(?:ever|even)\s+)?(?:mention(?:ing)?(?:\s+of)?|talk(?:ing)?\s+about|speak(?:ing)?\s+(?:of|about)|say(?:ing)?|discuss(?:ing)?|nam(?:e|ing)|cover(?:ing)?|bring(?:ing)?\s+up|refer(?:ring)?\s+to|includ(?:e|ing)|touch(?:ing)?\s+on|us(?:e|ing)\s+the\s+(?:word|term|phrase|name)s?|(?:go|going|get|getting)\s+into)`
const MENTION_OF = String.raw`(?:(?:any|a|single)\s+)*(?:mention|talk|discussion|word)s?\s+(?:of|about)`
const REFERENCE_TO = String.raw`(?:(?:any|a|single)\s+)*references?\s+to`
const GERMAN_SPEAKING = String.raw`(?:erwähn(?:e|en|t)?|nenn(?:e|en|t)?|ansprechen|thematisier(?:e|en|t)?)`

/** Phrases that lead to an excluded thing. The weak ones also have other uses: "without losing the thread", "no more than". */
const LEADS = [
  String.raw`(?:do\s+not|don['’]t|never|must\s+not|should\s+not|shouldn['’]t|please\s+not|not\s+to|avoid|without|stop)\s+${SPEAKING}`,
  String.raw`(?:no|without|avoid|not\s+a)\s+(?:${MENTION_OF}|${REFERENCE_TO})`,
  String.raw`(?<=(?<!\p{L})(?:mention|cover|discuss|include|talk\s+about)\s[^.;!?\n]{1,60})but\s+not(?:\s+(?:about|mention))?`,
  String.raw`(?:leave\s+out|ignore|leaving\s+out|omit|exclude|excluding|keep\s+out)`,
  String.raw`(?:nicht|nie|bitte\s+nicht)\s+(?:über|von)`,
  String.raw`kein\s+Wort\s+(?:über|von|zu)`,
  String.raw`${GERMAN_SPEAKING}\s+(?:bitte\s+)?(?:nicht|nie|kein(?:e[nrms]?)?)`,
].join('|')
const WEAK_LEADS = 'without|skip|avoid|ohne|no|leave'
const THING = String.raw`[^.;!?\n]{1,160}`
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}])(?:(?<lead>${LEADS})|(?<weak>${WEAK_LEADS}))\s+(?<thing>${THING})`,
  'giu',
)
/** German puts the verb last: "Google nicht erwähnen", "lass Google weg". */
const GERMAN_PATTERNS = [
  /(?<=^|[.,;!?\n]|\b(?:und|bitte|aber)\b)\s*(?<thing>[^.,;!?\n]{1,80}?)\s+(?:bitte\s+)?nicht\s+(?:erwähnen|nennen|ansprechen|thematisieren)(?!\p{L})/giu,
  /(?<!\p{L})erwähn(?:e|t|en\s+Sie)?\s+(?<thing>[^.,;!?\n]{1,80}?)\s+(?:bitte\s+)?nicht(?!\p{L})/giu,
  /(?<!\p{L})(?:lass(?:e|t|en\s+Sie)?)\s+(?<thing>[^.,;!?\n]{1,80}?)\s+(?:bitte\s+)?(?:weg|aus)(?!\p{L})/giu,
  /(?<=^|[.,;!?\n]|\b(?:und|bitte|aber)\b)\s*(?<thing>[^.,;!?\n]{1,80}?)\s+(?:bitte\s+)?weglassen(?!\p{L})/giu,
]
/** End of the excluded thing, where the sentence goes on. */
const END =
  /\s+(?:please|bitte|because|since|in|at|on|when|while|if|as|so|to|by|for|but|aber|weil|im|am|sprechen|reden|schreiben|sagen|mention|erwähnen|anymore|again|at all|and (?:make|keep|use|explain|write|tell|focus|speak|talk|let|do|be|end|start|begin|add|give|aim|try|have|say|stick|stay)|und (?:mach|erkläre?|schreibe?|nutze?|halte?|sprich|beginne?))(?!\p{L}).*$/isu
const OF_A_PART =
  /^(?:the\s+)?(?:parts?|sections?|chapters?|bits?|stuff|things?|anything|everything|alles)\s+(?:about|on|of|that (?:is|concerns)|über|zu)\s+/iu
const ARTICLE = /^(?:the|any|all|a|an|der|die|das|den|dem|alle|jegliche|über|von)\s+/iu
const ANOTHER_ITEM =
  /^(?!(?:make|keep|use|explain|write|tell|focus|speak|talk|let|do|don|be|end|start|begin|add|give|aim|try|have|say|about|as|in|with|without|no|not|two|three|five|ten|mach|ohne|auf|als|erkläre?|lieber|instead|just|rather|only|it|they|he|she|please|bitte)(?!\p{L}))\p{L}/iu
/** Things that are about the manner of a script rather than its subject. */
const NOT_A_SUBJECT =
  /^(?:(?:\p{L}+ )?jokes?|humou?r|music|musik|witze?n?|more|longer|less|shorter|need|idea|problem|matter|one|doubts?|intro(?:duction)?s?|outros?|jargon|fluff|filler|small talk|chit-?chat|repetitions?|spoilers?|sound effects?|stage directions?|greetings?|emojis?|dates?|numbers?|figures?|statistics|names?|namen|zahlen|daten|instructions?|clich[eé]s?|exaggerations?|questions?|analog(?:y|ies)|metaphors?|drama|puns?|sarcasm|irony|slang|swearing|rhymes?|quelle|sources?|model|language model|key|it|them|this|out|\p{L}+ing|\d.*|that|how|why|whether|who|what|where|dass|wie|warum|(?:technical|special|foreign) (?:terms?|words?|jargon|language)|long sentences?|fremdwörtern?|fachbegriffen?)(?!\p{L})/iu
/** A weak lead names its thing at once, in a few words, or by a name. */
const MOST_WEAK_WORDS = 2
const MOST_WORDS = 5

/** Exclusions of a prompt, in its order. */
export function readExclusions(prompt: string): Found<Exclusion>[] {
  const led = [...prompt.matchAll(PATTERN)].flatMap((match) => {
    const { thing = '', weak } = match.groups ?? {}
    const from = match.index
    return itemsOf(thing, weak !== undefined).map(({ phrase, end }) => ({
      wish: exclusionWish(phrase),
      from,
      to: match.index + match[0].length - thing.length + end,
    }))
  })
  const german = GERMAN_PATTERNS.flatMap((pattern) =>
    [...prompt.matchAll(pattern)].flatMap((match) =>
      itemsOf(match.groups?.['thing'] ?? '', false).map(({ phrase }) => ({
        wish: exclusionWish(phrase),
        from: match.index,
        to: match.index + match[0].length,
      })),
    ),
  )
  return [...led, ...german]
    .filter(({ wish }, index, all) => all.findIndex((other) => isSame(other.wish, wish)) === index)
    .toSorted((a, b) => a.from - b.from)
}

export function exclusionWish(phrase: string): Exclusion {
  return { kind: 'exclusion', name: `leave out “${phrase}”`, phrase }
}

export const isSame = (a: Exclusion, b: Exclusion): boolean => a.phrase.toLowerCase() === b.phrase.toLowerCase()

/** The things of "Google, Apple or Microsoft", each with its end in the text. */
function itemsOf(thing: string, isWeak: boolean): { phrase: string; end: number }[] {
  const items: { phrase: string; end: number }[] = []
  let [at, isOr] = [0, false]
  for (const part of thing
    .replace(END, '')
    .split(/(,\s*(?:and|or|und|oder)\s+|,\s*|\s+(?:and|or|nor|und|oder|noch)\s+)/iu)) {
    const end = at + part.length
    if (/^(?:,|\s+(?:and|or|nor|und|oder|noch)\s)/iu.test(part)) isOr = /or|noch|oder|and|und/iu.test(part)
    else {
      const phrase = phraseOf(part)
      if (!isThing(phrase, { isWeak, isFirst: items.length === 0, isOr })) break
      items.push({ phrase, end })
    }
    at = end
  }
  return items
}

function phraseOf(part: string): string {
  return part
    .trim()
    .replace(OF_A_PART, '')
    .replace(ARTICLE, '')
    .replace(/^(?:word|term|phrase|name)s?\s+(?=\S)/iu, '')
    .replace(/\s+(?:sections?|parts?|chapters?)$/iu, '')
    .replaceAll(/^[“"'„‘«]+|[”"'“’»]+$/gu, '')
    .trim()
    .slice(0, wishLimits.exclusion)
}

function isThing(phrase: string, { isWeak, isFirst, isOr }: { isWeak: boolean; isFirst: boolean; isOr: boolean }) {
  const words = phrase.split(/\s+/)
  const isName = /^[\p{Lu}\d“"']/u.test(phrase)
  if (!/\p{L}|\d/u.test(phrase) || NOT_A_SUBJECT.test(phrase) || words.length > MOST_WORDS) return false
  if (!isFirst) return ANOTHER_ITEM.test(phrase) && (isName || (isOr && words.length <= MOST_WEAK_WORDS))
  return !isWeak || isName || words.length <= MOST_WEAK_WORDS
}
