import { splitSentences } from '#lib/split-sentences.ts'
import type { WritingSource } from '#ports/script-writer.ts'
import { countWords } from '../count-words.ts'
import type { NumberedPassage } from './numbered-passages.ts'

const WORDS = { least: 4, most: 60 }
/** English introductions; other languages have the name of the source alone. */
const FIRST = [
  (name: string) => `Here is ${name}, word for word:`,
  (name: string) => `This is what ${name} says:`,
  (name: string) => `In the words of ${name}:`,
]
const NEXT = ['It goes on:', 'And it says:', 'Word for word:', 'Then it says:', 'In its own words:']

/** Sentences of sources as lines, each once, and each introduced as the words of its source. */
export function quoteInTurn(isEnglish: boolean) {
  const quoted = new Set<string>()
  const counts = { first: 0, next: 0 }
  let before: WritingSource | undefined

  /** A line does not begin with a quotation mark, because many places show lines between such marks. */
  function introduce(source: WritingSource): string {
    const title = source.outlet ?? source.title
    if (!isEnglish) return title && source !== before ? `${title}:` : ''
    if (source === before) return NEXT[counts.next++ % NEXT.length] ?? ''
    return FIRST[counts.first++ % FIRST.length]?.(title ? `“${title}”` : 'the source') ?? ''
  }

  return {
    /** The passage if it is short, or its next sentence; undefined when all of it was quoted. */
    next({ text, source }: NumberedPassage): string | undefined {
      const parts = countWords(text) <= WORDS.most ? [text] : splitSentences(text)
      const part = parts.find((each) => {
        const words = countWords(each)
        return words >= WORDS.least && words <= WORDS.most && !quoted.has(each)
      })
      if (part === undefined) return undefined
      quoted.add(part)
      const introduction = introduce(source)
      before = source
      return `${introduction} “${part}”`.trim()
    },
  }
}
