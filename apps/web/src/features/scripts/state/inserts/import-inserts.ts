import type { Utterance } from '@app/domain/scripts'
import { foldInserts, insertsOf, layOutInserts, numberedInserts, placed } from './line-inserts.ts'
import type { LineInsert } from '../script/script-session.ts'
import type { Line } from '../script/script-session.ts'

/** A line from outside, and the line of the script that it is a new wording of. */
export type Imported = { line: Line; was: Line | undefined; utterance: Utterance }

/**
 * Keeps sounds and marks with lines that are recognised; those of a removed line go to the one after it. An opening stays the
 * opening, a closing the closing. Lines that bring their own have those and no others.
 */
export function importInserts(before: readonly Line[], imported: readonly Imported[], first_id: number): Line[] {
  if (imported.some(({ utterance }) => utterance.inserts?.length)) return ownInserts(imported, first_id)
  if (!before.some(({ inserts }) => inserts)) return imported.map(({ line }) => line)
  const kept = new Map(imported.flatMap(({ was }, index) => (was ? [[was.line_id, index] as const] : [])))
  const around = imported.map((): Around => ({ before: [], after: [] }))
  let waiting: LineInsert[] = []
  for (const [place, line] of before.entries()) {
    const at = place === 0 ? 0 : kept.get(line.line_id)
    const [led, followed] = [insertsOf(line, 'before'), insertsOf(line, 'after')]
    const target = at === undefined ? undefined : around[at]
    if (!target) waiting.push(...led, ...followed)
    else {
      target.before.push(...waiting, ...led)
      // Inserts of a removed line wait for the next recognised one.
      waiting = kept.has(line.line_id) ? [] : followed
      if (kept.has(line.line_id)) target.after.push(...followed)
    }
  }
  around.at(-1)?.after.push(...waiting)
  return foldInserts(layOutInserts(imported.map(({ line }, index) => withAround(line, around[index]))))
}

type Around = Record<'before' | 'after', LineInsert[]>

function withAround(line: Line, { before, after }: Around = { before: [], after: [] }): Line {
  const inserts = [
    ...before.map((insert) => placed(insert, 'before')),
    ...after.map((insert) => placed(insert, 'after')),
  ]
  return inserts.length > 0 ? { ...line, inserts } : line
}

function ownInserts(imported: readonly Imported[], first_id: number): Line[] {
  let next_id = first_id
  return imported.map(({ line, utterance: { inserts = [] } }) => {
    const first = next_id
    next_id += inserts.length
    return inserts.length > 0 ? { ...line, inserts: numberedInserts(inserts, first) } : line
  })
}
