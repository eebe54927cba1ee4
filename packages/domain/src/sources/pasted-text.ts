import { plainText } from '../text/index.ts'

const NAME_WORDS = 6
const NAME_CHARS = 60
const UNTITLED = 'Pasted text'

/** A pasted text is called by its first words. */
export function nameOfText(text: string): string {
  const words = plainText(text).trim().split(/\s+/, NAME_WORDS + 1)
  const name = words.slice(0, NAME_WORDS).join(' ')
  const cut = name.length > NAME_CHARS ? name.slice(0, NAME_CHARS).toWellFormed() : name
  return words.length > NAME_WORDS || cut !== name ? `${cut}…` : cut || UNTITLED
}

export function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
