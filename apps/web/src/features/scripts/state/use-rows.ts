import { useEffect, useRef, type ClipboardEvent, type Dispatch, type KeyboardEvent } from 'react'
import { unkernBeforePaste } from '#components/ui/long-words.tsx'
import { errorSnackbar } from '#components/ui/toast.ts'
import { caretPlace, nearestCharacter } from './caret-place.ts'
import { keyAction } from './key-action.ts'
import { readPaste } from './read-paste.ts'
import type { ScriptAction } from './script-reducer.ts'

/** Safari ends a composition with an Enter that it does not call a part of it. */
const OF_INPUT_METHOD = 229

/** What the list of rows listens to for all of its fields: keys, pastes, and what phones send instead of keys. */
export function useRows(dispatch: Dispatch<ScriptAction>) {
  const list = useRef<HTMLOListElement>(null)
  const wantsBreak = useRef(false)

  useEffect(() => {
    const rows = list.current
    const hear = (event: InputEvent) => {
      const field = fieldOf(event.target)
      const action = field && inputAction(event, field, wantsBreak.current)
      if (!action) return
      event.preventDefault()
      dispatch(action)
    }
    rows?.addEventListener('beforeinput', hear)
    return () => rows?.removeEventListener('beforeinput', hear)
  }, [dispatch])

  function onKeyDown(event: KeyboardEvent) {
    const field = fieldOf(event.target)
    wantsBreak.current = event.key === 'Enter' && event.shiftKey
    if (!field || event.nativeEvent.isComposing || event.keyCode === OF_INPUT_METHOD) return
    if (isHearing(event)) return hearLine(event, field)
    const action = keyAction({ ...strokeIn(field), ...keysOf(event) })
    if (action) {
      event.preventDefault()
      dispatch(action)
    } else if (leaveField(event, field, dispatch)) event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    const field = fieldOf(event.target)
    const talk = field && readPaste(event.clipboardData.getData('text/plain'))
    if (!talk) return unkernBeforePaste(event)
    event.preventDefault()
    const { line_id, from, to } = strokeIn(field)
    if (talk.success) dispatch({ type: 'talk_pasted', line_id, from, to, turns: talk.turns })
    else errorSnackbar(talk.problem)
  }

  return { ref: list, onKeyDown, onPaste }
}

function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, isCommand: ctrlKey || metaKey, isAlt: altKey, isShift: shiftKey }
}

function fieldOf(target: EventTarget | null): HTMLTextAreaElement | undefined {
  return target instanceof HTMLTextAreaElement && target.dataset.line ? target : undefined
}

function strokeIn({ dataset, value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { line_id: dataset.line ?? '', text: value, from: selectionStart, to: selectionEnd }
}

/** Undo from a menu or a shake, and the keys that keyboards of phones do not name. */
function inputAction(
  { inputType }: InputEvent,
  field: HTMLTextAreaElement,
  wantsBreak: boolean,
): ScriptAction | undefined {
  const { line_id, from, to } = strokeIn(field)
  if (inputType === 'historyUndo') return { type: 'undone', takesCaret: true }
  if (inputType === 'historyRedo') return { type: 'redone', takesCaret: true }
  if (inputType === 'insertLineBreak' && !wantsBreak) return { type: 'line_split', line_id, from, to }
  if (inputType === 'deleteContentBackward' && from === 0 && to === 0)
    return { type: 'line_merged', line_id, isWithNext: false }
  return undefined
}

function isHearing({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && altKey && !ctrlKey && !metaKey
}

function hearLine(event: KeyboardEvent, field: HTMLTextAreaElement): void {
  event.preventDefault()
  field.closest('li')?.querySelector<HTMLElement>('[data-hear]')?.click()
}

/** Arrows go on in the next line as if all were one text: up and down keep the column. */
function leaveField(event: KeyboardEvent, field: HTMLTextAreaElement, dispatch: Dispatch<ScriptAction>): boolean {
  const way = caretExit(event, field)
  const row = field.closest('li')
  if (!way || !row) return false
  const neighbour = (way.by < 0 ? row.previousElementSibling : row.nextElementSibling)?.querySelector('textarea')
  if (!neighbour) {
    if (way.by > 0) dispatch({ type: 'next_line_wanted', line_id: strokeIn(field).line_id })
    return false
  }
  const at =
    way.x === undefined
      ? way.by < 0
        ? neighbour.value.length
        : 0
      : nearestCharacter(neighbour, way.by < 0 ? 'last' : 'first', way.x)
  neighbour.focus()
  neighbour.setSelectionRange(at, at)
  return true
}

function caretExit(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  field: HTMLTextAreaElement,
): { by: -1 | 1; x?: number } | undefined {
  const { text, from, to } = strokeIn(field)
  if (shiftKey || altKey || ctrlKey || metaKey || from !== to) return undefined
  if (key === 'ArrowLeft' && from === 0) return { by: -1 }
  if (key === 'ArrowRight' && to === text.length) return { by: 1 }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const { x, isOnFirstRow, isOnLastRow } = caretPlace(field)
  if (key === 'ArrowUp') return isOnFirstRow ? { by: -1, x } : undefined
  return isOnLastRow ? { by: 1, x } : undefined
}
