import { isMute, scriptLimits } from '@app/domain/scripts'
import { splitSentences } from '@app/domain/text'
import { audioLimits, longestWord, marksOf, shownLength, spokenLetters } from '@app/domain/speech'

/** Cuts a text into units that make it up again when they are joined. */
type Cut = (text: string) => string[]

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Tried in order: a unit that is too long by itself is cut by the next. */
const CUTS: readonly Cut[] = [
  exactSentences,
  (text) => text.split(/(?<=[,;:—、，]\s*)(?=\S)/u),
  (text) => text.split(/(?<=\s)(?=\S)/u),
  (text) => [...graphemes.segment(text)].map(({ segment }) => segment),
]

/**
 * The text of a line as the texts of the lines that say it: one, or several of whole sentences where it is long, because
 * speaking, mixing and progress take one line at a time. A word that is longer than words may be stays whole, to be refused
 * by its length.
 */
export function splitLongText(text: string): string[] {
  return isShort(text) || longestWord(text) > audioLimits.longest_word_letters
    ? [text]
    : outsideMarks(text, pack(text, CUTS)).map((piece) => piece.trim())
}

/** Characters of a letter, with the spaces between words of five letters. */
const CHARACTERS_OF_A_LETTER = 1.2

/** Numbers take longer to say than to write: a line of them is sound for minutes. */
function isShort(text: string): boolean {
  return Math.max(shownLength(text), CHARACTERS_OF_A_LETTER * spokenLetters(text)) <= scriptLimits.long_line
}

function pack(text: string, [cut, ...finer]: readonly Cut[]): string[] {
  const units = (cut?.(text) ?? [text]).flatMap((unit) => (isShort(unit) ? [unit] : pack(unit, finer)))
  const pieces: string[] = []
  for (const unit of units) {
    const last = pieces.at(-1)
    // Signs alone make no line, for nothing of them may be heard.
    const goesOn = last !== undefined && (isMute(unit) || isMute(last) || isShort(last + unit))
    if (goesOn) pieces[pieces.length - 1] = last + unit
    else pieces.push(unit)
  }
  return pieces
}

/** A piece that would end inside a mark goes on to the end of the mark. */
function outsideMarks(text: string, pieces: readonly string[]): string[] {
  const marks = marksOf(text)
  let [from, to] = [0, 0]
  return pieces.flatMap((piece) => {
    to += piece.length
    const end = Math.max(from, marks.find((mark) => mark.from < to && to < mark.to)?.to ?? to)
    const whole = text.slice(from, end)
    from = end
    return whole || []
  })
}

/** Sentences with the spaces between them. */
function exactSentences(text: string): string[] {
  let from = 0
  const starts = splitSentences(text).map((sentence) => {
    const at = Math.max(from, text.indexOf(sentence, from))
    from = at + sentence.length
    return at
  })
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]))
}

/** The sounds and marks of one of the lines that a long line becomes: before the first stands what stood before it, after the last what stood after it. */
export function insertsOfPart<I extends { place: 'before' | 'after' }>(
  inserts: readonly I[],
  { index, of }: { index: number; of: number },
): I[] {
  return inserts.filter(({ place }) => (place === 'before' ? index === 0 : index === of - 1))
}
