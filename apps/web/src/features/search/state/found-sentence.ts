import type { SearchPage } from '@app/contracts/search'
import { countOf } from '@app/domain/text'

/** Summary of a search in a few words: the heading of the page and its screen reader announcement. */
export function foundSentence(page: SearchPage, q: string): string {
  const { lines_total, items_total, is_bounded, channels, drafts } = page
  const episodes = countOf(items_total, 'episode')
  if (lines_total > 0) return `${is_bounded ? 'More than ' : ''}${countOf(lines_total, 'line')} in ${episodes}`
  if (items_total > 0) return episodes
  if (channels.length > 0) return countOf(channels.length, 'channel')
  if (drafts.length > 0) return countOf(drafts.length, 'draft')
  return noLineSentence(q)
}

export const noLineSentence = (q: string) => `No line says “${q}”`

export function isNothingFound({ items, channels, drafts }: SearchPage): boolean {
  return items.length + channels.length + drafts.length === 0
}
