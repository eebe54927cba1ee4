import { LRUCache } from 'lru-cache'
import winkNLP from 'wink-nlp'
import model from 'wink-eng-lite-web-model'

/** A word or mark with its part of speech (Universal Dependencies) and its dictionary form. */
export type Token = { text: string; lower: string; pos: string; lemma: string; spaced: boolean }

const nlp = winkNLP(model, ['pos'])
const its = nlp.its

/** Cached, because every stage asks for the same sentences. */
const cache = new LRUCache<string, Token[]>({ max: 4_000 })

const MODAL = /^(?:must|should|can|may|might|will|would|could|cannot|shall)$/
const AFTER_MODAL = /^(?:not|n't|be|have|only|also|never|still|even|just)$|ly$/
/** Words that the tagger takes for nouns or adjectives in running prose. */
const ALWAYS: [RegExp, string][] = [
  [/^(?:using|including)$/, 'VERB'],
  [/^(?:have|has|had|am|is|are|was|were|be|been)$/, 'AUX'],
  [/^(?:because|although|though|unless|until|while|whereas)$/, 'SCONJ'],
  [/^(?:who|which|whom|whose)$/, 'PRON'],
  [/^(?:several|many|most|some|few|each|every|both|all|any|another|no)$/, 'DET'],
]

/** The tokens of a text in English. */
export function tag(text: string): Token[] {
  const known = cache.get(text)
  if (known) return known
  const tokens = nlp.readDoc(text).tokens()
  const [words, tags, lemmas, spaces] = [
    tokens.out(),
    tokens.out(its.pos) as string[],
    tokens.out(its.lemma as typeof its.pos) as string[],
    tokens.out(its.precedingSpaces) as string[],
  ]
  const tagged: Token[] = []
  for (const [at, word] of words.entries())
    tagged.push({
      text: word,
      lower: word.toLowerCase().replaceAll('’', "'"),
      pos: repaired(words, tags, at),
      lemma: lemmas[at] ?? word,
      spaced: (spaces[at] ?? '') !== '',
    })
  cache.set(text, tagged)
  return tagged
}

/** Corrects what the tagger gets wrong in the sources of episodes. */
function repaired(words: readonly string[], tags: readonly string[], at: number): string {
  const [word = '', before = '', after = ''] = [words[at], words[at - 1], words[at + 1]]
  const lower = word.toLowerCase()
  const always = ALWAYS.find(([pattern]) => pattern.test(lower))
  if (always && !(at > 0 && /^\p{Lu}/u.test(word))) return always[1]
  if (MODAL.test(before.toLowerCase()) && /^[a-z]+$/.test(word) && !AFTER_MODAL.test(word)) return 'VERB'
  if (at === 0 && tags[at] === 'PROPN' && /^[A-Z][a-z]+s$/.test(word) && /^[a-z]/.test(after)) return 'NOUN'
  return tags[at] ?? 'X'
}
