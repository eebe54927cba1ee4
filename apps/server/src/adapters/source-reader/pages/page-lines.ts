import { cleanText } from '../clean-text.ts'
import { continued } from '../join-lines.ts'

/** A line of a page: where its baseline is and how high its letters are. */
export type Line = { text: string; y: number; size: number }

/** A text run as pdf.js reports it. */
export type Run = { str: string; transform: unknown[]; height: number; hasEOL: boolean }

const PAGE_NUMBER = /^\W*(?:page\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i
/** Lines of a paragraph stand closer than this many heights of their letters. */
const WIDEST_SPACING = 1.75
const SAME_SIZE = 0.15
const HEADING_SIZE = 1.15
const MAX_HEADING = 120
const MAX_MARGIN = 120
/** A longer paragraph is parted, so that joining its lines takes no time that grows with the square of the page. */
const MAX_PARAGRAPH = 20_000

export function linesOfPage(runs: Run[]): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  for (const { str, transform, height, hasEOL } of runs) {
    if (str.trim()) {
      const [, , , scale = 0, , y = 0] = transform.map(Number)
      line ??= { text: '', y, size: 0 }
      line.size = Math.max(line.size, Math.abs(scale) || height)
    }
    if (line) line.text += str
    if (hasEOL && line) lines.push(line)
    if (hasEOL) line = undefined
  }
  if (line) lines.push(line)
  return lines.map(({ text, y, size }) => ({ text: cleanText(text), y, size })).filter(({ text }) => text)
}

/** What stands at the head and foot of page after page is not part of the text; nor are page numbers. */
export function withoutMargins(lines: Line[], neighbours: Line[][]): Line[] {
  const edges = new Set(neighbours.flatMap((page) => [page[0], page.at(-1)]).map((line) => keyOf(line)))
  const isMargin = (line: Line | undefined) =>
    line !== undefined && line.text.length <= MAX_MARGIN && (PAGE_NUMBER.test(line.text) || edges.has(keyOf(line)))
  const from = isMargin(lines[0]) ? 1 : 0
  return lines.slice(from, lines.length > from && isMargin(lines.at(-1)) ? -1 : undefined)
}

function keyOf(line: Line | undefined): string {
  return line ? line.text.replace(/\d+/g, '#') : ''
}

export type Paragraph = { text: string; heading: boolean }

/** Lines close to each other and of one size; words that were parted at a line's end are whole again. */
export function paragraphsOfPage(lines: Line[], body_size: number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let before: Line | undefined
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (before && last && last.text.length < MAX_PARAGRAPH && isContinued(before, line))
      last.text = continued(last.text, line.text)
    else paragraphs.push({ text: line.text, heading: line.size > body_size * HEADING_SIZE })
    before = line
  }
  return paragraphs.map(({ text, heading }, index) => {
    const isFollowed = paragraphs[index + 1]?.heading === false
    return {
      text,
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
