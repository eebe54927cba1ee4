import { speaksOfNotes } from '@app/domain/content'
import { spokenExclusion } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { splitSentences } from '@app/domain/text'
import type { WritingRequest, WritingSource } from '@app/ports/script-writer.ts'
import { countWords } from '@app/domain/text'
import { isOrder } from '../sentences/is-order.ts'
import { pickPassages } from '../model/material.ts'

/** A sentence or two of a source, under the number by which lines name it. */
export type NumberedPassage = {
  number: number
  text: string
  /** Refers to the one before it, without which it is not understood. */
  leans: boolean
  passage: Passage
  source: WritingSource
}

/** Shorter ones are joined, because a sentence alone often leans on the one before it; a very short one always does. */
const LEAST_WORDS = 18
const LEANING_WORDS = 8
/** English alone is known so well. */
const LEANING =
  /^(?:it|its|he|she|they|his|her|their|him|them|this|these|that|those|such|both|but|and|so|yet|or|however|still|then|therefore|thus|instead|because of (?:this|that|it)|for (?:this|that) reason|in (?:this|that) case|after (?:this|that)|before that|as a result)\b/i
const CITATION = /\s*\[(?:\d{1,3}|[a-z]|note \d+|citation needed)\]/gi

/** The passages that fit into a prompt, in their order. What is to be left out is not shown to the model, nor what sends listeners of another show to its notes. */
export async function numberPassages(
  request: WritingRequest,
  { exclude, max_tokens }: { exclude: readonly string[]; max_tokens: number },
): Promise<NumberedPassage[]> {
  const picked = new Set(await pickPassages(request, max_tokens))
  return request.sources
    .flatMap((source) =>
      source.passages
        .filter((passage) => picked.has(passage))
        .flatMap((passage) => parts(passage).map((text) => ({ text, passage, source }))),
    )
    .filter(({ text }) => spokenExclusion(text, exclude) === undefined && !speaksOfNotes(text))
    .map((part, index) => ({ number: index + 1, leans: LEANING.test(part.text), ...part }))
}

function parts({ text, kind }: Passage): string[] {
  if (kind === 'computed') return [text]
  const joined: string[] = []
  for (const sentence of splitSentences(text.replaceAll(CITATION, '').replaceAll(/\s+/g, ' '))) {
    if (isOrder(sentence)) break
    const last = joined.at(-1)
    if (last !== undefined && (countWords(last) < LEAST_WORDS || countWords(sentence) < LEANING_WORDS))
      joined[joined.length - 1] = `${last} ${sentence}`
    else joined.push(sentence)
  }
  return joined
}
