/** A line, by its number, with its parts for which a voice has no words. */
export type LeftOut = { number: number; parts: string[] }

const NAMED_PARTS = 5
const NAMED_LINES = 3

/** The sentence under a script, before it is voiced; undefined where nothing is left out. */
export function leftOutSentence(lines: readonly LeftOut[]): string | undefined {
  if (lines.length === 0) return undefined
  const named = lines.slice(0, NAMED_LINES).map(({ number, parts }) => `${listed(parts)} in utterance ${number}`)
  const others = lines.length - named.length
  return `These voices leave out what they cannot say: ${listed(others > 0 ? [...named, `more in ${others} others`] : named, NAMED_LINES + 1)}.`
}

function listed(parts: readonly string[], most = NAMED_PARTS): string {
  const named = parts.slice(0, most)
  const others = parts.length - named.length
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...named, `${others} more`] : named)
}
