import type { Dispatch, KeyboardEvent } from 'react'
import { fieldIn, itemBeside, reachInsert } from '../rows/row-elements.ts'
import type { ScriptAction } from '../script/script-reducer.ts'

type World = { insert_id: string; play: (() => void) | undefined; dispatch: Dispatch<ScriptAction> }

/** Handles a key on the row of a sound or a mark; Enter is its button's own. */
export function pressOnInsert(event: KeyboardEvent<HTMLElement>, { insert_id, play, dispatch }: World): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if (ctrlKey || metaKey || shiftKey) return
  const isOnTitle = event.target instanceof Element && event.target.matches('[data-insert-title]')
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  if (by && altKey) dispatch({ type: 'insert_moved_by_one', insert_id, by })
  else if (altKey) return
  else if (by) leave(currentTarget, by)
  else if (key === ' ' && isOnTitle && play) play()
  else if (key === 'Delete' || key === 'Backspace') dispatch({ type: 'insert_removed', insert_id })
  else if (key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
  else return
  event.preventDefault()
}

/** Moves the focus to the sound beside it, or into the text of the line. */
function leave(row: HTMLElement, by: -1 | 1): void {
  const beside = itemBeside(row, by)
  const field = fieldIn(beside)
  if (!field) return reachInsert(beside)
  const at = by < 0 ? field.value.length : 0
  field.focus()
  field.setSelectionRange(at, at)
}
