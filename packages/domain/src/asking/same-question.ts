/** A question without what makes no difference: its kind, and the stems of its words. */
export type Asked = {
  /** `who`, `when`, `how long` …; null where the first words do not tell. */
  kind: number | null
  /** Each once; words that every question has, such as "the", are left out. */
  terms: readonly number[]
}

/** So many words have to be in both, unless one of them has fewer. */
const SHARED_WORDS = 2
/** How much of both has to be shared (Dice) where both ask for the same kind of thing. */
const SAME_KIND_SHARE = 0.5
/** The same where the first words of either do not tell what it asks for. */
const UNKNOWN_KIND_SHARE = 0.75

/** Whether two questions ask the same: enough words in common, and not "who" the one and "when" the other. */
export function asksTheSame(one: Asked, other: Asked): boolean {
  if (one.kind !== null && other.kind !== null && one.kind !== other.kind) return false
  const shared = sharedWords(one, other)
  if (shared < Math.min(SHARED_WORDS, Math.max(one.terms.length, other.terms.length))) return false
  const share = shareOf(one, other)
  return share >= (one.kind === other.kind ? SAME_KIND_SHARE : UNKNOWN_KIND_SHARE)
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
/** After these "how" asks for a manner, not for a measure. */
const MANNER = new Set('do does did is are was were can could will would should has have had to come about'.split(' '))

/** What a question asks for, by its first words: `who`, `when`, `where`, `why`, `how` or `how long`; null where these do not tell. */
export function kindOfQuestion(question: string): string | null {
  const [, first = '', measure] = KIND.exec(question.toLowerCase()) ?? []
  if (measure !== undefined) return MANNER.has(measure) ? 'how' : `how ${measure}`
  if (PERSONS.has(first)) return 'who'
  return first || null
}
