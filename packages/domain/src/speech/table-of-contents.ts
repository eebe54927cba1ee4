import { UNNAMED_PART, type Chapter } from './chapters.ts'

/**
 * The chapters that the page, podcast apps, files and tags list: the parts of an item from its beginning on, each once,
 * without the sounds and marks between and within them; none where that leaves a part without a name.
 */
export function tableOfContents(chapters: readonly Chapter[]): Chapter[] {
  const parts = chapters.filter(({ kind }) => kind === 'part')
  const once = parts.filter(({ title }, index) => title !== parts[index - 1]?.title)
  if (once.length < 2 && once[0]?.title === UNNAMED_PART) return []
  return once.map((part, index) => (index === 0 ? { ...part, start_ms: 0, position: 0 } : part))
}
