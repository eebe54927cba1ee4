import type { KeyboardEvent } from 'react'
import { caretPlace, nearestCharacter } from '../rows/caret-place.ts'
import { fieldIn, itemBeside, reachInsert, rowBeside } from '../rows/row-elements.ts'

type Left = 'stayed' | 'left' | 'no_line_below'

/** Arrows go on in the next line as if all were one text: up and down keep the column, and stop at sounds and marks. */
export function leaveField(event: KeyboardEvent, field: HTMLTextAreaElement): Left {
  const way = caretExit(event, field)
  const row = field.closest('li')
  if (!way || !row) return 'stayed'
  const beside = itemBeside(row, way.by)
  if (way.x !== undefined && beside?.dataset.insert) {
    reachInsert(beside)
    return 'left'
  }
  const neighbour = fieldIn(rowBeside(row, way.by))
  if (!neighbour) return way.by > 0 ? 'no_line_below' : 'stayed'
  const at =
    way.x === undefined
      ? way.by < 0
        ? neighbour.value.length
        : 0
      : nearestCharacter(neighbour, way.by < 0 ? 'last' : 'first', way.x)
  neighbour.focus()
  neighbour.setSelectionRange(at, at)
  return 'left'
}

function caretExit(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  field: HTMLTextAreaElement,
): { by: -1 | 1; x?: number } | undefined {
  const { value, selectionStart: from, selectionEnd: to } = field
  if (shiftKey || altKey || ctrlKey || metaKey || from !== to) return undefined
  if (key === 'ArrowLeft' && from === 0) return { by: -1 }
  if (key === 'ArrowRight' && to === value.length) return { by: 1 }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const { x, isOnFirstRow, isOnLastRow } = caretPlace(field)
  if (key === 'ArrowUp') return isOnFirstRow ? { by: -1, x } : undefined
  return isOnLastRow ? { by: 1, x } : undefined
}
