import { statedNumbers, unsupportedFacts, type UnsupportedFact } from '@app/domain/scripts'
import type { FactSentence } from './fact-sentences.ts'

/** Two statements about the same thing that cannot both be so, with where they differ. */
export type Disagreement = { sides: [Side, Side] }
export type Side = { sentence: FactSentence; marks: { from: number; to: number }[] }

/** Content words have a stem; function words say nothing of what a sentence is about. */
type Word = { text: string; from: number; isFunction: boolean; stem?: string }
type Candidate = {
  sentence: FactSentence
  words: Word[]
  /** Stems of the content words. */
  content: ReadonlySet<string>
  isNegated: boolean
}

const STEM_LENGTH = 5
const SHORTEST = 4
/** A stem of more sentences than this tells nothing of what they are about. */
const MOST_OF_STEM = 80
const MOST = 30
const MOST_TRIED = 5
const LEAST_SHARED = 3
/** The least number of shared content words, and the least share of the shorter statement. */
const SAME = { date: { words: 3, share: 0.7 }, negation: { words: 4, share: 0.7 } }
/** The content words around a number that say what it is the number of, and how many of them are shared besides what is counted. */
const AROUND = { before: 4, after: 4, names_after: 2, shared: 2 }

/**
 * Pairs of sentences of different sources that say the same with different numbers, dates or a negation. It rather misses a
 * pair than shows one that does not differ: other names, other dates and other attributes of the same noun are other things.
 */
export function findDisagreements(sentences: readonly FactSentence[]): Disagreement[] {
  const candidates = sentences.map(candidateOf)
  const byStem = new Map<string, number[]>()
  const found: Disagreement[] = []
  const used = new Set<number>()
  for (const [at, one] of candidates.entries()) {
    const best = partnersOf(one, candidates, byStem).find((other) => !used.has(other))
    const pair = best === undefined ? undefined : differenceOf(candidates[best], one)
    if (best !== undefined && pair && found.length < MOST) {
      found.push({ sides: pair })
      used.add(best).add(at)
    }
    for (const stem of one.content) byStem.set(stem, [...(byStem.get(stem) ?? []).slice(-MOST_OF_STEM), at])
  }
  return found
}

/** Earlier sentences of other sources that share enough words, the most similar first. */
function partnersOf(
  one: Candidate,
  candidates: readonly Candidate[],
  byStem: ReadonlyMap<string, readonly number[]>,
): number[] {
  const shared = new Map<number, number>()
  for (const stem of one.content) {
    const places = byStem.get(stem) ?? []
    if (places.length > MOST_OF_STEM) continue
    for (const at of places)
      if (candidates[at]?.sentence.source_id !== one.sentence.source_id) shared.set(at, (shared.get(at) ?? 0) + 1)
  }
  return [...shared]
    .filter(([, count]) => count >= LEAST_SHARED)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_TRIED)
    .filter(([at]) => differenceOf(candidates[at], one) !== undefined)
    .map(([at]) => at)
}

