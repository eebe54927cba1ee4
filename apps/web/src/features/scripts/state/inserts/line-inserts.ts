import { Insert, productionLimits } from '@app/domain/production'
import type { Line, LineInsert } from '../script/script-session.ts'

/** The script as it is laid out: sounds and marks, and the spoken lines that they belong to. */
export type Laid = Line | LineInsert

const NONE: readonly LineInsert[] = []

export const isInsert = (item: Laid): item is LineInsert => 'insert_id' in item

export const insertsOf = ({ inserts = NONE }: Pick<Line, 'inserts'>, place: Insert['place']): LineInsert[] =>
  inserts.filter((insert) => insert.place === place)

/** Inserts as they are sent and stored. */
export function plainInserts({ inserts = NONE }: Pick<Line, 'inserts'>): Insert[] {
  return inserts.map((insert) => {
    const { insert_id: _, ...plain } = insert
    return plain
  })
}

/** Those of a line that comes from outside; `first` is the number of the first one. */
export function numberedInserts(inserts: readonly Insert[], first: number): LineInsert[] {
  return inserts.map((insert, index) => ({ ...insert, insert_id: `i${first + index}` }))
}

export function layOutInserts(lines: readonly Line[]): Laid[] {
  return lines.flatMap((line) =>
    line.inserts ? [...insertsOf(line, 'before'), line, ...insertsOf(line, 'after')] : [line],
  )
}

/**
 * Assigns sounds and marks to the lines beside them, in their layout order: those that follow a line stay with it, all others
 * go with the next line. Overflow of one line goes to the one beside it.
 */
export function foldInserts(items: readonly Laid[]): Line[] {
  const around = aroundLines(items)
  for (let index = around.length - 1; index > 0; index--) makeRoomAbove(around[index], around[index - 1])
  return around.map(({ line, before, after }) => {
    const inserts = [
      ...before.map((insert) => placed(insert, 'before')),
      ...after.map((insert) => placed(insert, 'after')),
    ]
    return withInserts(line, inserts.slice(0, productionLimits.inserts_of_line))
  })
}

type Around = { line: Line; before: LineInsert[]; after: LineInsert[] }

function aroundLines(items: readonly Laid[]): Around[] {
  const around: Around[] = []
  let waiting: LineInsert[] = []
  for (const item of items) {
    const above = around.at(-1)
    if (!isInsert(item)) {
      around.push({ line: item, before: waiting, after: [] })
      waiting = []
    } else if (above && item.place === 'after' && waiting.length === 0) above.after.push(item)
    else waiting.push(item)
  }
  around.at(-1)?.after.push(...waiting)
  return around
}

function makeRoomAbove(full: Around | undefined, above: Around | undefined): void {
  while (full && above && roomIn(full) < 0 && roomIn(above) > 0) {
    const [first] = full.before.splice(0, 1)
    if (!first) return
    above.after.push(first)
  }
}

function roomIn({ before, after }: Around): number {
  return productionLimits.inserts_of_line - before.length - after.length
}

export function placed(insert: LineInsert, place: Insert['place']): LineInsert {
  return insert.place === place ? insert : { ...insert, place }
}

/** A line whose sounds and marks stay the same stays the same object, so that it is not rendered again. */
export function withInserts(line: Line, inserts: readonly LineInsert[]): Line {
  const before = line.inserts ?? NONE
  if (before.length === inserts.length && inserts.every((insert, index) => insert === before[index])) return line
  const { inserts: _, ...rest } = line
  return inserts.length > 0 ? { ...rest, inserts } : rest
}

/** The lines without these, whose sounds and marks go to the lines beside them. */
export function withoutLines(lines: readonly Line[], gone: ReadonlySet<string>): Line[] {
  return foldInserts(layOutInserts(lines).filter((item) => isInsert(item) || !gone.has(item.line_id)))
}

/** Splits a line's inserts over its pieces: those before go to the first, those after to the last. */
export function shareInserts(line: Line, pieces: readonly Line[]): Line[] {
  return pieces.map((piece, index) =>
    withInserts(piece, [
      ...(index === 0 ? insertsOf(line, 'before') : NONE),
      ...(index === pieces.length - 1 ? insertsOf(line, 'after') : NONE),
    ]),
  )
}

/** Joins the inserts of two merged lines: those between follow the result, or precede it where the upper one was empty. */
export function joinInserts(above: Line, below: Line, merged: Line): Line {
  const between = [...insertsOf(above, 'after'), ...insertsOf(below, 'before')]
  const isLedIn = above.text.trim() === ''
  const inserts = [
    ...insertsOf(above, 'before'),
    ...between.map((insert) => placed(insert, isLedIn ? 'before' : 'after')),
    ...insertsOf(below, 'after'),
  ]
  return withInserts(merged, inserts)
}

/** True if two lines have the same inserts around them. */
export function haveSameInserts(
  one: Pick<Line, 'inserts'>,
  other: { inserts?: readonly Insert[] | undefined } = {},
): boolean {
  return areSame(plainInserts(one), other.inserts ?? [])
}

/** Compares inserts regardless of the order of their settings. */
function areSame(some: readonly Insert[], others: readonly Insert[]): boolean {
  const plain = (inserts: readonly Insert[]) => JSON.stringify(inserts.map((insert) => Insert.parse(insert)))
  return some.length === others.length && plain(some) === plain(others)
}
