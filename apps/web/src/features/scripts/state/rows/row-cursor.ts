import { indexOfLine, type Line } from '../script/script-session.ts'

/** The line that one works on, and where the selection of whole lines began, if lines are selected. */
export type RowCursor = { head: string; anchor: string | undefined }

/** The lines between the two ends of the selection, from above; none while the caret is in a text. */
export function selectedLines(lines: readonly Line[], cursor: RowCursor | undefined): string[] {
  if (cursor?.anchor === undefined) return []
  const ends = [cursor.anchor, cursor.head].map((line_id) => indexOfLine({ lines }, line_id))
  if (ends.includes(-1)) return []
  return lines.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ line_id }) => line_id)
}