function candidateOf(sentence: FactSentence): Candidate {
  const { text, stated, grammar } = sentence
  const isStated = (at: number) => stated.some(({ from, to, kind }) => kind !== 'name' && at >= from && at < to)
  const words = [...text.toLowerCase().matchAll(/\p{L}[\p{L}’'-]*/gu)]
    .filter(({ index }) => !isStated(index))
    .map(({ 0: word, index }): Word => {
      const isFunction = word.length < 3 || grammar?.others.has(word) === true
      const isContent = !isFunction && word.length >= SHORTEST
      return { text: word, from: index, isFunction, ...(isContent && { stem: word.slice(0, STEM_LENGTH) }) }
    })
  const content = new Set(words.flatMap(({ stem }) => stem ?? []))
  return { sentence, words, content, isNegated: grammar?.negation.test(text) ?? false }
}

function differenceOf(one: Candidate | undefined, other: Candidate): [Side, Side] | undefined {
  if (!one || one.sentence.source_id === other.sentence.source_id || isOfOtherThings(one, other)) return undefined
  const [a, b] = [one.sentence, other.sentence]
  const open: [UnsupportedFact[], UnsupportedFact[]] = [
    unsupportedFacts(a.text, [b.text]),
    unsupportedFacts(b.text, [a.text]),
  ]
  const bothOpen = (kind: UnsupportedFact['kind']) => open.every((facts) => facts.some((fact) => fact.kind === kind))
  const side = (at: 0 | 1, marks: Side['marks']): Side => ({ sentence: at === 0 ? a : b, marks })
  const counted = countedAlike([one, other], open)
  if (counted) return [side(0, [counted[0]]), side(1, [counted[1]])]
  if (bothOpen('name') || bothOpen('number')) return undefined
  if (bothOpen('date')) {
    const isAlone = [a, b].every(({ stated }) => stated.filter(isDate).length === 1)
    if (!isAlone || !isSame(one, other, SAME.date)) return undefined
    return [side(0, open[0].filter(isDate)), side(1, open[1].filter(isDate))]
  }
  const isDenied = one.isNegated !== other.isNegated && isSame(one, other, SAME.negation)
  return isDenied ? [side(0, []), side(1, [])] : undefined
}

const isDate = ({ kind }: Pick<UnsupportedFact, 'kind'>): boolean => kind === 'date'

function isSame(
  { content: a }: Candidate,
  { content: b }: Candidate,
  { words, share }: { words: number; share: number },
) {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared >= words && shared / Math.min(a.size, b.size) >= share
}

/** "The north tower" and "the south tower": before a word that both have stands one that only one of them has. */
function isOfOtherThings(one: Candidate, other: Candidate): boolean {
  const [own, others] = [one, other].map(({ words }) => new Set(words.map(({ text }) => text)))
  return one.words.some(({ stem }, at) => {
    const place = stem === undefined ? -1 : other.words.findIndex((word) => word.stem === stem)
    const [before, there] = [one.words[at - 1], other.words[place - 1]]
    if (!before || !there || before.isFunction || there.isFunction) return false
    return !others?.has(before.text) && !own?.has(there.text)
  })
}

/** Numbers of two sentences that count the same noun among the same words and differ, neither of which the other sentence has. */
function countedAlike(
  [a, b]: [Candidate, Candidate],
  [openOfA, openOfB]: [UnsupportedFact[], UnsupportedFact[]],
): [UnsupportedFact, UnsupportedFact] | undefined {
  const others = numbersIn(b, openOfB)
  for (const one of numbersIn(a, openOfA)) {
    const alike = others.find((other) => {
      const shared = [...one.around].filter((stem) => other.around.has(stem)).length
      const areOtherNames = one.names.length > 0 && other.names.length > 0
      return one.measure === other.measure && one.noun === other.noun && shared >= AROUND.shared && !areOtherNames
    })
    if (alike) return [one.fact, alike.fact]
  }
  return undefined
}

/** Numbers that the other sentence does not have, with what they count, and the words and unknown names around them. */
function numbersIn({ sentence, words }: Candidate, open: readonly UnsupportedFact[]) {
  return statedNumbers(sentence.text).flatMap(({ measure, from, to }) => {
    const fact = open.find((one) => one.kind === 'number' && one.from === from)
    const next = words.findIndex((word) => word.from >= to)
    const noun = words[next]
    if (!fact || !noun || measure === 'ordinal' || /[^\s%-]/u.test(sentence.text.slice(to, noun.from))) return []
    const { before, after } = wordsAround(sentence.text, words, noun)
    const around = new Set([...before, ...after].flatMap(({ stem }) => stem ?? []))
    const near = [...before, ...after.slice(0, AROUND.names_after)]
    const names = open.filter(({ kind, from: at }) => kind === 'name' && near.some((word) => word.from === at))
    return [{ measure, noun: noun.text.slice(0, STEM_LENGTH), fact, around, names }]
  })
}

/** The content words of the same clause before and behind what is counted. */
function wordsAround(text: string, words: readonly Word[], noun: Word): { before: Word[]; after: Word[] } {
  const clauseStart = text.slice(0, noun.from).search(/[;:—–()][^;:—–()]*$/)
  const clauseEnd = noun.from + text.slice(noun.from).search(/$|[;:—–()]/)
  const content = words.filter(({ stem, from }) => stem !== undefined && from > clauseStart && from < clauseEnd)
  return {
    before: content.filter(({ from }) => from < noun.from).slice(-AROUND.before),
    after: content.filter(({ from }) => from > noun.from).slice(0, AROUND.after),
  }
}
