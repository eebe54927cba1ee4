/** A line that never ends is cut here, so that memory stays bounded. */
const MAX_LINE = 100_000
/** Nobody wraps lines wider than this: each longer line is a paragraph of its own. */
const WIDEST_WRAPPED = 160
const MAX_PARAGRAPH = 50_000
/** So many lines of a paragraph may stand out, and so many of its joints have to be wraps. */
const WIDER_LINES = 0.2
const WRAPPED_SHARE = 0.6
/** A wrapped line may be shorter than its neighbours, but not by half. */
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

/** Lines up to a blank one are a paragraph where they were wrapped by hand; others, and long ones, stand for themselves. */
export async function* paragraphsOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const block: string[] = []
  let chars = 0
  const take = () => {
    chars = 0
    return unwrapped(block.splice(0))
  }
  for await (const line of lines) {
    const text = line.trim()
    if (!text || line.length > WIDEST_WRAPPED || chars > MAX_PARAGRAPH) yield* take()
    if (line.length > WIDEST_WRAPPED) yield text
    else if (text) {
      block.push(text)
      chars += text.length
    }
  }
  yield* take()
}

function unwrapped(block: string[]): string[] {
  return isWrapped(block) ? [block.reduce(joinLines, '')] : block
}

/** Whether most lines go on in the next one: its first word had no room left, or it begins in the middle of a sentence. */
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

/** With a space between them, but where the script has none. */
export function joinLines(before: string, line: string): string {
  if (!before) return line
  const isSpaceless = WITHOUT_SPACES.test(before.at(-1) ?? '') && WITHOUT_SPACES.test(line.charAt(0))
  return isSpaceless ? before + line : `${before} ${line}`
}
