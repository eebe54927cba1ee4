import { joinLines } from '../join-lines.ts'

/** Longer lines are split, so that memory stays bounded. */
const MAX_LINE = 100_000
/** The widest hard-wrapped line: a longer line is a paragraph of its own. */
const WIDEST_WRAPPED = 160
export const MAX_PARAGRAPH = 50_000
/**
 * Tolerance of a hard-wrapped paragraph: this share of lines can be wider than the rest, and this share of line breaks
 * must be wraps.
 */
const WIDER_LINES = 0.2
const WRAPPED_SHARE = 0.6
/** The least width of a wrapped line, as a share of the paragraph's width. */
const LEAST_FULL = 0.6
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．！？「」『』（）ー]/u

export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)|\u2029/)
    rest = lines.pop() ?? ''
    yield* lines
    while (rest.length > MAX_LINE) {
      const at = rest.lastIndexOf(' ', MAX_LINE)
      const end = at > 0 ? at : MAX_LINE
      yield rest.slice(0, end)
      rest = rest.slice(end)
    }
  }
  if (rest) yield rest
}

/** `isAlone`: a line with nothing above and below it; `indent` is how far in its first line stands. */
export type PlainParagraph = { text: string; isAlone: boolean; indent: number }

/** Joins hard-wrapped lines into paragraphs; other lines, and long ones, are paragraphs of their own. */
export async function* paragraphsOf(lines: AsyncIterable<string>): AsyncGenerator<PlainParagraph> {
  const block: string[] = []
  let chars = 0
  let indent = 0
  const take = () => {
    chars = 0
    const isAlone = block.length === 1
    return unwrapped(block.splice(0)).map((text) => ({ text, isAlone, indent }))
  }
  for await (const line of lines) {
    const text = line.trim()
    if (!text || line.length > WIDEST_WRAPPED || chars > MAX_PARAGRAPH) yield* take()
    if (block.length === 0) indent = line.length - line.trimStart().length
    if (line.length > WIDEST_WRAPPED) yield { text, isAlone: false, indent }
    else if (text) {
      block.push(text)
      chars += text.length
    }
  }
  yield* take()
}

function unwrapped(block: string[]): string[] {
  return isWrapped(block) ? [joinLines(block)] : block
}

/**
 * True if lines are hard-wrapped: most continue in the next one, whose first word did not fit or which begins in the
 * middle of a sentence.
 */
function isWrapped(block: readonly string[]): boolean {
  const width = block.map(({ length }) => length).toSorted((a, b) => b - a)[Math.floor(block.length * WIDER_LINES)] ?? 0
  const joints = block.slice(1).map((line, at) => {
    const before = block[at] ?? ''
    const word = WITHOUT_SPACES.test(line.charAt(0)) ? 1 : 1 + line.split(' ', 1).join('').length
    return (
      before.length + word > width ||
      (before.length > width * LEAST_FULL && /^\p{Ll}/u.test(line) && !/[.!?:]$/.test(before))
    )
  })
  return joints.filter(Boolean).length > joints.length * WRAPPED_SHARE
}
