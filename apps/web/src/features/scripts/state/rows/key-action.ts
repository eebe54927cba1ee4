import type { ScriptAction } from '../script/script-reducer.ts'

/** A stroke in the field of a line. */
export type Stroke = {
  key: string
  isCommand: boolean
  isAlt: boolean
  isShift: boolean
  line_id: string
  text: string
  from: number
  to: number
}

/** Editor action of a key; undefined for a key that belongs to the field. */
export function keyAction(stroke: Stroke): ScriptAction | undefined {
  if (stroke.isCommand) return commandAction(stroke)
  if (stroke.isAlt) return moveAction(stroke)
  const { key, line_id, text, from, to, isShift } = stroke
  if (key === 'Enter' && !isShift) return { type: 'line_split', line_id, from, to }
  if (from !== to) return undefined
  if (key === 'Backspace' && from === 0) return { type: 'line_merged', line_id, isWithNext: false }
  if (key === 'Delete' && !isShift && to === text.length) return { type: 'line_merged', line_id, isWithNext: true }
  return undefined
}

function commandAction({ key, line_id, isShift, isAlt }: Stroke): ScriptAction | undefined {
  const letter = key.toLowerCase()
  if (isAlt) return undefined
  if (letter === 'z') return { type: isShift ? 'redone' : 'undone', takesCaret: true }
  if (letter === 'y') return { type: 'redone', takesCaret: true }
  if (key === 'Enter' && isShift) return { type: 'line_added', after: line_id }
  return undefined
}

/** Matches the letter and not the position of the key: where Alt and S make another letter, it is typed. */
function moveAction({ key, line_id, from, to }: Stroke): ScriptAction | undefined {
  if (key === 'ArrowUp') return { type: 'line_moved', line_id, by: -1, on: 'text', from, to }
  if (key === 'ArrowDown') return { type: 'line_moved', line_id, by: 1, on: 'text', from, to }
  if (key.toLowerCase() === 's') return { type: 'speaker_switched', line_id }
  return undefined
}
