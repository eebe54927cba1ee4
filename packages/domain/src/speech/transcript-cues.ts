type Word = readonly [from: number, to: number, start_ms: number, end_ms: number]
type Line = { text: string; start_ms: number | null; end_ms: number | null; words: readonly Word[] }

/** Caption cue: a piece of one line, and its time. `words` are offsets in `text` with their start times. */
export type Cue = { start_ms: number; end_ms: number; text: string; words: { at: number; start_ms: number }[] }

/** Predicate: a text fits into one cue. */
export type Fits = (text: string, isFirst: boolean) => boolean

/** Two rows of 42 characters, as captions have them, and no longer than can be read while it is shown. */
const MOST_CHARACTERS = 84
const LONGEST_MS = 7_000
const fitsCaption: Fits = (text) => text.length <= MOST_CHARACTERS
/** A cue ends with a sentence or a part of one where that leaves no scrap. */
const ENOUGH_CHARACTERS = 40
const ENDS_PART = /[.!?…,;:—][”’"')\]]*$/

/** A line as captions show it, one after another without overlap; nothing while it has not been spoken. */
export function cuesOf({ text, start_ms, end_ms, words }: Line, fits = fitsCaption): Cue[] {
  if (start_ms === null || end_ms === null) return []
  const [first] = words
  if (!first) return [{ start_ms, end_ms, text, words: [] }]
  const groups = groupWords({ text, words, end_ms }, fits)
  return groups.map((group, index) => {
    const next = groups[index + 1]?.[0]
    // Signs between two words that are not spoken go with the word before them.
    const from = index === 0 ? 0 : (group[0]?.[0] ?? 0)
    const shown = text.slice(from, next ? next[0] : text.length)
    return {
      start_ms: index === 0 ? start_ms : (group[0]?.[2] ?? start_ms),
      end_ms: next ? next[2] : end_ms,
      text: shown.trimEnd(),
      words: group.map(([at, , start]) => ({ at: at - from, start_ms: start })),
    }
  })
}

/** Each group begins later than the one before, and before the line ends: a cue is never over when it begins. */
function groupWords({ text, words, end_ms }: Omit<Line, 'start_ms'> & { end_ms: number }, fits: Fits): Word[][] {
  const groups: Word[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const [first, last] = [group?.[0], group?.at(-1)]
    const isFull =
      first && last && (!fits(text.slice(first[0], word[1]), groups.length === 1) || word[3] - first[2] > LONGEST_MS)
    const isWhole =
      first && last && last[1] - first[0] >= ENOUGH_CHARACTERS && ENDS_PART.test(text.slice(last[0], last[1]))
    const isLater = first && word[2] > first[2] && word[2] < end_ms
    if (!group || (isLater && (isFull || isWhole))) groups.push([word])
    else group.push(word)
  }
  return groups
}
