import { setImmediate as breathe } from 'node:timers/promises'
import type { Passage } from '@app/domain/sources'
import type { WritingRequest } from '#ports/script-writer.ts'
import { countWords, isUnspaced } from '../count-words.ts'
import { ADDRESS, cleanForSpeech, withWholeQuotes } from './clean-for-speech.ts'
import { leansOnPrevious } from './openings.ts'
import { splitSentences } from './split-sentences.ts'

/** `order` is the position in its source; `leans`: it cannot be understood without the sentence before. A row is a line of a table. */
export type Sentence = {
  text: string
  words: number
  source: number
  order: number
  passage: Passage
  kind: 'prose' | 'fragment' | 'row'
  leans: boolean
  opens_passage: boolean
}

const MAX_WORDS = 45
const MIN_WORDS = 5
/** A source with less prose than this has its lists and tables read, too. */
const ENOUGH_PROSE_WORDS = 60
const MOST_ROWS = 12
/** Yields to the event loop after so many passages. */
const PASSAGES_AT_ONCE = 50
const ENDS = /[.!?。！？…]["”’'」』]?$/u
const LETTERS = /\p{L}/gu
const ABOUT_LAYOUT =
  /\b(?:fig(?:ure|\.)|table|section|chapter|appendix|equation|page)s? \d|\b(?:above|below|following) (?:figure|table|example|section)|\bsee (?:also|above|below)\b|\bin this (?:paper|section|chapter|article|report)\b|\.{4,}|\|/i
const BOILERPLATE =
  /©|all rights reserved|cookie|click here|subscribe|sign up|log ?in|newsletter|privacy policy|terms of (?:use|service)|retrieved (?:on|from)|isbn|doi:|share (?:this|on)|read more|advertisement|copyright/i
/** Boilerplate: publication dates, thanks, contact addresses. */
const ASIDE =
  /^(?:first )?(?:published|posted|(?:last )?(?:updated|modified))\b.{0,60}\d|^(?:do|are|have) you (?:live|know|an?|affected|been|got)\b.*\?$|\b(?:tell us|e-?mail us|contact us|get in touch|let us know)\b|^acknowledge?ments?\b|^we (?:would like to )?thank\b/i
/** Instructions to a language model; they and the rest of their paragraph are left out. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:instructions?|prompts?|rules)\b|system prompt|as an ai\b|language model|you are (?:now )?(?:chatgpt|an assistant|a helpful)/i

/** All sentences of the sources that can be spoken, in order. */
export async function readSentences(sources: WritingRequest['sources']): Promise<Sentence[]> {
  const sentences: Sentence[] = []
  for (const [source, { passages }] of sources.entries()) {
    const all: Sentence[] = []
    for (const [at, passage] of passages.entries()) {
      if (at % PASSAGES_AT_ONCE === 0) await breathe()
      for (const sentence of sentencesOf(passage, source)) all.push({ ...sentence, order: all.length })
    }
    for (const sentence of tellable(all)) sentences.push(sentence)
  }
  return sentences
}

/** Keeps lists and tables only where there is too little prose. */
function tellable(all: Sentence[]): Sentence[] {
  const prose = all.filter(({ kind }) => kind === 'prose')
  if (prose.reduce((sum, { words }) => sum + words, 0) >= ENOUGH_PROSE_WORDS) return prose
  return [
    ...all.filter(({ kind }) => kind !== 'row'),
    ...spread(
      all.filter(({ kind }) => kind === 'row'),
      MOST_ROWS,
    ),
  ]
}

function sentencesOf(passage: Passage, source: number): Omit<Sentence, 'order'>[] {
  const lines = passage.text.split('\n').filter((line) => line.trim())
  return lines.flatMap((line, at) => {
    if (isRow(line))
      return [sentence(rowAsSentence(line), { passage, source, kind: 'row' as const, opens_passage: at === 0 })]
    return forPeople(splitSentences(cleanForSpeech(line))).flatMap((text, index) => {
      const kind = kindOf(withWholeQuotes(text))
      const opens_passage = at === 0 && index === 0
      return kind
        ? [
            sentence(kind === 'fragment' ? asSentence(text) : withWholeQuotes(text), {
              passage,
              source,
              kind,
              opens_passage,
            }),
          ]
        : []
    })
  })
}

function forPeople(sentences: string[]): string[] {
  const order = sentences.findIndex((text) => TO_A_MACHINE.test(text))
  return order < 0 ? sentences : sentences.slice(0, order)
}

function sentence(
  text: string,
  rest: Pick<Sentence, 'passage' | 'source' | 'kind' | 'opens_passage'>,
): Omit<Sentence, 'order'> {
  return { text, words: countWords(text), leans: rest.kind === 'prose' && leansOnPrevious(text), ...rest }
}

/** A row of a table as the source reader writes it: "Country: France; Population: 68 million." */
const isRow = (line: string): boolean => /^[^:;.]{1,80}: [^;]+(?:; [^;]+)+\.?$/.test(line)

/** Rewrites a row as "France: population 68 million, capital Paris." */
export function rowAsSentence(line: string): string {
  const cells = line
    .replace(/\.$/, '')
    .split('; ')
    .map((cell) => cell.split(': '))
  const [[, ...subject] = [], ...rest] = cells
  const spoken = rest.map(([name = '', ...value]) => (value.length > 0 ? cellAsWords(name, value.join(': ')) : name))
  return `${subject.join(': ')}: ${spoken.join(', ')}.`
}

/** Rewrites "Rainfall 2024 (mm): 1722" as "rainfall 2024: 1722 mm". */
function cellAsWords(column: string, value: string): string {
  const [, bare = column, unit = ''] = /^(.+?)\s*\(([^()]{1,8})\)$/.exec(column) ?? []
  const isCounted = unit !== '' && /^[\d.,\s-]*\d$/.test(value)
  const name = isCounted ? bare : column
  const spoken = !isCounted
    ? value
    : /^\p{Sc}$/u.test(unit)
      ? unit + value
      : `${value}${unit === '%' ? '' : ' '}${unit}`
  return `${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}${/\d$/.test(name) ? ':' : ''} ${spoken}`
}

function kindOf(text: string): 'prose' | 'fragment' | undefined {
  const words = countWords(text)
  const letters = text.match(LETTERS)?.length ?? 0
  const isReadable =
    letters / text.replaceAll(/\s/g, '').length > 0.6 &&
    !text.includes(ADDRESS) &&
    !ABOUT_LAYOUT.test(text) &&
    !BOILERPLATE.test(text) &&
    !ASIDE.test(text)
  if (!isReadable || words > MAX_WORDS * (isUnspaced(text) ? 2 : 1)) return undefined
  if (ENDS.test(text) && !isOnlyNames(text))
    return words >= MIN_WORDS && /^["“'‘«„「『]?[\p{Lu}\p{Lo}\p{N}]/u.test(text) ? 'prose' : undefined
  return words >= 4 && /^[\p{L}\p{N}]/u.test(text) && !/[:,;-]$/.test(text) ? 'fragment' : undefined
}

/** Whether a line is only names, such as "City of Marbeck, Department of Parks and Open Spaces." */
function isOnlyNames(text: string): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).filter(({ length }) => length > 3)
  return words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word))
}

function asSentence(fragment: string): string {
  return `${fragment.charAt(0).toUpperCase()}${fragment.slice(1).replace(/[.:;,]$/, '')}.`
}

/** A sample of the items, evenly spread. */
function spread<T>(items: T[], most: number): T[] {
  if (items.length <= most) return items
  return Array.from(
    { length: most },
    (_, index) => items[Math.floor((index * (items.length - 1)) / (most - 1))],
  ).filter((item) => item !== undefined)
}
