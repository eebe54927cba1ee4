import { indexOfLine, type Focus, type Line, type Place, type ScriptSession } from '../script/script-session.ts'
import { announce, change } from '../script/undo-steps.ts'

/** A place between lines: before a line, and there above or below the title of the chapter that it begins; null is the end. */
export type Gap = { before: string; isAboveChapter: boolean } | null

/** The script as it is laid out: titles of chapters, and lines. */
type Item = string | Line
type Block = { from: number; to: number }

const isTitle = (item: Item | undefined) => typeof item === 'string'

function layOut(lines: readonly Line[]): Item[] {
  return lines.flatMap((line) => (line.chapter === undefined ? [line] : [line.chapter, line]))
}

/** Lines whose chapter stays the same stay the same objects, so that they are not rendered again. */
function foldIn(items: readonly Item[]): Line[] {
  const lines: Line[] = []
  let title: string | undefined
  for (const item of items) {
    if (typeof item === 'string') title = item
    else {
      lines.push(withChapter(item, title))
      title = undefined
    }
  }
  return lines
}

export function withChapter(line: Line, chapter: string | undefined): Line {
  if (line.chapter === chapter) return line
  const { chapter: _, ...rest } = line
  return chapter === undefined ? rest : { ...rest, chapter }
}

export type LineMoved = Place & { by: -1 | 1; on: Focus['on'] }

export function moveLine(session: ScriptSession, { by, line_id, from, to, on }: LineMoved): ScriptSession {
  return moveByOne(session, [line_id], by, { line_id, from, to, on })
}

/** Moves lines that follow one another past the line, or the title of a chapter, beside them. */
export function moveLinesByOne(session: ScriptSession, line_ids: readonly string[], by: -1 | 1): ScriptSession {
  const line_id = (by < 0 ? line_ids[0] : line_ids.at(-1)) ?? ''
  return moveByOne(session, line_ids, by, { line_id, from: 0, to: 0, on: 'none' })
}

function moveByOne(session: ScriptSession, line_ids: readonly string[], by: -1 | 1, focus: Focus): ScriptSession {
  const items = layOut(session.lines)
  const block = blockOf(items, line_ids)
  if (!block) return session
  const beyond = by < 0 ? block.from - 1 : block.to
  if (!items[beyond]) return session
  if (by < 0) return moveBlock(session, { items, block, to: beyond, focus })
  // A chapter that moves as a whole begins after the first line of the next one, or that would be without lines.
  const to = isTitle(items[block.from]) && isTitle(items[beyond]) ? beyond + 2 : beyond + 1
  return moveBlock(session, { items, block, to, focus })
}

/** Moves lines that follow one another to another place. */
export function moveLinesTo(session: ScriptSession, line_ids: readonly string[], gap: Gap): ScriptSession {
  const items = layOut(session.lines)
  const block = blockOf(items, line_ids)
  const [line_id] = line_ids
  if (!block || line_id === undefined) return session
  const line = gap ? items.findIndex((item) => typeof item !== 'string' && item.line_id === gap.before) : items.length
  if (line < 0) return session
  const hasTitle = isTitle(items[line - 1])
  const isAbove = gap?.isAboveChapter === true || isTitle(items[block.from])
  const to = hasTitle && isAbove ? line - 1 : line
  if (to >= block.from && to <= block.to) return session
  return moveBlock(session, { items, block, to, focus: { line_id, from: 0, to: 0, on: 'none' } })
}

/** The lines as they are laid out; all lines of a chapter take its title along, for no title stands without lines. */
function blockOf(items: readonly Item[], line_ids: readonly string[]): Block | undefined {
  const wanted = new Set(line_ids)
  const isWanted = (item: Item) => typeof item !== 'string' && wanted.has(item.line_id)
  const [from, to] = [items.findIndex(isWanted), items.findLastIndex(isWanted) + 1]
  if (from < 0) return undefined
  const isWholeChapter = isTitle(items[from - 1]) && (to === items.length || isTitle(items[to]))
  return { from: isWholeChapter ? from - 1 : from, to }
}

type Move = { items: readonly Item[]; block: Block; to: number; focus: Focus }

function moveBlock(session: ScriptSession, { items, block, to, focus }: Move): ScriptSession {
  const moved = items.slice(block.from, block.to)
  const rest = items.toSpliced(block.from, moved.length)
  const lines = foldIn(rest.toSpliced(to > block.from ? to - moved.length : to, 0, ...moved))
  const at = focus.on === 'text' ? { at: focus } : {}
  return change(session, { did: 'move', announcement: announcementOf(session, lines, moved), ...at }, { lines, focus })
}

function announcementOf(session: ScriptSession, lines: readonly Line[], moved: readonly Item[]): string {
  const [first, ...others] = moved.filter((item) => typeof item !== 'string')
  const [before, after] = [session.lines, lines].map((all) => indexOfLine({ lines: all }, first?.line_id) + 1)
  if (others.length > 0) return `${others.length + 1} lines moved, the first is now line ${after}`
  if (before !== after) return `Line ${before} is now line ${after}`
  const chapter = lines.slice(0, after).findLast((line) => line.chapter !== undefined)?.chapter
  return chapter === undefined ? `Line ${after} is now in no chapter` : `Line ${after} is now in “${chapter}”`
}

/** Makes a chapter begin with another line, which must not begin one yet. */
export function moveChapter(session: ScriptSession, line_id: string, to: string): ScriptSession {
  const [from, index] = [indexOfLine(session, line_id), indexOfLine(session, to)]
  const [line, target] = [session.lines[from], session.lines[index]]
  if (line?.chapter === undefined || !target || target === line) return session
  if (target.chapter !== undefined) return announce(session, `“${target.chapter}” begins there`)
  const lines = session.lines.with(from, withChapter(line, undefined)).with(index, withChapter(target, line.chapter))
  return change(
    session,
    { did: 'move of the chapter', announcement: `“${line.chapter}” now begins with line ${index + 1}` },
    { lines, focus: { line_id: to, from: line.chapter.length, to: line.chapter.length, on: 'chapter' } },
  )
}
