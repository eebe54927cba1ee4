import type { WrittenLine } from '@app/domain/scripts'

export type Line = Pick<WrittenLine, 'speaker' | 'text' | 'passage_ids' | 'chapter'>

/** What a measure objects to: the number of a line, from 1, and the words in question. */
export type Finding = { line: number; text: string }

const list = (words: string) => new Set(words.split(/\s+/))

const STOP_WORDS = list(
  `a about above after again against all almost also although always am among an and another any are around as at back be because
  been before behind being below between both but by came can come could did do does doing done down during each either else even ever every
  few first for from further get give given go goes going good got had has have having he her here hers him his how however i if in indeed into
  is it its itself just keep kept last less let like made make makes many may me might mine more most much must my need never next no nor not
  nothing now of off often on once one only or other our out over own per perhaps put quite rather really said same say says see seem she should
  since so some still such take than that the their them then there these they thing things this those though through thus to together told too
  toward two under until up upon us use used very was way we well went were what when where whether which while who whose why will with within
  without would yes yet you your i'm i'll i've it's that's what's there's let's don't didn't doesn't isn't wasn't can't couldn't wouldn't won't
  we'll we've we're you'll you've you're they're they've he's she's who's here's aren't weren't haven't hasn't`,
)
/** Words of talk: that they stand in a source, too, makes no line one about it. */
const TALK_WORDS = list(
  `work question point lot read reading tell listen show time source text word find found part line start begin bring brought move know
  right wait think look today report story question answer sure think thank mean hear guess episode number`,
)

/** Words in lower case with straight apostrophes; numbers keep their marks. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}%.,'-]*[\p{L}\p{N}%]/gu) ?? []

/** A sentence ends before a capital, a quotation or a number. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}“"‘\p{N}])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** The words that carry meaning, without their endings. */
export function stemsOf(text: string): string[] {
  return wordsIn(text.replaceAll(/[-_–—]/g, ' '))
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word) && /\p{L}/u.test(word))
    .map(stemOf)
}

export const isTalk = (stem: string): boolean => TALK_STEMS.has(stem)

/** The same for the forms of a word, roughly: "compares", "compared", "comparing". */
function stemOf(word: string): string {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=\w\w[^su])s$/, '')
  return singular
    .replace(/(?<=\w{3})(?:ations?|ings?|edly|ed|ly)$/, '')
    .replace(/(?<=\w{2})e$/, '')
    .replace(/([^aeiou])\1$/, '$1')
}

const TALK_STEMS = new Set([...TALK_WORDS].map(stemOf))

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
