import type { Block } from '../block.ts'
import type { PlainParagraph } from './lines.ts'

const NUMBERED = /^(?:\d{1,2}\.){1,4}(?:\d{1,2})? +\p{Lu}[^.!?;:]{2,70}$/u
const CAPITALS = /^[\p{Lu}\d][\p{Lu}\d '’,:&-]{3,60}$/u
const NAMED = /^\p{Lu}[\p{L}'’ ,-]{2,60}$/u
/** Indent of a text from which on headings stand out from it. */
const LEAST_INDENT = 2

/** The paragraphs of a text under the headings that stand on lines of their own: numbered, in capitals, or left of the text. */
export async function* plainBlocks(paragraphs: AsyncIterable<PlainParagraph>): AsyncGenerator<Block> {
  const chars = new Map<number, number>()
  let heading = ''
  let held: PlainParagraph | undefined
  const block = ({ text, indent }: PlainParagraph): Block => {
    chars.set(indent, (chars.get(indent) ?? 0) + text.length)
    const [body = 0] = [...chars].toSorted((a, b) => b[1] - a[1])[0] ?? []
    // Programs and formats are set further in than the text, and have no sentences.
    const isFigure = body >= LEAST_INDENT && indent >= body + LEAST_INDENT && !/[.!?]["”)]*$/.test(text)
    return { text, place: heading ? { heading } : {}, ...(isFigure && { kind: 'code' }) }
  }
  for await (const paragraph of paragraphs) {
    if (held && isHeadingOf(held, paragraph)) heading = held.text
    else if (held) yield block(held)
    held = undefined
    if (paragraph.isAlone && mayHead(paragraph.text)) held = paragraph
    else yield block(paragraph)
  }
  if (held) yield block(held)
}

function mayHead(text: string): boolean {
  return NUMBERED.test(text) || (CAPITALS.test(text) && /\p{Lu}{3}/u.test(text)) || NAMED.test(text)
}

/** Lines in a row that look alike are a list. */
function isHeadingOf({ text, indent }: PlainParagraph, next: PlainParagraph): boolean {
  if (NUMBERED.test(text)) return depthOf(text) !== depthOf(next.text)
  if (CAPITALS.test(text)) return !CAPITALS.test(next.text)
  return indent === 0 && next.indent >= LEAST_INDENT
}

function depthOf(text: string): number {
  return /^[\d.]+/.exec(text)?.[0].split('.').filter(Boolean).length ?? 0
}
