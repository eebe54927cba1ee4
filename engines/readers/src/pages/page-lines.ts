import { cleanText } from '../clean-text.ts'
import { continued } from '../join-lines.ts'
import { loweredText, raisedText } from '../raised-text.ts'

/** A line of a page: where its baseline is and how high its letters are. */
export type Line = { text: string; y: number; size: number }

/** A text run as pdf.js reports it. */
export type Run = { str: string; transform: unknown[]; height: number; hasEOL: boolean }

const PAGE_NUMBER = /^\W*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,8})(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i
/** Lines of a paragraph stand closer than this many heights of their letters. */
const WIDEST_SPACING = 1.75
const SAME_SIZE = 0.15
const HEADING_SIZE = 1.15
const MAX_HEADING = 120
const MAX_MARGIN = 120
/** A line that is shorter, as a share of the longest of its page, ends a paragraph. */
const FULL_LINE = 0.8
/** A longer paragraph is parted, so that joining its lines takes no time that grows with the square of the page. */
const MAX_PARAGRAPH = 20_000

/** A run that is set smaller than the line before it, and higher or lower, is raised or lowered. */
const SCRIPT_SIZE = 0.8
const SCRIPT_SHIFT = 0.12
/** Largest angle of a run of text: one that is turned further is a stamp at the margin or across the page. */
const MOST_TURNED = 0.1
/** So many lines at each end of a page may be its head or foot, and so many pages apart they come again. */
const MARGIN_LINES = 3
const SAME_PLACE = 3

export function linesOfPage(runs: Run[]): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  for (const { str, transform, height, hasEOL } of withoutTurned(runs)) {
    const [, , , scale = 0, , y = 0] = transform.map(Number)
    const size = Math.abs(scale) || height
    const script = line && str.trim() ? scriptOf(line, { y, size }) : undefined
    if (str.trim()) {
      line ??= { text: '', y, size: 0 }
      // A line may begin with a raised sign.
      if (size * SCRIPT_SIZE > line.size) line.y = y
      line.size = Math.max(line.size, size)
    }
    if (line)
      line.text += script === 'raised' ? raisedText(str, line.text) : script === 'lowered' ? loweredText(str) : str
    if (hasEOL && line) lines.push(line)
    if (hasEOL) line = undefined
  }
  if (line) lines.push(line)
  return lines.map(({ text, y, size }) => ({ text: cleanText(text), y, size })).filter(({ text }) => text)
}

function scriptOf(line: Line, { y, size }: { y: number; size: number }): 'raised' | 'lowered' | undefined {
  const shift = y - line.y
  if (size > line.size * SCRIPT_SIZE || Math.abs(shift) < line.size * SCRIPT_SHIFT || Math.abs(shift) > line.size)
    return undefined
  return shift > 0 ? 'raised' : 'lowered'
}

/** Stamps at the margin and marks across a page are no text of it; a page that is turned as a whole is read. */
function withoutTurned(runs: Run[]): Run[] {
  const turnOf = ({ transform }: Run) => {
    const [across = 0, up = 0] = transform.map((part) => Math.abs(Number(part)))
    return Math.min(across, up) > MOST_TURNED * Math.max(across, up) ? 'slanted' : up > across ? 'turned' : 'level'
  }
  const straight = runs.filter((run) => turnOf(run) !== 'slanted')
  const level = straight.filter((run) => turnOf(run) === 'level')
  const charsIn = (some: Run[]) => some.reduce((sum, { str }) => sum + str.trim().length, 0)
  if (charsIn(straight) === 0) return runs
  return charsIn(level) * 2 > charsIn(straight) ? level : straight
}

/** Lines at the head and foot of page after page, or of every second page, are not part of the text; nor are page numbers. */
export function withoutMargins(lines: Line[], neighbours: Line[][]): Line[] {
  const heads = neighbours.map((page) => page.slice(0, MARGIN_LINES))
  const feet = neighbours.map((page) => page.slice(-MARGIN_LINES).toReversed())
  let from = 0
  while (from < MARGIN_LINES && isMargin(lines[from], from, heads)) from += 1
  let end = lines.length
  while (end > from && lines.length - end < MARGIN_LINES && isMargin(lines[end - 1], lines.length - end, feet)) end -= 1
  return lines.slice(from, end)
}

/** The outermost line of a page comes again anywhere at that end of others, further ones in the same place. */
function isMargin(line: Line | undefined, at: number, ends: Line[][]): boolean {
  if (!line || line.text.length > MAX_MARGIN) return false
  if (PAGE_NUMBER.test(line.text)) return true
  const isSame = (other: Line) => keyOf(other) === keyOf(line) && (at === 0 || Math.abs(other.y - line.y) < SAME_PLACE)
  return ends.some((end) => end.some(isSame))
}

function keyOf({ text, size }: Line): string {
  return `${Math.round(size)} ${text.replace(/\d+/g, '#').replace(/(?<![\p{L}\p{N}])[ivxlc]+(?![\p{L}\p{N}])/giu, '#')}`
}

/** `is_open`: its last line is as long as lines of the page are, without ending a sentence. */
export type Paragraph = { text: string; heading: boolean; is_open: boolean }

/** Lines close to each other and of one size; words that were parted at a line's end are whole again. */
export function paragraphsOfPage(lines: Line[], body_size: number): Paragraph[] {
  const paragraphs: Omit<Paragraph, 'is_open'>[] = []
  const lasts: string[] = []
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  let before: Line | undefined
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (before && last && last.text.length < MAX_PARAGRAPH && isContinued(before, line))
      last.text = continued(last.text, line.text)
    else paragraphs.push({ text: line.text, heading: line.size > body_size * HEADING_SIZE })
    lasts[paragraphs.length - 1] = line.text
    before = line
  }
  return paragraphs.map(({ text, heading }, index) => {
    const isFollowed = paragraphs[index + 1]?.heading === false
    const last = lasts[index] ?? ''
    return {
      text,
      is_open: last.length > widest * FULL_LINE && !endsSentence(last),
      heading: heading && isFollowed && text.length <= MAX_HEADING && !/[.!?;]$/.test(text) && /\p{L}/u.test(text),
    }
  })
}

function isContinued(before: Line, line: Line): boolean {
  const gap = before.y - line.y
  const size = Math.min(before.size, line.size)
  if (Math.abs(before.size - line.size) > SAME_SIZE * size) return false
  if (gap < -size) return !endsSentence(before.text)
  return gap <= WIDEST_SPACING * size
}

export function endsSentence(text: string): boolean {
  return /[.!?。！？:;]["'”’»)\]]*$/.test(text)
}
