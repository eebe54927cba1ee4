import type { ContentOrigin, Visibility } from '../content/index.ts'

/** `lines_total` without the notice itself. */
type Item = { visibility: Visibility; origin: ContentOrigin; recorded_lines: number; lines_total: number }

/** True if an item has artificial voices that were made here; those of imported items are in a finished file. */
export function canHaveNotice({ origin, recorded_lines, lines_total }: Omit<Item, 'visibility'>): boolean {
  return origin === 'made' && recorded_lines < lines_total
}

/** True if an item has to begin with a notice: people besides its owners can hear it. */
export function needsNotice(item: Item): boolean {
  return item.visibility !== 'private' && canHaveNotice(item)
}

type WithNotice = { notice_id: string | null }

export function isNotice({ notice_id }: WithNotice, { utterance_id }: { utterance_id: string }): boolean {
  return utterance_id === notice_id
}

/** Lines that the owner wrote. */
export function withoutNotice<L extends { utterance_id: string }>(item: WithNotice, lines: readonly L[]): L[] {
  return lines.filter((line) => !isNotice(item, line))
}

/** Line number in a script as people count, from 1; `position` counts the notice as well, which stands before them. */
export function lineNumber({ notice_id }: WithNotice, position: number): number {
  return notice_id === null ? position + 1 : position
}
