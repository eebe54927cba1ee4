import { sentencesIn, share, stemsOf, wordsIn, type Finding, type Line } from './text.ts'

/** How many words back a listener remembers what "these" means. */
const MEMORY_WORDS = 60
/** "These lamps"; "such a lamp" and "those who came" point to nothing before. */
const DEMONSTRATIVE =
  /\b(?:these|those|such) (?!as\b|an?\b|who\b|of\b|in\b|that\b|are\b|were\b|is\b|things?\b|days\b|two\b|three\b)([a-z-]+)/i
const ELSEWHERE =
  /\b(?:the former|the latter|as (?:described|mentioned|shown|noted|explained) (?:above|below|earlier|before)|see (?:above|below)|the following|respectively)\b/i
const PERSON = /^(?:["“])?(?:and |but |so |then |yet )?(?:he|she|his|her)\b/i
const PERSON_WORDS =
  /\b(?:man|woman|men|women|boy|girl|mother|father|brother|sister|daughter|son|friend|farmer|captain|author|curator|researcher|scientist|doctor|surgeon|operator|driver|dispatcher|translator|guest|host|he|she|her|his|him|somebody|someone|everybody)\b/i
/** "The baker"; but not "the water". */
const DOER =
  /\b(?:an?|the|his|her|my|their|one) (?!(?:water|paper|number|weather|river|winter|summer|power|order|matter|answer|letter|other|corner|tower|error|door|floor|newspaper)\b)[a-z]{3,}(?:er|or|ist|ian)\b/i
const BARE = /^(?:["“])?(?:and |but |so |yet |then )?(?:it|they|he|she|this|that|these|those|his|her|their|its)\b/i
const LEANING_OPENING =
  /^(?:["“])?(?:and |but |so )?(?:it|they|he|she|these|those|such|their|its|this|that) (?!means we|is (?:slow|the story|today|our)|who\b|of us\b)/i
const KEY_WORDS = 4
/** What stood before it in the source was said, if so much of it was. */
const SAID_SHARE = 0.3

/**
 * Sentences that point to something which nobody has said: "these lamps" without lamps in the last sixty words, "he" without a
 * person, a pronoun at the very beginning, or one that meant the sentence before it in the source, of which nothing was said.
 */
export function danglingReferences(lines: readonly Line[], source: string): Finding[] {
  const sentences = source.split(/\n+/).flatMap(sentencesIn)
  const positions = new Map(sentences.map((sentence, at) => [keyOf(sentence), at]))
  const said: string[] = []
  return lines.flatMap(({ text }, index) =>
    sentencesIn(text).flatMap((sentence, at) => {
      const recent = said.slice(-MEMORY_WORDS).join(' ')
      said.push(...sentence.split(/\s+/))
      const isFirst = index === 0 && at === 0
      const predecessor = sentences[(positions.get(keyOf(sentence)) ?? 0) - 1]
      const hangs =
        (isFirst && LEANING_OPENING.test(sentence)) ||
        ELSEWHERE.test(sentence) ||
        lacksNoun(sentence, recent, sentences) ||
        lacksPerson(sentence, recent) ||
        (BARE.test(sentence) && predecessor !== undefined && !sharesStem(predecessor, recent))
      return hangs ? [{ line: index + 1, text: sentence }] : []
    }),
  )
}

/** A noun that sums up, as in "such mistakes", needs not be said if what it sums up in the source was. */
function lacksNoun(sentence: string, recent: string, sentences: readonly string[]): boolean {
  const match = DEMONSTRATIVE.exec(sentence)
  const [noun] = stemsOf(match?.[1] ?? '')
  if (!match || !noun || stemsOf(`${recent} ${sentence.slice(0, match.index)}`).includes(noun)) return false
  const own = new Set(stemsOf(sentence))
  const at = sentences.findIndex(
    (known) =>
      known.toLowerCase().includes(match[0].toLowerCase()) &&
      stemsOf(known).filter((stem) => own.has(stem)).length >= 2,
  )
  const before = stemsOf(sentences[at - 1] ?? '')
  const known = new Set(stemsOf(recent))
  return before.length === 0 || share(before.filter((stem) => known.has(stem)).length, before.length) < SAID_SHARE
}

function lacksPerson(sentence: string, recent: string): boolean {
  if (!PERSON.test(sentence)) return false
  const isNamed = /[\p{L},] \p{Lu}\p{Ll}+/u.test(recent)
  return !isNamed && !PERSON_WORDS.test(recent) && !DOER.test(recent)
}

function sharesStem(predecessor: string, recent: string): boolean {
  const known = new Set(stemsOf(recent))
  return stemsOf(predecessor).some((stem) => known.has(stem))
}

const keyOf = (sentence: string): string => wordsIn(sentence).slice(0, KEY_WORDS).join(' ')
