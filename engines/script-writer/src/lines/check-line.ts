import { speaksOfNotes } from '@app/domain/content'
import { spokenExclusion, type LineFault } from '@app/domain/scripts'
import { languageOf, wordsOf } from '@app/domain/text'
import { splitSentences } from '@app/domain/text'
import { sureFacts } from '../model/sure-facts.ts'
import { inventedThings, stemOf, stemsOf } from './invented-things.ts'
import { memoize } from './memoize.ts'
import type { NumberedPassage } from './numbered-passages.ts'
import type { LineKind, PlannedLine } from './plan-lines.ts'

export type LineChecks = {
  passages: readonly NumberedPassage[]
  /** Names that need no source: of hosts, the channel and the sources. */
  allowed: readonly string[]
  exclude: readonly string[]
  /** Descriptions of the hosts and the channel in the instructions, which no line recites. */
  descriptions: readonly string[]
  /** Language as a BCP 47 tag; undefined if the sources do not tell. */
  language: string | undefined
  /** The language of the passages, where it is another one: words cannot be compared, numbers can. */
  translated_from?: string | undefined
  /** Questions are answered by their passage alone, so they are about it and to nobody. */
  only_asks: boolean
}

/** Words in a row that make a copy. */
const COPIED_WORDS = 8
const REPEATED_WORDS = 6
const RECITED_WORDS = 5
const REACTION_WORDS = 5
const OPENING_WORDS = 3
const MOST_SAME_OPENINGS = 2
/** A longer line is no line of talk. */
const MOST_WORDS = 120
const LONG_WORD = 5
const MOST_SHARED = 0.7
const WORD = 4
const COMMON =
  /^(?:what|when|where|which|whose|that|this|these|those|with|from|have|does|were|they|them|their|there|then|than|about|would|could|should|will|also|been|into|some|more|most|much|many|other|after|before|because|while)$/
const PERSON = /^(?:i|i'm|me|my|we|us|our|you|you're|your|yours)$/
/** The least share of a statement's longer words that its passages have, too: a paraphrase has about half of them. */
const LEAST_KNOWN = 0.4
/** Passages before and after, which a line may refer to. */
const NEAR = 2

