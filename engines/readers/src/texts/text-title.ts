/** So many lines at most are looked at for a title. */
export const LINES_BEFORE_TITLE = 40
const PAGE_WIDTH = 72
const OFF_CENTRE = 6
const LEAST_INDENT = 4
const MAX_TITLE = 100
const LONG_LINE = 80
const SENTENCE_END = /[.!;:,。！；：、…]$/
const NO_TITLE =
  /^(?:by |from:|to:|date:|subject:|https?:|[-*•>#[\]({]|\d{1,2}[./:]\d{1,2}|page \d|draft-|.{0,20}@)|\s{3}|[\\{}|<>=~^]/i

/** The title that a text begins with, and how many lines it takes with those before it: a centred one, or a short line on its own. */
export function titleOfLines(lines: readonly string[]): { title: string; lines: number } | undefined {
  const first = lines.findIndex((line) => line.trim())
  if (first < 0) return undefined
  return centredTitle(lines) ?? firstLine(lines, first)
}

/** Title as in memos of the Internet: under the names of authors, in the middle of the page. */
function centredTitle(lines: readonly string[]): { title: string; lines: number } | undefined {
  const from = lines.findIndex((line, at) => isCentred(line) && !lines[at - 1]?.trim())
  if (from < 0) return undefined
  const length = lines.slice(from).findIndex((line) => !isCentred(line))
  const block = lines.slice(from, length < 0 ? undefined : from + length)
  const title = block
    .map((line) => line.trim())
    .filter((line) => line.includes(' '))
    .join(' ')
  const isFollowed = lines.slice(from + block.length).some((line) => line.trim())
  if (!isTitle(title) || block.length > 4 || !isFollowed) return undefined
  return { title, lines: from + block.length }
}

function isCentred(line: string): boolean {
  const text = line.trim()
  const indent = line.length - line.trimStart().length
  return text !== '' && indent >= LEAST_INDENT && Math.abs(indent + text.length / 2 - PAGE_WIDTH / 2) <= OFF_CENTRE
}

function firstLine(lines: readonly string[], first: number): { title: string; lines: number } | undefined {
  const [title, below = '', next = ''] = lines.slice(first, first + 3).map((line) => line.trim())
  const isUnderlined = /^(?:={3,}|-{3,})$/.test(below)
  const isAlone = below === '' || isUnderlined || below.length > LONG_LINE
  const isFollowed = lines.slice(first + (isUnderlined ? 2 : 1)).some((line) => line.trim())
  if (!title || !isAlone || !isFollowed || !isTitle(title) || next === '---') return undefined
  return { title, lines: first + (isUnderlined ? 2 : 1) }
}

export function isTitle(text: string): boolean {
  return (
    text.length <= MAX_TITLE &&
    /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text) &&
    !SENTENCE_END.test(text) &&
    !NO_TITLE.test(text)
  )
}
