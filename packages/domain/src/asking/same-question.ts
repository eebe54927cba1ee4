import { asksForAnother } from './asks-for-another.ts'

/** A question as it is compared: its kind, the stems of its words and, where it is known, its text. */
export type Asked = {
  /** `who`, `when`, `how long` …; null where the first words do not tell. */
  kind: number | null
  /** Each once; words that every question has, such as "the", are left out. */
  terms: readonly number[]
  /** Text of the question, in English; null in other languages, and where no asker stores it any more. */
  text: string | null
}

/** So many words have to be in both, unless one of them has fewer. */
const SHARED_WORDS = 2
/** Least similarity (Dice) of two questions that ask for the same kind of thing. */
const SAME_KIND_SHARE = 0.5
/** Same limit, where the first words of either do not tell its kind. */
const UNKNOWN_KIND_SHARE = 0.75
/** Least nearness of both in meaning (cosine), likewise: seen on pairs of questions. */
const SAME_KIND_COSINE = 0.75
const UNKNOWN_KIND_COSINE = 0.8

/** Returns true if two questions ask the same by their words: enough of them in common, and nothing that tells them apart. */
export function asksTheSame(one: Asked, other: Asked): boolean {
  if (areApart(one, other)) return false
  const shared = sharedWords(one, other)
  if (shared < Math.min(SHARED_WORDS, Math.max(one.terms.length, other.terms.length))) return false
  return shareOf(one, other) >= (one.kind === other.kind ? SAME_KIND_SHARE : UNKNOWN_KIND_SHARE)
}

/** Returns true if two questions ask the same by the cosine of their meaning, and nothing tells them apart. */
export function meansTheSame(one: Asked, other: Asked, cosine: number): boolean {
  return cosine >= (one.kind === other.kind ? SAME_KIND_COSINE : UNKNOWN_KIND_COSINE) && !areApart(one, other)
}

/** Returns true for "who" and "when", and where the texts tell the difference. */
function areApart(one: Asked, other: Asked): boolean {
  if (one.kind !== null && other.kind !== null && one.kind !== other.kind) return true
  return one.text !== null && other.text !== null && asksForAnother(one.text, other.text)
}

/** The question of these that asks the same and is nearest to it in its words; the first of several. */
export function sameQuestion<T extends Asked>(asked: Asked, others: readonly T[]): T | undefined {
  const same = others.filter((other) => asksTheSame(asked, other))
  const most = Math.max(...same.map((other) => shareOf(asked, other)))
  return same.find((other) => shareOf(asked, other) === most)
}

function sharedWords(one: Asked, other: Asked): number {
  const known = new Set(other.terms)
  return one.terms.filter((term) => known.has(term)).length
}

function shareOf(one: Asked, other: Asked): number {
  const all = one.terms.length + other.terms.length
  return all === 0 ? 1 : (2 * sharedWords(one, other)) / all
}

const KIND = /^\P{L}*(?:(?:and|but|so|ok|okay|hey|hi)\P{L}+)*(who|whose|whom|when|where|why|how\s+(\p{L}+))\b/iu
const PERSONS = new Set(['who', 'whose', 'whom'])
/** Verbs after which "how" asks for a manner, not for a measure. */
const MANNER = new Set('do does did is are was were can could will would should has have had to come about'.split(' '))
/** Other first words that ask for the same kind of thing. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^\P{L}*(?:(?:in|on) )?(?:what|which) (?:year|month|day|date|century|decade)\b/iu, 'when'],
  [/^\P{L}*how many (?:years|months|weeks|days|hours|minutes|seconds)\b/iu, 'how long'],
  [/^\P{L}*(?:for )?what(?:['’]s| is| was| are| were)? (?:the |their |his |her |its )?reasons?\b/iu, 'why'],
]

/** Kind of a question by its first words: `who`, `when`, `where`, `why`, `how` or `how long`; null where these do not tell. */
export function kindOfQuestion(question: string): string | null {
  const other = OTHER_WORDS.find(([pattern]) => pattern.test(question))
  if (other) return other[1]
  const [, first = '', measure] = KIND.exec(question.toLowerCase()) ?? []
  if (measure !== undefined) return MANNER.has(measure) ? 'how' : `how ${measure}`
  if (PERSONS.has(first)) return 'who'
  return first || null
}
