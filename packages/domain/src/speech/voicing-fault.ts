import { lineTitle } from '../spoken-notice/index.ts'
import { audioLimits } from './limits.ts'
import { marksOf, withoutMarks } from './marks.ts'

/** Reasons why a line would not become the speech that it is paid for. */
export type VoicingFault =
  | { kind: 'nothing_to_say' }
  | { kind: 'long_word'; letters: number }
  | { kind: 'overlong' }
  | { kind: 'mostly_unheard' }

type Written = { text: string }
/** `markup_characters` of the spoken text tell an engine how a word sounds and are not read out. */
type Spoken = { spoken_text: string; markup_characters: number }

/** Languages that write many words in a row without a space. */
const UNSPACED = [
  'Han',
  'Hira',
  'Kana',
  'Bopo',
  'Thai',
  'Laoo',
  'Khmr',
  'Mymr',
  'Tibt',
  'Java',
  'Bali',
  'Lana',
  'Talu',
  'Tale',
]
/** Hyphens, apostrophes and unseen signs such as the soft hyphen join letters: a word parted by them takes as long to say. */
const LETTERS_IN_A_ROW = new RegExp(
  `(?:(?![${UNSPACED.map((script) => `\\p{sc=${script}}`).join('')}])[\\p{L}\\p{M}\\p{Cf}'’_‐‑-])+`,
  'gu',
)
/** Characters, at an ordinary pace. */
const SPOKEN_A_SECOND = 15
/** A digit is said as a word. */
const LETTERS_OF_A_DIGIT = 5
const DIGITS = /\d/g
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/gu

/** Fault of a line in its spoken form, if any. `spoken` is undefined where no voice can speak any of it. */
export function voicingFault({ text }: Written, spoken: Spoken | undefined): VoicingFault | undefined {
  if (!spoken) return { kind: 'nothing_to_say' }
  const {
    longest_word_letters,
    spoken_characters_free,
    spoken_per_shown,
    mostly_unheard_from_characters,
    least_heard_share,
  } = audioLimits
  const letters = longestWord(text)
  if (letters > longest_word_letters) return { kind: 'long_word', letters }
  const heard = lengthWithPauses(spoken.spoken_text) - spoken.markup_characters
  // Signs that are read out at great length must not cost hours of speaking at the price of a few characters.
  if (heard > spoken_characters_free + spoken_per_shown * shownLength(text)) return { kind: 'overlong' }
  const sounding = withoutMarks(spoken.spoken_text).match(LETTERS_AND_DIGITS)?.length ?? 0
  const length = withoutMarks(text).length
  const isMostlyUnheard = length >= mostly_unheard_from_characters && sounding < least_heard_share * length
  return isMostlyUnheard ? { kind: 'mostly_unheard' } : undefined
}

/** Length of a text as it is said, in characters. */
export function shownLength(text: string): number {
  return text.length + (LETTERS_OF_A_DIGIT - 1) * (text.match(DIGITS)?.length ?? 0)
}

/** Length with pauses: each counts as the speech that would fit into its time. */
function lengthWithPauses(spoken_text: string): number {
  return marksOf(spoken_text).reduce(
    (length, mark) =>
      mark.kind === 'pause' ? length - (mark.to - mark.from) + (mark.ms / 1_000) * SPOKEN_A_SECOND : length,
    spoken_text.length,
  )
}

/** The letters of the longest word of a text. */
export function longestWord(text: string): number {
  return (text.match(LETTERS_IN_A_ROW) ?? []).reduce(
    (longest, word) => Math.max(longest, word.replace(/[^\p{L}]/gu, '').length),
    0,
  )
}

const THIS_LINE = 'This line'

/** The sentence at the line itself. */
export function voicingSentence(fault: VoicingFault): string {
  return `${THIS_LINE} cannot be voiced: ${reasonOf(fault)}`
}

/** The same where the line is not in sight, named by its number. */
export function atUtterance(sentence: string, number: number): string {
  return sentence.replace(THIS_LINE, `Utterance ${number}`)
}

export type FaultyLine = { number: number; fault: VoicingFault }
const NAMED = 10

/** The same of a whole script, where any line has a fault: the first with its reason, the others by their numbers, counted from 1. */
export function faultyLinesSentence([first, ...rest]: readonly FaultyLine[]): string | undefined {
  if (!first) return undefined
  // A long line is voiced as several, which have its number.
  const others = [...new Set(rest.map(({ number }) => number))].filter((number) => number !== first.number)
  // The spoken notice stands before the script.
  const name = first.number === 0 ? lineTitle(0) : `Utterance ${first.number}`
  const sentence = `${name} cannot be voiced: ${reasonOf(first.fault)}`
  if (others.length === 0) return sentence
  const named = others.slice(0, NAMED).map(String)
  const more = others.length - named.length
  const list = new Intl.ListFormat('en-GB').format(more > 0 ? [...named, `${more} more`] : named)
  return `${sentence} Utterance${others.length === 1 ? '' : 's'} ${list} cannot be voiced either.`
}

function reasonOf(fault: VoicingFault): string {
  switch (fault.kind) {
    case 'nothing_to_say':
      return 'the voices of this server cannot read any of it. Write it in a language they speak, or remove it.'
    case 'long_word':
      return `it has a word of ${fault.letters.toLocaleString('en-US')} letters. Add spaces; a word can have up to ${audioLimits.longest_word_letters}.`
    case 'overlong':
      return 'read aloud, it would be many times longer than it is written. Use fewer symbols and pauses, or shorten what the lexicon says for its words.'
    case 'mostly_unheard':
      return 'most of it would not be heard. Remove symbols and spaces that are not meant to be read.'
  }
}
