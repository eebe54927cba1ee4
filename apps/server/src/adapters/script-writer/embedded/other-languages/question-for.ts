import type { Shuffle } from '../talk/shuffle.ts'
import { splitSentences } from '#lib/split-sentences.ts'
import type { PhraseBook } from './phrase-book.ts'

const NAME = /^((?:\p{Lu}[\p{L}’'-]+ (?:(?:de|van|von|da|al) )?)(?:\p{Lu}[\p{L}’'-]+)(?: \p{Lu}[\p{L}’'-]+)?)\b/u
const NO_NAME = /^(?:Der|Die|Das|Ein|Eine|Im|In|Am|Auf|Für|Mit|Von|Zu|Als|Wenn|Nach|Seit|Es|Er|Sie|Diese?[rs]?)\b/

/** A question that the next sentence answers, whatever kind it is of; undefined when all were used recently. */
export function questionFor(unit: string, book: PhraseBook, phrases: Shuffle, said: Set<string>): string | undefined {
  const [next = unit] = splitSentences(unit)
  return askAbout(next, book, phrases, said) ?? phrases.draw(book.questions)
}

/** A question about the name that the next sentence begins with, once per name. */
function askAbout(next: string, book: PhraseBook, phrases: Shuffle, said: Set<string>): string | undefined {
  const name = NAME.exec(next)?.[1]
  if (!name || NO_NAME.test(name) || said.has(name) || !phrases.chance(0.75)) return undefined
  const phrase = phrases.draw(book.about_name)
  if (phrase) said.add(name)
  return phrase?.replace('{name}', name)
}
