import { plainText } from '../text/index.ts'

const NAME_WORDS = 6
const NAME_CHARS = 60
const SENTENCE_END = /[.!?。！？,;:]$/
const UNTITLED = 'Pasted text'

/** A pasted text is called by its title, a short line above others, or else by its first words. */
export function nameOfText(text: string): string {
  const plain = plainText(text).trim()
  const [first = '', ...below] = plain.split('\n').map((line) => line.trim())
  if (below.length > 0 && first.length <= NAME_CHARS && !SENTENCE_END.test(first)) return first || UNTITLED
  const words = plain.split(/\s+/, NAME_WORDS + 1)
  const name = words.slice(0, NAME_WORDS).join(' ')
  const cut = name.length > NAME_CHARS ? name.slice(0, NAME_CHARS).toWellFormed() : name
  return words.length > NAME_WORDS || cut !== name ? `${cut}…` : cut || UNTITLED
}

export function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
