import { contentLimits } from '@app/domain/content'
import { cutText } from '@app/domain/text'
import type { WritingSource, WrittenScript } from '@app/ports/script-writer.ts'
import type { Excerpt } from './join-sentences.ts'

const MOST = { titles: 3, points: 6 }
const MOST_CHARACTERS = { description: 600, point: 240 }

/** Titles of the sources, and the excerpts that say the most. */
export function suggestFromExcerpts(
  excerpts: readonly Excerpt[],
  sources: readonly WritingSource[],
): NonNullable<WrittenScript['suggestions']> {
  const { min, max } = contentLimits.title
  const best = excerpts.toSorted((a, b) => b.worth - a.worth).slice(0, MOST.points)
  const told = excerpts.filter((excerpt) => best.includes(excerpt)).map(({ text }) => text)
  return {
    titles: [...new Set(sources.map(({ title }) => title))]
      .filter(({ length }) => length >= min && length <= max)
      .slice(0, MOST.titles),
    descriptions: told.slice(0, 1).map((text) => cutText(text, MOST_CHARACTERS.description)),
    points: told.map((text) => cutText(text, MOST_CHARACTERS.point)),
  }
}
