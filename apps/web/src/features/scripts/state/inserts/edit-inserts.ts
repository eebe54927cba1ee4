import { insertTitle, productionLimits, withMusic, type Insert, type MusicMood } from '@app/domain/production'
import {
  foldInserts,
  isInsert,
  layOutInserts,
  numberedInserts,
  placed,
  plainInserts,
  withInserts,
  type Laid,
} from './line-inserts.ts'
import type { LineInsert } from '../script/script-session.ts'
import { indexOfLine, type Focus, type Line, type ScriptSession } from '../script/script-session.ts'
import { announce, change, continueOrChange } from '../script/undo-steps.ts'

/** Insertion point: before a sound, a mark or a spoken line; null is the end of the script. */
export type InsertGap = { before: string } | null

const FULL_SENTENCE = `At most ${productionLimits.inserts_of_line} sounds and marks fit around one line`

const isLine = (item: Laid): item is Line => !isInsert(item)
const idOf = (item: Laid) => (isInsert(item) ? item.insert_id : item.line_id)
const nameIn = (insert: Insert) => `“${insertTitle(insert)}”`

/** The line that a sound or mark belongs to. */
export function lineWith(lines: readonly Line[], insert_id: string): Line | undefined {
  return lines.find(({ inserts }) => inserts?.some((insert) => insert.insert_id === insert_id))
}

export function findInsert(lines: readonly Line[], insert_id: string): LineInsert | undefined {
  return lineWith(lines, insert_id)?.inserts?.find((insert) => insert.insert_id === insert_id)
}

/** Puts a sound or a mark there, ready to be edited. */
export function addInsert(session: ScriptSession, insert: Insert, gap: InsertGap): ScriptSession {
  const added: LineInsert = { ...insert, insert_id: `i${session.next_id}` }
  const items = layOutInserts(session.lines)
  return put(session, items, { insert: added, at: placeOf(items, gap), did: `new ${insert.kind}`, said: 'added' })
}

export function duplicateInsert(session: ScriptSession, insert_id: string): ScriptSession {
  const items = layOutInserts(session.lines)
  const at = items.findIndex((item) => idOf(item) === insert_id)
  const found = items[at]
  if (!found || !isInsert(found)) return session
  const copy: LineInsert = { ...found, insert_id: `i${session.next_id}` }
  return put(session, items, { insert: copy, at: at + 1, did: 'copy', said: 'duplicated' })
}

/** Moves it past its neighbour. */
export function moveInsertByOne(session: ScriptSession, insert_id: string, by: -1 | 1): ScriptSession {
  const items = layOutInserts(session.lines)
  const at = items.findIndex((item) => idOf(item) === insert_id)
  const found = items[at]
  if (!found || !isInsert(found) || !items[at + by]) return session
  return put(session, items.toSpliced(at, 1), { insert: found, at: at + by, did: 'move', said: 'moved' })
}

export function moveInsertTo(session: ScriptSession, insert_id: string, gap: InsertGap): ScriptSession {
  const items = layOutInserts(session.lines)
  const from = items.findIndex((item) => idOf(item) === insert_id)
  const found = items[from]
  const to = placeOf(items, gap)
  if (!found || !isInsert(found) || to === from || to === from + 1) return session
  return put(session, items.toSpliced(from, 1), {
    insert: found,
    at: to > from ? to - 1 : to,
    did: 'move',
    said: 'moved',
  })
}

export function removeInsert(session: ScriptSession, insert_id: string): ScriptSession {
  const items = layOutInserts(session.lines)
  const at = items.findIndex((item) => idOf(item) === insert_id)
  const gone = items[at]
  if (!gone || !isInsert(gone)) return session
  const lines = foldInserts(items.toSpliced(at, 1))
  const neighbour = items[at + 1] ?? items[at - 1]
  return change(
    session,
    { did: `removal of ${nameIn(gone)}`, announcement: `${nameIn(gone)} removed` },
    { lines, focus: neighbour ? focusOn(neighbour) : null },
  )
}

/** Changes from one control, a slider or a field, are one undo step until it loses the focus. */
export function changeInsert(session: ScriptSession, insert: LineInsert, place: string): ScriptSession {
  const line = lineWith(session.lines, insert.insert_id)
  if (!line?.inserts) return session
  const inserts = line.inserts.map((each) =>
    each.insert_id === insert.insert_id ? { ...insert, place: each.place } : each,
  )
  const lines = session.lines.with(indexOfLine(session, line.line_id), { ...line, inserts })
  return continueOrChange(
    session,
    `insert ${insert.insert_id} ${place}`,
    { did: `change of ${nameIn(insert)}` },
    { lines },
  )
}

/** Opens, divides and closes the script with music, where it has none for that yet. */
export function addMusic(session: ScriptSession, mood: MusicMood): ScriptSession {
  const plain = session.lines.map((line) => ({ text: line.text, chapter: line.chapter, inserts: plainInserts(line) }))
  const composed = withMusic(plain, { music: mood })
  let { next_id } = session
  const lines = session.lines.map((line, index) => {
    const added = composed[index]?.inserts?.slice(line.inserts?.length ?? 0) ?? []
    const numbered = numberedInserts(added, next_id)
    next_id += added.length
    return withInserts(line, [...(line.inserts ?? []), ...numbered])
  })
  return change(session, { did: 'music', announcement: 'Music added' }, { lines, next_id })
}

/** Removes composed music; files of one's own and marks stay. */
export function removeMusic(session: ScriptSession): ScriptSession {
  const isComposed = (insert: LineInsert) => insert.kind === 'sound' && insert.source.kind === 'music'
  const lines = session.lines.map((line) =>
    line.inserts
      ? withInserts(
          line,
          line.inserts.filter((insert) => !isComposed(insert)),
        )
      : line,
  )
  return change(session, { did: 'removal of the music', announcement: 'Music removed' }, { lines })
}

type Put = { insert: LineInsert; at: number; did: string; said: string }

/** Puts it at a place in the script as it is laid out, if the line that it comes to has room for it. */
function put(session: ScriptSession, items: readonly Laid[], { insert, at, did, said }: Put): ScriptSession {
  const [above, below] = [items.slice(0, at).findLast(isLine), items.slice(at).find(isLine)]
  const next = items[at]
  const isAfter = !below || (next !== undefined && isInsert(next) && next.place === 'after')
  const line = isAfter ? above : below
  const others = line?.inserts?.filter(({ insert_id }) => insert_id !== insert.insert_id) ?? []
  if (!line || others.length >= productionLimits.inserts_of_line) return announce(session, FULL_SENTENCE)
  const lines = foldInserts(items.toSpliced(at, 0, placed(insert, isAfter ? 'after' : 'before')))
  const where = `${isAfter ? 'after' : 'before'} line ${indexOfLine({ lines }, line.line_id) + 1}`
  return change(
    session,
    { did, announcement: `${nameIn(insert)} ${said}, ${where}` },
    { lines, next_id: session.next_id + 1, focus: focusOn(insert, line.line_id) },
  )
}

function placeOf(items: readonly Laid[], gap: InsertGap): number {
  const at = gap ? items.findIndex((item) => idOf(item) === gap.before) : items.length
  return at < 0 ? items.length : at
}

function focusOn(item: Laid, line_id = ''): Focus {
  const nowhere = { from: 0, to: 0 }
  return isInsert(item)
    ? { line_id, ...nowhere, on: 'insert', insert_id: item.insert_id }
    : { line_id: item.line_id, ...nowhere, on: 'row' }
}
