type Line = { position: number; start_ms: number | null; chapter: string | null }

export type Chapter = { kind: 'part' | 'sound' | 'mark'; title: string; start_ms: number; position: number }

/** The parts of an item, as far as they can be heard; none where it has fewer than two. What comes before the first belongs to it. */
export function chaptersOf(lines: readonly Line[]): Chapter[] {
  if (lines.filter(({ chapter }) => chapter !== null).length < 2) return []
  const named = lines.flatMap(({ position, start_ms, chapter }) =>
    chapter !== null && start_ms !== null ? [{ kind: 'part' as const, title: chapter, start_ms, position }] : [],
  )
  return named.map((chapter, index) => (index === 0 ? { ...chapter, start_ms: 0, position: 0 } : chapter))
}
