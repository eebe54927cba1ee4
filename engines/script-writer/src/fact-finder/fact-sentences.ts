import { statedNumbers, unsupportedFacts, type UnsupportedFact } from '@app/domain/scripts'
import { languageOf } from '@app/domain/text'
import type { Passage } from '@app/domain/sources'
import { setImmediate as breathe } from 'node:timers/promises'
import { splitSentences } from '@app/domain/text'
import type { WritingSource } from '@app/ports/script-writer.ts'
import { countWords, isUnspaced } from '@app/domain/text'
import { isTalk, turnOf } from '../sentences/transcript.ts'
import { tellablePassages } from '../sentences/passage-use.ts'
import { type FunctionWords, functionWordsOf } from './function-words.ts'

/** A sentence of a source that can be said as it stands, with what it states. `speaker` says it in a talk that was written down. */
export type FactSentence = {
  text: string
  passage_id: string
  source_id: string
  title: string
  stated: UnsupportedFact[]
  grammar: FunctionWords | undefined
  speaker?: string
}

/** Yields to the event loop after so many passages. */
const PASSAGES_AT_ONCE = 50
const WORDS = { least: 4, most: 60 }
const LEAST_LETTERS = 0.6
const SAMPLE_CHARS = 6_000
/** Marks of layout that nobody says: numbers of footnotes, editors' notes behind a sentence, emphasis, the sign before an item of a list. */
const LAYOUT: [RegExp, string][] = [
  [/\s*\[(?:\d{1,3}|[a-z]|note \d+|citation needed)\]/gi, ''],
  [/(?<=[.!?])\[[^\]]{1,40}\]/g, ''],
  [/\*\*|__|`/g, ''],
  [/^\s*(?:[•▪◦‣*–-]|\d{1,2}[.)])\s+(?=\S)/g, ''],
  [/\s+/g, ' '],
]
const COMPLETE = /^["“'‘«„「『¿¡]?[\p{Lu}\p{Lo}\p{N}][^]*[.!?。！？…]["”’'“»」』)]{0,2}$/u
/** A field of a form, such as "Date: 6 December 1917." */
const FIELD = /^[^:.!?]{1,30}: (?:\S+ ){0,4}\S+$/
const ADDRESS = /https?:|www\.|\S@\S+\.\S/i
/** Licences, notices and references to the layout of the document. */
const ABOUT_ITSELF =
  /©|\b(?:all rights reserved|copyright|licen[sc]ed? under|creative commons|gemeinfrei|lizenz|licencia|public domain|privacy policy|terms of (?:use|service)|cookies?|newsletter|isbn|doi)\b|\b(?:fig(?:ure|\.)|tab(?:le|\.)|abb(?:ildung|\.)|section|chapter|appendix|figura|tabla|tableau) \d/i

/** The sentences of a source that can be said, without headings, captions, references, notices and rows of tables. */
export async function factSentencesOf({ source_id, title, passages }: WritingSource): Promise<FactSentence[]> {
  const told = tellablePassages(passages).filter(({ place }) => place.row === undefined)
  const grammar = functionWordsOf(languageOf(sampleOf(told)))
  const hasTurns = isTalk(told)
  const sentences: FactSentence[] = []
  for (const [at, passage] of told.entries()) {
    if (at % PASSAGES_AT_ONCE === 0) await breathe()
    for (const line of passage.text.split('\n')) {
      const turn = hasTurns ? turnOf(line) : undefined
      for (const text of sayable(turn?.text ?? line)) {
        const { passage_id } = passage
        const spoken = turn && { speaker: turn.name }
        sentences.push({ text, passage_id, source_id, title, grammar, stated: statedIn(text), ...spoken })
      }
    }
  }
  return sentences
}

/** Numbers, dates and names; "the second mate" is no figure. */
function statedIn(text: string): UnsupportedFact[] {
  const ranks = statedNumbers(text).filter(
    ({ measure, from, to }) => measure === 'ordinal' && !/\d/.test(text.slice(from, to)),
  )
  return unsupportedFacts(text, []).filter(({ from }) => !ranks.some((rank) => rank.from === from))
}

function sayable(line: string): string[] {
  const clean = LAYOUT.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), line)
  return splitSentences(clean.trim()).filter(isSayable)
}

function isSayable(text: string): boolean {
  const words = countWords(text)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return (
    COMPLETE.test(text) &&
    words >= WORDS.least &&
    words <= WORDS.most * (isUnspaced(text) ? 2 : 1) &&
    letters / text.replaceAll(/\s/g, '').length > LEAST_LETTERS &&
    !FIELD.test(text) &&
    !ADDRESS.test(text) &&
    !ABOUT_ITSELF.test(text)
  )
}

/** The beginning, the middle and the end, since a text may quote another language. */
function sampleOf(passages: readonly Passage[]): string {
  const middle = Math.floor(passages.length / 2)
  const parts = [passages.slice(0, 8), passages.slice(middle, middle + 8), passages.slice(-8)]
  return parts
    .map((part) =>
      part
        .map(({ text }) => text)
        .join('\n')
        .slice(0, SAMPLE_CHARS / 3),
    )
    .join('\n')
}
