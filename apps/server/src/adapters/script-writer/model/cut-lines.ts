import { languageOf } from '@app/domain/text'
import { spokenExclusion, type UnsupportedFact, type WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { countWords } from '../count-words.ts'
import { splitSentences } from '#lib/split-sentences.ts'
import { sureFacts } from './sure-facts.ts'

export type Ground = {
  passages: readonly Passage[]
  /** What needs no source: names of hosts and channel, titles, words of the wish. */
  allowed: readonly string[]
  exclude: readonly string[]
  /** False where nothing can be checked, because there are no sources. */
  has_sources: boolean
}

/** The fact check knows names best in English, and a translation changes them. */
const NAMES_ARE_SURE = 'en'

/**
 * Cuts sentences that state what their passages do not, and those that mention what is to be left out. A line without a
 * sentence goes, with the question that it answered. Returns the share of words that went.
 */
export function cutLines(lines: readonly WrittenLine[], ground: Ground): { lines: WrittenLine[]; share: number } {
  const kinds = surelyWrong(lines, ground)
  const byId = new Map(ground.passages.map((passage) => [passage.passage_id, passage.text]))
  const kept: WrittenLine[] = []
  for (const line of lines) {
    const on = line.passage_ids.flatMap((id) => byId.get(id) ?? [])
    const wrong = ground.has_sources
      ? sureFacts(line.text, on, ground.allowed).filter(({ kind }) => kinds.includes(kind))
      : []
    const text = withoutSentences(line.text, (sentence, from) =>
      Boolean(
        spokenExclusion(sentence, ground.exclude) ??
        wrong.find((fact) => fact.from >= from && fact.from < from + sentence.length),
      ),
    )
    if (text) kept.push({ ...line, text })
    else if (isBareQuestion(kept.at(-1), line)) kept.pop()
  }
  return { lines: kept, share: 1 - wordsOf(kept) / Math.max(1, wordsOf(lines)) }
}

/** Whether a text states only what the sources do, and nothing that is to be left out. */
export function isBorneOut(text: string, { passages, allowed, exclude, has_sources }: Ground): boolean {
  const texts = passages.map((passage) => passage.text)
  const isTrue = !has_sources || sureFacts(text, texts, allowed).length === 0
  return isTrue && spokenExclusion(text, exclude) === undefined
}

function surelyWrong(lines: readonly WrittenLine[], { passages }: Ground): UnsupportedFact['kind'][] {
  const isEnglish = (texts: readonly { text: string }[]) =>
    (languageOf(texts.map(({ text }) => text).join(' ')) ?? NAMES_ARE_SURE) === NAMES_ARE_SURE
  return isEnglish(lines) && isEnglish(passages) ? ['number', 'date', 'name'] : ['number', 'date']
}

function withoutSentences(text: string, isCut: (sentence: string, from: number) => boolean): string {
  let at = 0
  const sentences = splitSentences(text)
  const kept = sentences.filter((sentence) => {
    const from = Math.max(at, text.indexOf(sentence, at))
    at = from + sentence.length
    return !isCut(sentence, from)
  })
  return kept.length === sentences.length ? text : kept.join(' ')
}

/** A question of the other host that states nothing itself. */
const isBareQuestion = (before: WrittenLine | undefined, line: WrittenLine): boolean =>
  before !== undefined &&
  before.speaker !== line.speaker &&
  before.passage_ids.length === 0 &&
  before.chapter === undefined &&
  /[?？]["”’»)]?$/.test(before.text)

const wordsOf = (lines: readonly { text: string }[]): number =>
  lines.reduce((sum, { text }) => sum + countWords(text), 0)
