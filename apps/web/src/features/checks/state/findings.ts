import type { ListenCheckView, ListenFindingView } from '@app/contracts/listen-check'

/** What an owner still has to decide about. */
export function isOpen({ fine, is_outdated }: ListenFindingView): boolean {
  return fine === null && !is_outdated
}

/** How many lines have something open. */
export function openLinesOf({ findings }: Pick<ListenCheckView, 'findings'>): number {
  return new Set(findings.filter(isOpen).map(({ position }) => position)).size
}

/** The finding before or after the selected one; the first, or the last, where none is. */
export function besideOf(
  findings: readonly ListenFindingView[],
  selected: string | undefined,
  by: -1 | 1,
): ListenFindingView | undefined {
  const at = findings.findIndex(({ finding_id }) => finding_id === selected)
  return at < 0 ? findings.at(by > 0 ? 0 : -1) : findings[Math.min(findings.length - 1, Math.max(0, at + by))]
}
