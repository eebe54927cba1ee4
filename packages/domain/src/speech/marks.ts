/** Marks that a writer puts into a line to shape how it is said: they are never spoken and never shown to listeners. */
export type Mark =
  | { kind: 'emphasis'; from: number; to: number }
  | { kind: 'pause'; from: number; to: number; ms: number }

export const markLimits = {
  usual_pause_ms: 700,
  /** Pauses next to each other count as one. */
  longest_pause_ms: 3_000,
  emphasized_words: 5,
} as const

/** Help on the marks in the script editor. */
export const MARKS_HELP = `*Asterisks* emphasize a word or a few; [pause] or [pause 2s] adds a pause of up to ${markLimits.longest_pause_ms / 1_000} seconds. Listeners never see either.`

const LONGEST_WORD = 60
const WORD = `[^\\s*]{1,${LONGEST_WORD}}`
/**
 * Around a word or a few, without a space inside its edges: "2 * 3", "a*b", "**bold**" and a footnote's lone "*" are plain
 * text. Each part of the pattern has a limit, so that it takes linear time.
 */
const EMPHASIS = `(?<![\\p{L}\\p{N}*\\\\])\\*(?=[^\\s*]{0,3}[\\p{L}\\p{N}])(?:${WORD}(?: ${WORD}){0,${markLimits.emphasized_words - 1}})\\*(?![\\p{L}\\p{N}*])`
const PAUSE = `\\[pause(?: ?(\\d{1,4}(?:\\.\\d{1,3})?) ?(s|ms|seconds?|sec))?\\]`
const MARK = new RegExp(`(${EMPHASIS})|${PAUSE}`, 'giu')

/** The marks of a text, in order. */
export function marksOf(text: string): Mark[] {
  return [...text.matchAll(MARK)].map(({ 0: mark, 1: emphasis, 2: amount, 3: unit, index: from }) => {
    const to = from + mark.length
    return emphasis === undefined
      ? { kind: 'pause', from, to, ms: pauseMs(amount, unit) }
      : { kind: 'emphasis', from, to }
  })
}

function pauseMs(amount: string | undefined, unit: string | undefined): number {
  if (amount === undefined) return markLimits.usual_pause_ms
  const ms = Number(amount) * (unit?.toLowerCase() === 'ms' ? 1 : 1_000)
  return Math.min(markLimits.longest_pause_ms, Math.round(ms))
}

/** A text as listeners see it, and where a place of the text with its marks is in it. */
export type Unmarked = { text: string; placeOf(place: number): number }

export function unmarked(marked: string): Unmarked {
  const cuts = cutsOf(marked)
  if (cuts.length === 0) return { text: marked, placeOf: (place) => place }
  let text = ''
  let at = 0
  const kept = cuts.map(({ from, to, by }) => {
    text += marked.slice(at, from)
    const place = text.length
    text += by
    at = to
    return { from, to, place }
  })
  text += marked.slice(at)
  return { text, placeOf: (place) => placeIn(kept, place) }
}

export function withoutMarks(marked: string): string {
  return unmarked(marked).text
}

/** Spaces in the place of marks, for checks whose findings have places in the text. */
export function blankedMarks(marked: string): string {
  const blank = (from: number, to: number) => ' '.repeat(to - from)
  let text = ''
  let at = 0
  for (const { kind, from, to } of marksOf(marked)) {
    const words = kind === 'pause' ? blank(from, to) : ` ${marked.slice(from + 1, to - 1)} `
    text += marked.slice(at, from) + words
    at = to
  }
  return text + marked.slice(at)
}

/** A text with its pauses alone. */
export function withoutEmphasis(marked: string): string {
  let text = ''
  let at = 0
  for (const { kind, from, to } of marksOf(marked)) {
    if (kind === 'pause') continue
    text += marked.slice(at, from) + marked.slice(from + 1, to - 1)
    at = to
  }
  return text + marked.slice(at)
}

type Cut = { from: number; to: number; by: string }

/** A pause takes the space before it along, or at the beginning of a text the one behind it. */
function cutsOf(marked: string): Cut[] {
  const isSpace = (at: number) => /\s/.test(marked[at] ?? '')
  let end = 0
  return marksOf(marked).flatMap((mark) => {
    const { kind, from, to } = mark
    if (kind === 'emphasis')
      return [
        { from, to: from + 1, by: '' },
        { from: to - 1, to, by: '' },
      ]
    const isFirst = from === end
    const cut = {
      from: from > end && isSpace(from - 1) ? from - 1 : from,
      to: isFirst && isSpace(to) ? to + 1 : to,
      by: !isFirst && !isSpace(from - 1) && to < marked.length && /[\p{L}\p{N}]/u.test(marked[to] ?? '') ? ' ' : '',
    }
    if (isFirst) end = cut.to
    return [cut]
  })
}

/** A place inside a mark is where the mark was. */
function placeIn(cuts: readonly { from: number; to: number; place: number }[], place: number): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cuts[middle]?.from ?? 0) < place) low = middle + 1
    else high = middle
  }
  const before = cuts[low - 1]
  if (!before) return place
  const next = cuts[low]
  const moved = before.place + Math.max(0, place - before.to)
  return next ? Math.min(moved, next.place) : moved
}
