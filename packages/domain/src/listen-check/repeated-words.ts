/** A word that stands twice in a row; `from` and `to` are those of the second. */
export type RepeatedWord = { word: string; from: number; to: number }

/**
 * Doubled on purpose, or as grammar has it: "he had had enough", "nous nous voyons", "die, die die Tür öffnete". A list of
 * what is right in any of the languages costs a missed slip now and then, and spares people who write well.
 */
const RIGHT_TWICE = new Set(
  [
    'that had her in on long far many more much very really so too no yes never now there well oh ah ha he ho hey hi',
    'bye hear knock chop tap tut blah hush go come wait please quick quickly slowly softly again',
    'die der das den dem sie wir ihr uns sich was ja nein nie sehr ganz viel so',
    'nous vous que si non oui très trop bien',
    'muy no sí si más que va già piano così',
  ].flatMap((words) => words.split(' ')),
)

/** Words that stand twice in a row with nothing between them but space: "very, very" has a comma and is meant. */
export function repeatedWords(text: string): RepeatedWord[] {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)]
  return words.flatMap(({ 0: word, index }, at) => {
    const before = words[at - 1]
    if (!before || before[0].toLowerCase() !== word.toLowerCase()) return []
    const between = text.slice(before.index + before[0].length, index)
    if (!/^\s+$/.test(between) || isJoined(text, before.index, index + word.length) || isMeant(before[0], word))
      return []
    return [{ word, from: index, to: index + word.length }]
  })
}

/** Part of something longer: "so-so so", "a.m. m". */
function isJoined(text: string, from: number, to: number): boolean {
  return /[\p{L}\p{N}'’_-]/u.test(text[from - 1] ?? '') || /[\p{N}_-]/u.test(text[to] ?? '')
}

/** Intended repetition: a name as Duran Duran, and words that may be doubled. One letter alone may be a grade, a vitamin or a numeral. */
function isMeant(before: string, word: string): boolean {
  const lower = word.toLowerCase()
  return word !== lower || RIGHT_TWICE.has(lower) || (word.length === 1 && `${before} ${word}` !== 'a a')
}

/** The text without a word, and without the space before it. */
export function withoutWord(text: string, { from, to }: { from: number; to: number }): string {
  return text.slice(0, from).trimEnd() + text.slice(to)
}
