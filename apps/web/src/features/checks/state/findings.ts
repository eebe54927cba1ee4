import type { TranscriptLine } from '@app/contracts/content'
import type { ListenCheckView, ListenFindingView } from '@app/contracts/listen-check'
import type { OpenLines } from '@app/domain/listen-check'
import { findNotice } from '@app/domain/spoken-notice'

/** True for a finding that the owner has not decided. */
export function isOpen({ fine, is_outdated }: ListenFindingView): boolean {
  return fine === null && !is_outdated
}

/** Lines of the transcript with open findings. */
export function openLinesOf(
  { findings }: Pick<ListenCheckView, 'findings'>,
  lines: readonly Pick<TranscriptLine, 'utterance_id' | 'kind'>[],
): OpenLines {
  const notice = findNotice(lines)?.utterance_id
  const open = new Set(findings.filter(isOpen).map(({ utterance_id }) => utterance_id))
  const hasNotice = notice !== undefined && open.has(notice)
  return { lines: open.size - (hasNotice ? 1 : 0), notice: hasNotice }
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
