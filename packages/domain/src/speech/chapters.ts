import { insertTitle, type PlacedInsert } from '../production/index.ts'
import { spokenNoticeSentences } from '../spoken-notice/index.ts'

type Line = {
  position: number
  start_ms: number | null
  chapter: string | null
  inserts?: readonly PlacedInsert[] | null
}

export type Chapter = { kind: 'part' | 'sound' | 'mark'; title: string; start_ms: number; position: number }

/** Chapter start, of an item without lines. */
export type NamedChapter = Pick<Chapter, 'title' | 'start_ms'>

/** Title of the stretches between sounds and marks of an item without parts, and before the only part of another. */
export const UNNAMED_PART = 'Episode'

/**
 * Chapters of an item, as far as they can be heard, with the sounds and marks that can be skipped like them; none where it
 * has neither. The time before the first part belongs to it, unless that is a sound; a spoken notice before a sound is a
 * part of its own.
 */
export function chaptersOf(lines: readonly Line[], notice_id: string | null = null): Chapter[] {
  const extras = lines.flatMap(extrasOf)
  const parts = partsOf(lines, notice_id === null ? 0 : 1)
  if (extras.length === 0) return startingAt0(parts)
  const resumed = extras.flatMap((extra) => resumedAfter(extra, { lines, parts, extras }))
  const all = [...extras, ...parts, ...resumed].toSorted((a, b) => a.start_ms - b.start_ms || a.position - b.position)
  const [first] = all
  if (first?.kind === 'part') return startingAt0(all)
  const title = notice_id !== null && first?.position === 1 ? spokenNoticeSentences.chapter : UNNAMED_PART
  return first && first.position > 0 ? [{ kind: 'part', title, start_ms: 0, position: 0 }, ...all] : all
}

/** Chapters, as by `chaptersOf`, of an item without lines whose chapters are known all the same. */
export function chaptersWithoutLines(named: readonly NamedChapter[]): Chapter[] {
  return chaptersOf(named.map(({ title, start_ms }) => ({ position: 0, start_ms, chapter: title })))
}

/** A single part of an item stays where its author put it; of several, the first takes in the time before it. */
function partsOf(lines: readonly Line[], first_position: number): Chapter[] {
  const named = lines.flatMap(({ position, start_ms, chapter }) =>
    chapter !== null && start_ms !== null ? [{ kind: 'part' as const, title: chapter, start_ms, position }] : [],
  )
  const [opening] = lines
  if (!opening || opening.start_ms === null) return named
  const { position, start_ms } = opening
  const [only] = named
  const isOnly = lines.filter(({ chapter }) => chapter !== null).length === 1
  if (isOnly && only && only.position > first_position)
    return [{ kind: 'part', title: UNNAMED_PART, start_ms, position }, only]
  return named.map((chapter, index) => (index === 0 ? { ...chapter, start_ms, position } : chapter))
}

function startingAt0(chapters: Chapter[]): Chapter[] {
  return chapters.map((chapter, index) => (index === 0 ? { ...chapter, start_ms: 0, position: 0 } : chapter))
}

/** Beds and stings are no chapters: a bed lies under speech, and a sting opens a part. */
function extrasOf({ position, inserts }: Line): Chapter[] {
  return (inserts ?? []).flatMap((insert) => {
    const isSkipped = insert.kind === 'mark' || (insert.role !== 'bed' && insert.role !== 'sting')
    if (!isSkipped || insert.start_ms === undefined) return []
    const title = insertTitle(insert)
    const at = insert.place === 'after' ? position + 1 : position
    return [{ kind: insert.kind, title, start_ms: insert.start_ms, position: at }]
  })
}

type All = { lines: readonly Line[]; parts: readonly Chapter[]; extras: readonly Chapter[] }

/** Continuation of a part that a sound interrupted; nothing where another begins there, or the item ends. */
function resumedAfter(extra: Chapter, { lines, parts, extras }: All): Chapter[] {
  const isLast = extras.findLast(({ position }) => position === extra.position) === extra
  const next = lines.find(({ position }) => position === extra.position)
  if (extra.kind === 'mark' || !isLast || !next || next.start_ms === null) return []
  if (parts.some(({ position }) => position === extra.position)) return []
  const title = parts.findLast(({ position }) => position < extra.position)?.title ?? UNNAMED_PART
  return [{ kind: 'part', title, start_ms: next.start_ms, position: next.position }]
}
