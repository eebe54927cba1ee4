import type { ScriptAction } from '../script/script-reducer.ts'
import type { Slot } from '../script/script-session.ts'

type Key = { key: string; isCommand: boolean; isAlt: boolean }

/** Action of a key on the rows that are selected as a whole. */
export function rowKeyAction(
  { key, isCommand, isAlt }: Key,
  line_ids: readonly string[],
  other: Slot,
): ScriptAction | undefined {
  if (isCommand) return undefined
  if (isAlt && key === 'ArrowUp') return { type: 'lines_moved_by_one', line_ids, by: -1 }
  if (isAlt && key === 'ArrowDown') return { type: 'lines_moved_by_one', line_ids, by: 1 }
  if (isAlt && key.toLowerCase() === 's') return { type: 'speaker_given', line_ids, speaker: other }
  if (!isAlt && (key === 'Delete' || key === 'Backspace')) return { type: 'lines_deleted', line_ids }
  return undefined
}
