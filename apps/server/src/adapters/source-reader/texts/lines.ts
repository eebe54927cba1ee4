/** A line that never ends is cut here, so that memory stays bounded. */
const MAX_LINE = 100_000
/** Nobody wraps lines wider than this: each longer line is a paragraph of its own. */
const WIDEST_WRAPPED = 160
const MAX_PARAGRAPH = 50_000
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

/** Lines up to a blank one are a paragraph, wrapped by hand; long lines stand for themselves. */
export async function* paragraphsOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let paragraph = ''
  for await (const line of lines) {
    const text = line.trim()
    const endsHere = !text || line.length > WIDEST_WRAPPED || paragraph.length > MAX_PARAGRAPH
    if (endsHere && paragraph) {
      yield paragraph
      paragraph = ''
    }
    if (line.length > WIDEST_WRAPPED) yield text
    else if (text) paragraph = joinLines(paragraph, text)
  }
  if (paragraph) yield paragraph
}

/** With a space between them, but where the script has none. */
export function joinLines(before: string, line: string): string {
  if (!before) return line
  const isSpaceless = WITHOUT_SPACES.test(before.at(-1) ?? '') && WITHOUT_SPACES.test(line.charAt(0))
  return isSpaceless ? before + line : `${before} ${line}`
}
