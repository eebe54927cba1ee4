const FOOTER = /\[Page \d{1,4}\]\s*$/i
const PAGE_NUMBER = /^\W*(?:page\s)?\d{1,4}\W*$/i
/** Names and dates that stand far apart in a line. */
const SPREAD = /\S {3,}\S/
const MAX_HEAD = 120
/** A line that was wrapped is at least so wide, or as wide as most of the longest. */
const WIDE = 55
const FULL_LINE = 0.8
const MOST_HEADS = 100

/** The lines of a printed text without the heads and feet of its pages; a paragraph that they cut goes on after them. */
export async function* withoutPageMarks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const heads = new Set<string>()
  let last = ''
  let widest = 0
  let blank = 0
  let isAfter: 'foot' | 'feed' | undefined
  for await (const written of lines) {
    if (written.includes('\f')) isAfter ??= 'feed'
    const line = written.replaceAll('\f', '')
    if (!line.trim()) {
      blank += 1
      continue
    }
    const isFoot = FOOTER.test(line)
    if (isFoot) isAfter = 'foot'
    if (isFoot || (isAfter && isHead(line, heads, isAfter))) continue
    // The head of the first page comes again on the second.
    if (!last) heads.add(keyOf(line))
    const blanks = isAfter ? Number(!goesOn(last, line, widest)) : blank
    for (let count = 0; count < blanks; count++) yield ''
    blank = 0
    isAfter = undefined
    last = line
    widest = Math.max(widest, line.length)
    yield line
  }
}

/** True for the head of an earlier page, or a line after a page's foot. */
function isHead(line: string, heads: Set<string>, isAfter: 'foot' | 'feed'): boolean {
  const key = keyOf(line)
  const isKnown = heads.has(key) || PAGE_NUMBER.test(line) || (isAfter === 'foot' && SPREAD.test(line.trim()))
  if (heads.size < MOST_HEADS) heads.add(key)
  return line.length <= MAX_HEAD && isKnown
}

function keyOf(line: string): string {
  return line.trim().replace(/\d+/g, '#')
}

/** True if a sentence that one page leaves open goes on in the next. */
function goesOn(last: string, line: string, widest: number): boolean {
  if (!last || /[.!?:;]["'”’)\]]*\s*$/.test(last)) return false
  const isAligned = indentOf(last) === indentOf(line)
  return (
    /^\p{Ll}/u.test(line.trim()) ||
    (isAligned && last.length >= Math.min(WIDE, widest * FULL_LINE) && /^\p{L}/u.test(line.trim()))
  )
}

const indentOf = (line: string): number => line.length - line.trimStart().length
