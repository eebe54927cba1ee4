import type { Shuffle } from '../talk/shuffle.ts'
import type { AnswerKind, PhraseBook } from './phrase-book.ts'
import { splitSentences } from '../understand/split-sentences.ts'
import { isEmptyWord } from '../choose/terms.ts'

const KINDS: [AnswerKind, RegExp][] = [
  ['why', /\bbecause\b|\bdue to\b|\bthe reason\b|\bin order to\b|\bso that\b|\bcaused by\b|\bthanks to\b/i],
  [
    'when',
    /^(?:In|On|By|Since|Until|From|Between|After|During|Before) (?:[\p{L}\d]+ ){0,6}(?:1[5-9]|20)\d\d\b|^(?:In|During) the (?:\w+ )?(?:century|\d{2,4}s|\w+ies)\b/u,
  ],
  [
    'catch',
    /\b(?:although|despite|unfortunately|the problem|difficult|criticis|critic|risk|failed|drawback|warned|the trouble|challenge)/i,
  ],
  [
    'result',
    /\b(?:as a result|led to|resulted in|in the end|eventually|ended (?:in|with|up)|turned out|since then)\b/i,
  ],
  ['next', /\b(?:will|plans? to|is planned|are planned|expects? to|in the future|by 20[3-9]\d)\b/i],
  [
    'compare',
    /\b(?:more|less|fewer|higher|lower|longer|larger|smaller|faster|twice|times as)\b.{0,40}\bthan\b|\bcompared (?:with|to)\b/i,
  ],
  [
    'much',
    /\d[\d.,]*\s?(?:%|percent|million|billion|thousand|people|euros?|dollars?|km|kilomet|met(?:er|re)s?|tonnes?|tons?|grams?)|[€$£]\s?\d/i,
  ],
  [
    'who',
    /\b(?:said|says|argued|argues|wrote|writes|explained|invented|discovered|founded|designed|led by|headed by|born)\b/i,
  ],
  [
    'how',
    /\b(?:by \w+ing|works?|using|consists? of|is made|are made|is built|process|method|step|mix|add|first .* then)\b/i,
  ],
]
/** A definition, "The waggle dance is a …": two to four words before the verb; one word alone may be a name or not. */
const DEFINITION = /^((?:The |A |An )?(?:[\p{L}\p{N}’'-]+ ){0,3}[\p{L}\p{N}’'-]+) (?:is|was) (?:a|an|the|one of)\b/u
const NAME = /^((?:\p{Lu}[\p{L}’'-]+ (?:(?:de|van|von|of|the|da|al) )?)(?:\p{Lu}[\p{L}’'-]+)(?: \p{Lu}[\p{L}’'-]+)?)\b/u
const NO_SUBJECT =
  /^(?:this|that|these|those|it|he|she|they|there|here|one|what|who|his|her|their|its|another|such|all|some|most|each|every|first|last|both|my|our|your|in|on|at|by|for|from|with|as|if|when|while|although|only)\b/i

/** A question that the next sentence answers; undefined when all that fit were used recently. */
export function questionFor(unit: string, book: PhraseBook, phrases: Shuffle, said: Set<string>): string | undefined {
  const [next = unit] = splitSentences(unit)
  return askAbout(next, book, phrases, said) ?? askByKind(next, book, phrases)
}

function askByKind(next: string, { questions }: PhraseBook, phrases: Shuffle): string | undefined {
  const kind = KINDS.find(([, pattern]) => pattern.test(next))?.[0]
  return (kind && phrases.chance(0.8) ? phrases.draw(questions[kind]) : undefined) ?? phrases.draw(questions.any)
}

/** A question about the subject of the next sentence, once per subject. */
function askAbout(next: string, book: PhraseBook, phrases: Shuffle, said: Set<string>): string | undefined {
  const defined = DEFINITION.exec(next)?.[1]
  const thing =
    defined?.includes(' ') && !NO_SUBJECT.test(defined) && !endsEmpty(defined) ? withSmallArticle(defined) : undefined
  const name = thing ? undefined : NAME.exec(next)?.[1]?.replace(/[’']s$/, '')
  const about = thing ?? (name && !NO_SUBJECT.test(name) && !/[’']/.test(name) ? name : undefined)
  if (!about || said.has(about.toLowerCase()) || !phrases.chance(0.75)) return undefined
  const phrase = phrases.draw(thing ? book.what_is : book.about_name)
  if (phrase) said.add(about.toLowerCase())
  return phrase?.replace('{name}', about)
}

const endsEmpty = (words: string): boolean => isEmptyWord(words.split(' ').at(-1) ?? '')

/** Formats a subject for the middle of a question: lower-case article. */
function withSmallArticle(words: string): string {
  return /^(?:The|A|An) /.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