export const FINISHED = /[.!?…。！？]["”’»)]*$/u
export const QUESTION = /[?？]["”’»)]*$/u
/** A line of so few words that has no question and names no passage only reacts. */
const SHORT_WORDS = 9
export const TELLING: readonly LineKind[] = ['open', 'tell', 'lead_on', 'sum_up']
const GOODBYE =
  /\b(?:good ?bye|bye for now|thanks? (?:you )?for (?:listening|joining|tuning|having)|see you (?:next|soon)|until next time|stay tuned|tune in|that's (?:all|it) for (?:today|now)|welcome (?:back )?to|(?:in )?(?:this|today's|our) (?:episode|show|podcast))\b/i
/** Words about the text in place of its matter, praise that fills a line, and marks of a model's own format. */
const REMARK =
  /\b(?:passages?|the (?:text|source|sources|article|document|author|transcript)|(?:this|the) script|language model|as an ai|great question|thank you|thanks for|that's (?:really |so |truly |very |quite |just )*(?:great|impressive|fascinating|interesting|incredible|amazing|remarkable|wonderful|awesome))\b|<\||\[\/?inst|###|^\W*(?:sure|certainly|of course)[,!.:]|\bi (?:cannot|can't|am unable to|won't) (?:help|assist|comply|fulfil|write|provide|continue)\b/i
/** JSON and other mark-up. */
export const FORMAT = /[{}]|^["'\w]+["']\s*:|"\s*:\s*"|<\/?[a-z]+>/i

/** Checks a line before anybody sees it; `before` are the lines that stay. */
export function faultOf(
  text: string,
  line: CheckedLine,
  before: readonly string[],
  checks: LineChecks,
): LineFault | undefined {
  const { kind } = line
  const { passages, exclude, language } = checks
  const words = wordsOf(text)
  if (words.length < (kind === 'react' ? 1 : 3)) return 'empty'
  if (!FINISHED.test(text) || words.length > MOST_WORDS) return 'unfinished'
  if (kind === 'ask' ? !isQuestion(text) : kind !== 'lead_on' && TELLING.includes(kind) && QUESTION.test(text))
    return 'another_kind'
  if (spokenExclusion(text, exclude) !== undefined) return 'excluded'
  if (language !== undefined && (languageOf(text) ?? language) !== language) return 'language'
  if (GOODBYE.test(text)) return 'goodbye'
  if (REMARK.test(text) || FORMAT.test(text) || speaksOfNotes(text)) return 'remark'
  if (isRecited(words, checks.descriptions)) return 'remark'
  if (isCopied(words, passages)) return 'copied'
  if (isRepeated(words, before)) return 'repeated'
  if (passages.length === 0) return undefined
  if (isUnsupported(text, line, checks)) return 'unsupported'
  if (checks.only_asks && line.about && !isAnsweredBy(words, line.about.text)) return 'another_kind'
  return undefined
}

/** A line is about one passage, or compares it with others. */
export type CheckedLine = Pick<PlannedLine, 'about' | 'kind'> & { others?: readonly NumberedPassage[] }

function isUnsupported(
  text: string,
  { about, kind, others = [] }: CheckedLine,
  { passages, allowed, language, translated_from }: LineChecks,
): boolean {
  const cited = about ? [about, ...others] : others
  const on = TELLING.includes(kind) && kind !== 'sum_up' ? passages.filter((each) => isNear(each, cited)) : passages
  const texts = on.flatMap(({ text: own, passage }) => [own, passage.text])
  const facts = sureFacts(text, texts, allowed)
  if (translated_from !== undefined) return facts.some((fact) => fact.kind === 'number' || fact.kind === 'date')
  if (facts.length > 0 || (TELLING.includes(kind) && shareKnown(wordsOf(text), texts) < LEAST_KNOWN)) return true
  const named = stemsOf(allowed.join(' '))
  return inventedThings(text, (stem) => named.has(stem) || allStems(passages).has(stem), language)
}

/** A passage of another source says nothing about this one's matter. */
function isNear({ number, source }: NumberedPassage, cited: readonly NumberedPassage[]): boolean {
  return cited.some((each) => each.source === source && Math.abs(number - each.number) <= NEAR)
}

/** A heading as the title of a chapter, where the sources bear it out and nothing is left out of it. */
export function headingOf(heading: string, { passages, allowed, exclude }: LineChecks): string | undefined {
  const texts = passages.map(({ text }) => text)
  const isTrue = passages.length === 0 || sureFacts(heading, texts, allowed).length === 0
  return isTrue && spokenExclusion(heading, exclude) === undefined ? heading : undefined
}

/** The part that a line has in the conversation, by its words. */
export function kindOf(text: string, isCited: boolean): LineKind {
  if (isQuestion(text)) return 'ask'
  if (QUESTION.test(text)) return 'lead_on'
  return wordsOf(text).length <= (isCited ? REACTION_WORDS : SHORT_WORDS) ? 'react' : 'tell'
}

/** A question, perhaps after a word or two of reaction, which is too short to claim anything. */
function isQuestion(text: string): boolean {
  const statements = splitSentences(text).filter((sentence) => !QUESTION.test(sentence))
  return QUESTION.test(text) && statements.every((statement) => wordsOf(statement).length <= REACTION_WORDS)
}

/** Shares a word with the passage, and asks nobody about themselves. */
function isAnsweredBy(words: readonly string[], passage: string): boolean {
  const known = stemsOf(passage)
  const isShared = words.some((word) => word.length >= WORD && !COMMON.test(word) && known.has(stemOf(word)))
  return isShared && !words.some((word) => PERSON.test(word))
}

function shareKnown(words: readonly string[], texts: readonly string[]): number {
  const known = stemsOf(texts.join(' '))
  const long = words.filter(({ length }) => length >= LONG_WORD)
  return long.length === 0 ? 1 : long.filter((word) => known.has(stemOf(word))).length / long.length
}

const allStems = memoize((passages: readonly NumberedPassage[]) => stemsOf(passages.map(({ text }) => text).join(' ')))
const runsIn = memoize(({ text }: NumberedPassage) => runsOf(wordsOf(text), COPIED_WORDS))

function isCopied(words: readonly string[], passages: readonly NumberedPassage[]): boolean {
  const runs = [...runsOf(words, COPIED_WORDS)]
  return passages.some((passage) => runs.some((run) => runsIn(passage).has(run)))
}

function isRecited(words: readonly string[], descriptions: readonly string[]): boolean {
  const runs = runsOf(words, RECITED_WORDS)
  return descriptions.some((text) => [...runsOf(wordsOf(text), RECITED_WORDS)].some((run) => runs.has(run)))
}

/** The same words, the same phrase, or the same opening as earlier lines; or one word over and over. */
function isRepeated(words: readonly string[], before: readonly string[]): boolean {
  if (new Set(words).size <= words.length / 2) return true
  const runs = runsOf(words, REPEATED_WORDS)
  const long = new Set(words.filter(({ length }) => length >= LONG_WORD))
  const opening = words.slice(0, OPENING_WORDS).join(' ')
  let openings = 0
  for (const line of before) {
    const earlier = wordsOf(line)
    if (earlier.join(' ') === words.join(' ')) return true
    if ([...runsOf(earlier, REPEATED_WORDS)].some((run) => runs.has(run))) return true
    const shared = new Set(earlier.filter((word) => long.has(word)))
    if (long.size >= OPENING_WORDS && shared.size / long.size > MOST_SHARED) return true
    if (earlier.slice(0, OPENING_WORDS).join(' ') === opening) openings += 1
  }
  return openings >= MOST_SAME_OPENINGS
}

function runsOf(words: readonly string[], length: number): Set<string> {
  return new Set(
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' ')),
  )
}
