import { chapterTitle } from '../chapter-title.ts'

/** A line as a model wrote it. A speaker is undefined where no name stands before the words, and unknown where another's does. */
export type HeardLine = { numbers: number[]; speaker: 1 | 2 | 'unknown' | undefined; text: string }
type Names = readonly [string, string]

const MARKS = /<\|[^|>]*\|>|<\/?(?:s|bos|eos|start_of_turn|end_of_turn)>|\[\/?INST\]/gi
const FENCE = /^\s*(?:```|~~~)/
const BULLETS = /^(?:\s*(?:[-*•–—>]+|\d{1,3}[.)])\s+)+/
const HEADING = /^\s*#+\s+(\S.*)$/
/** One number or several, before the words or behind them. */
const NUMBERS = /\s*\[\s*P?\d{1,4}(?:\s*[,;&–-]\s*P?\d{1,4})*\s*\]/gi
const NAME = /^[\s*_]*(\p{L}[\p{L}\p{M}\p{N} .'’-]{0,59}?)[\s*_]*(?:\([^)]{0,40}\))?[\s*_]*[:：][\s*_]*/u
const ROLE = /^(?:speaker|host|co-?host) ?([12])?$/i
const FINISHED = /[.!?…。！？]["”’»)\]*_]*$/u
/** A longer one ends where it stands: a model that ends no line is heard all the same. */
const MOST_CHARACTERS = 1_200

/** The title of a chapter, or a line; nothing for a row that is neither. */
export function hearLine(row: string, names: Names): HeardLine | { chapter: string } | undefined {
  if (FENCE.test(row)) return undefined
  const plain = row.replaceAll(MARKS, ' ').trim()
  const title = HEADING.exec(plain)?.[1]
  if (title !== undefined) {
    const chapter = chapterTitle(title)
    return chapter === undefined ? undefined : { chapter }
  }
  const words = plain.replace(BULLETS, '')
  const numbers = [...words.matchAll(NUMBERS)].flatMap(([found]) => (found.match(/\d+/g) ?? []).map(Number))
  const unnumbered = words.replaceAll(NUMBERS, '').replace(BULLETS, '').trim()
  const { speaker, length } = speakerOf(unnumbered, names)
  const text = unnumbered.slice(length).trim()
  return text === '' ? undefined : { numbers: [...new Set(numbers)], speaker, text }
}

/** Two words with capital letters are the name of somebody; "There was one rule: …" is what somebody says. */
function speakerOf(text: string, names: Names): { speaker: HeardLine['speaker']; length: number } {
  const [before = '', name = ''] = NAME.exec(text) ?? []
  const lower = name.toLowerCase()
  const known = names.findIndex((own) => `${lower} `.startsWith(`${own.toLowerCase()} `) || isFirstName(lower, own))
  if (known >= 0) return { speaker: known === 0 ? 1 : 2, length: before.length }
  const [role, number] = ROLE.exec(name) ?? []
  if (role !== undefined) return { speaker: number === '2' || /^co/i.test(role) ? 2 : 1, length: before.length }
  const parts = name.split(/\s+/).filter(Boolean)
  const isName = parts.length > 0 && parts.length <= 2 && parts.every((part) => /^\p{Lu}/u.test(part))
  return isName ? { speaker: 'unknown', length: before.length } : { speaker: undefined, length: 0 }
}

const isFirstName = (lower: string, own: string): boolean => lower !== '' && own.toLowerCase().startsWith(`${lower} `)

/** A row that begins a line of its own, and does not go on with the one above. */
function beginsLine(row: string, names: Names): boolean {
  const heard = hearLine(row, names)
  return heard !== undefined && ('chapter' in heard || heard.speaker !== undefined || /^\W*\[\s*P?\d/.test(row))
}

/** The lines and chapters of a stream as they end, without the remarks before and after the script. */
export async function* hearLines(
  pieces: AsyncIterable<string>,
  names: Names,
): AsyncGenerator<HeardLine | { chapter: string }, void> {
  let hasMarks = false
  for await (const { text, is_marked, follows } of readRows(pieces, names)) {
    hasMarks ||= is_marked
    // Remarks have neither a number nor a name.
    const isRemark = hasMarks ? !is_marked && !follows : /[:：]$/.test(text)
    const heard = isRemark ? undefined : hearLine(text, names)
    if (heard) yield heard
  }
}

/** `follows`: it has neither a number nor a name, and stands directly below another. */
type Row = { text: string; follows: boolean; is_marked: boolean }

/** Rows as they end in a stream. A sentence that goes on in the next row is one with it; one that is broken off is left out. */
export async function* readRows(pieces: AsyncIterable<string>, names: Names): AsyncGenerator<Row, void> {
  let rest = ''
  let open = ''
  let isAfterGap = true
  const close = (): Row[] => {
    const text = open
    open = ''
    if (text === '') return []
    const is_marked = beginsLine(text, names)
    const row = { text, follows: !is_marked && !isAfterGap, is_marked }
    isAfterGap = false
    return [row]
  }
  const take = (row: string): Row[] => {
    if (row === '' || FENCE.test(row)) {
      const before = FINISHED.test(open) ? close() : []
      isAfterGap = true
      return before
    }
    const before = open !== '' && (beginsLine(row, names) || HEADING.test(open)) ? close() : []
    open = `${open} ${row}`.trim()
    return FINISHED.test(open) || HEADING.test(open) || open.length > MOST_CHARACTERS ? [...before, ...close()] : before
  }
  for await (const piece of pieces) {
    rest += piece
    const rows = rest.split('\n')
    rest = rows.pop() ?? ''
    if (rest.length > MOST_CHARACTERS) {
      rows.push(rest)
      rest = ''
    }
    for (const row of rows) yield* take(row.trim())
  }
  yield* take(rest.trim())
  if (FINISHED.test(open)) yield* close()
}
