import type { Casing } from './casing.ts'
import { type Clause, isCopula } from './clause.ts'
import { textOf, type Token } from '../../english/tag.ts'
import { capitalised, wordsOf } from '../../english/words.ts'

const MOST_WORDS = 18

/** A clause as a question: “How long | does the system take to start?”. Undefined where its verb cannot be moved safely. */
export function askWith(wh: string, clause: Clause, rest: readonly Token[], casing: Casing): string | undefined {
  const { auxiliaries, adverbs, verb } = clause
  const subject = casing(textOf(clause.subject))
  const between = adverbs.length > 0 ? ` ${textOf(adverbs)}` : ''
  const [first, ...others] = auxiliaries
  const tail = rest.length > 0 ? ` ${textOf(rest)}` : ''
  if (first) {
    const said = [...others, verb].map(({ text }) => text).join(' ')
    return finished(`${wh} ${contracted(first, adverbs)} ${subject}${positive(between, adverbs)} ${said}${tail}`)
  }
  if (isCopula(clause))
    return finished(`${wh} ${contracted(verb, adverbs)} ${subject}${positive(between, adverbs)}${tail}`)
  const base = baseOf(verb)
  if (!base) return undefined
  return finished(`${wh} ${base.helper} ${subject}${between} ${base.verb}${tail}`)
}

const positive = (between: string, adverbs: readonly Token[]) =>
  adverbs[0]?.lower === "n't" ? between.replace(/^ ?n['’]t/, '') : between
const contracted = (verb: Token, adverbs: readonly Token[]) =>
  adverbs[0]?.lower === "n't" ? `${verb.text}n’t` : verb.text.toLowerCase()

/** The helper and the plain form of a full verb: “takes” gives does and take. */
function baseOf(verb: Token): { helper: string; verb: string } | undefined {
  const { lower, lemma, pos } = verb
  if (/^(?:has|have|had)$/.test(lower))
    return { helper: { has: 'does', have: 'do', had: 'did' }[lower] ?? 'do', verb: 'have' }
  if (pos !== 'VERB' || !/^[a-z-]+$/.test(lemma)) return undefined
  if (lower === lemma) return INVARIANT.has(lower) ? undefined : { helper: 'do', verb: lemma }
  if (/[^s]s$/.test(lower) && !lower.endsWith('ed')) return { helper: 'does', verb: lemma }
  return { helper: 'did', verb: lemma }
}

/** Their past looks like their plain form. */
const INVARIANT = new Set([
  'set',
  'put',
  'cut',
  'hit',
  'let',
  'cost',
  'shut',
  'split',
  'spread',
  'burst',
  'hurt',
  'read',
  'beat',
  'quit',
])

const LOOSE_END =
  /(?:,? (?:just|about|almost|nearly|around|only|as much as|as many as|over|more than|up to|at least|some|roughly|now|but|and|or|also|too))+$/

/** A question ends without the words that belonged to its answer; one with a hole in it is none. */
function finished(question: string): string | undefined {
  const bare = question
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,.?])/g, '$1')
    .trim()
    .replace(/[\s,;:.]+$/, '')
    .replace(LOOSE_END, '')
  const isWhole =
    wordsOf(bare) >= 3 &&
    wordsOf(bare) <= MOST_WORDS &&
    !/[:;“”"—–()]|\bago\b|\b(?:the|an?|of|for|to|with|at|by|from) (?:at|of|in|for|and|to|by|with|but)\b|\b(?:I|my|me)\b|, /.test(
      bare,
    ) &&
    !/\b(?:the|an?|of|and|or|by|from|that|than|as|those|this|these)$/.test(bare)
  return isWhole ? `${capitalised(bare)}?` : undefined
}
