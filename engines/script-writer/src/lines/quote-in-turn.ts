import { splitSentences } from '@app/domain/text'
import { countWords } from '@app/domain/text'
import { inQuotes, introductions } from '../introduce-source.ts'
import { FINISHED } from './check-line.ts'
import type { NumberedPassage } from './numbered-passages.ts'

const WORDS = { least: 4, most: 60 }

export type Quotations = {
  /** The passage if it is short, or its next sentence; undefined when all of it was quoted. */
  next(passage: NumberedPassage): string | undefined
}

/** Sentences of sources as lines, each once, and each introduced as the words of its source; `lines` are those that are there. */
export function quoteInTurn(language: string, lines: readonly string[]): Quotations {
  const quoted = new Set<string>()
  const introduce = introductions(language)

  return {
    next({ text, source }: NumberedPassage): string | undefined {
      const sentences = splitSentences(text)
      // A sentence that announces a list or code is not quoted without it.
      const whole = sentences.slice(0, sentences.findLastIndex((each) => FINISHED.test(each)) + 1)
      const parts = countWords(text) <= WORDS.most && whole.length === sentences.length ? [text] : whole
      const part = parts.find((each) => {
        const words = countWords(each)
        return (
          words >= WORDS.least && words <= WORDS.most && !quoted.has(each) && !lines.some((line) => line.includes(each))
        )
      })
      if (part === undefined) return undefined
      quoted.add(part)
      // A line does not begin with a quotation mark where it can, because many places show lines between such marks.
      return `${introduce(source)} ${inQuotes(part, language)}`.trim()
    },
  }
}
