import { isAbbreviation } from '@app/domain/text'
import { type Manner, plainManner } from './manner.ts'
import type { Syllable, Token } from './utterance-structure.ts'

/** Kind of a stretch of speech, which its melody follows. */
export type Kind = 'statement' | 'exclamation' | 'yes_no' | 'wh' | 'alternative' | 'tag' | 'continuing' | 'interjection'

export type SaidToken = Token & { manner: Manner }

/** A stretch of speech under one melody: a sentence, its tag ("isn't it?") or an interjection before it. */
export type Group = {
  kind: Kind
  /** True if the sentence is a question, whatever melody it has. */
  is_question: boolean
  tokens: SaidToken[]
  syllables: Syllable[]
  /** The index of the syllable that carries the sentence's main accent. */
  nucleus: number
}

/** https://en.wikipedia.org/wiki/English_auxiliary_verbs, https://en.wikipedia.org/wiki/Function_word */
const FUNCTION_WORDS = new Set(
  `a an the of to in on at by for with from and or but nor so as if is are was were be been am do does did has have had
  will would can could should may might must it its he she they them him her his their this that these those i you we me
  my your our us not there than`.split(/\s+/),
)
const WH = /^(?:what|where|when|why|who|whom|whose|which|how)(?:'.*)?$/
/** Words that can stand before the question word. */
const BEFORE_WH = /^(?:and|but|so|well|then|okay|right|in|on|at|to|for|from|by|with|of)$/
const AUXILIARY =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|must|might|shall)(?:n't)?$|^(?:can't|won't|shan't|ain't)$/
const PRONOUN = /^(?:it|he|she|they|we|you|i|there|that|this|one)$/
/** Hedges after "or": "or so?" is no second choice. */
const HEDGE = /^(?:so|something|anything|what|whatever|thereabouts)$/

export function isContent(syllable: Syllable): boolean {
  return syllable.is_stressed && !FUNCTION_WORDS.has(syllable.word)
}

export function isQuestionWord(word: string): boolean {
  return WH.test(word)
}

/** The stretches of an utterance that have a melody of their own, in order. */
export function groupsOf(tokens: readonly Token[], manners: readonly Manner[]): Group[] {
  const said = tokens.map((token, i) => ({ ...token, manner: manners[i] ?? plainManner }))
  return sentencesOf(said)
    .flatMap(groupsOfSentence)
    .filter(({ syllables }) => syllables.length > 0)
}

/** Flite may join several sentences in one utterance. */
function sentencesOf(tokens: SaidToken[]): SaidToken[][] {
  const sentences: SaidToken[][] = []
  let current: SaidToken[] = []
  for (const [i, token] of tokens.entries()) {
    current.push(token)
    if (!endsSentence(token, tokens[i + 1])) continue
    sentences.push(current)
    current = []
  }
  return current.length > 0 ? [...sentences, current] : sentences
}

function endsSentence({ name, punctuation }: SaidToken, next: SaidToken | undefined): boolean {
  if (!next || /[?!]/.test(punctuation)) return true
  if (!punctuation.includes('.')) return false
  return !isAbbreviation(name) && !/^[a-z]/.test(next.name)
}

function groupsOfSentence(sentence: SaidToken[]): Group[] {
  const first = sentence.findIndex(({ manner, punctuation }) => !manner.interjection || punctuation === '')
  const opening = first < 0 ? sentence.length : first
  const interjections = sentence.slice(0, opening).map((token) => groupOf('interjection', [token]))
  const rest = sentence.slice(opening)
  const [only] = rest
  if (!only) return interjections
  if (rest.length === 1 && only.manner.interjection) return [...interjections, groupOf('interjection', rest)]
  return [...interjections, ...withTag(rest)]
}

function withTag(sentence: SaidToken[]): Group[] {
  const [before, auxiliary, pronoun] = sentence.slice(-3)
  const isTag =
    before &&
    auxiliary &&
    pronoun?.punctuation.includes('?') &&
    before.punctuation.includes(',') &&
    AUXILIARY.test(wordOf(auxiliary)) &&
    PRONOUN.test(wordOf(pronoun))
  if (!isTag) return [groupOf(kindOf(sentence), sentence)]
  return [groupOf('statement', sentence.slice(0, -2)), groupOf('tag', sentence.slice(-2))]
}

function groupOf(kind: Kind, tokens: SaidToken[]): Group {
  const syllables = tokens.flatMap((token) => token.syllables)
  const is_question = tokens.at(-1)?.punctuation.includes('?') ?? false
  return { kind, is_question, tokens, syllables, nucleus: kind === 'tag' ? 0 : nucleusOf(syllables) }
}

/** The last stressed syllable of a word that carries meaning; else the last stressed one, else the last. */
function nucleusOf(syllables: Syllable[]): number {
  const content = syllables.findLastIndex(isContent)
  if (content >= 0) return content
  const stressed = syllables.findLastIndex(({ is_stressed }) => is_stressed)
  return stressed >= 0 ? stressed : syllables.length - 1
}

function kindOf(sentence: SaidToken[]): Kind {
  const { punctuation = '' } = sentence.at(-1) ?? {}
  if (punctuation.includes('?')) return isAlternative(sentence) ? 'alternative' : isWh(sentence) ? 'wh' : 'yes_no'
  if (punctuation.includes('!')) return 'exclamation'
  return /[,;:]/.test(punctuation) ? 'continuing' : 'statement'
}

/** "What?" alone asks to hear it again, and rises. */
function isWh(sentence: SaidToken[]): boolean {
  if (sentence.length === 1) return /^(?:why|how|who)$/.test(wordOf(sentence[0]))
  return sentence.slice(0, 4).some((token, i) => {
    const before = sentence[i - 1]
    return WH.test(wordOf(token)) && (!before || before.punctuation.includes(',') || BEFORE_WH.test(wordOf(before)))
  })
}

function isAlternative(sentence: SaidToken[]): boolean {
  return !isWh(sentence) && lastOr(sentence) > 0
}

/** The index of the "or" between two choices; -1 without. */
export function lastOr(sentence: readonly SaidToken[]): number {
  return sentence.findLastIndex(
    (token, i) => i > 0 && i < sentence.length - 1 && wordOf(token) === 'or' && !HEDGE.test(wordOf(sentence[i + 1])),
  )
}

export function wordOf(token: SaidToken | undefined): string {
  return token?.name.toLowerCase() ?? ''
}
