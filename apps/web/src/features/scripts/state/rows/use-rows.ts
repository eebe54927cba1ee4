import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { unkernBeforePaste } from '#components/ui/long-words.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { pressKey, strokeIn, type RowWorld } from './press-key.ts'
import { readPaste } from '../script/read-paste.ts'
import { fieldOf, rowOf } from './row-elements.ts'
import type { ScriptAction } from '../script/script-reducer.ts'

/** Safari ends a composition with an Enter that it does not call a part of it. */
const OF_INPUT_METHOD = 229

/** Event handlers of the list for all of its rows: keys, clicks, pastes, and what phones send instead of keys. */
export function useRows({ editing: { session, dispatch }, selection, playback }: RowWorld) {
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
    wantsBreak.current = event.key === 'Enter' && event.shiftKey
    if (event.nativeEvent.isComposing || event.keyCode === OF_INPUT_METHOD) return
    if (pressKey(event, { editing: { session, dispatch }, selection, playback })) event.preventDefault()
  }

  /** The number of a line selects it; with Shift, also everything up to it from where one is. */
  function onClick(event: MouseEvent) {
    const row = rowOf(event.target)
    if (row && isGrip(event)) selection.select(row, event.shiftKey)
  }

  /** Captures the press before a text takes the caret: with Shift, it selects lines from the current one up to this one. */
  function onMouseDown(event: MouseEvent) {
    // A number that took the focus would end the selection that it is to extend.
    if (isGrip(event)) return event.preventDefault()
    const row = rowOf(event.target)
    const isOther = row?.dataset.row !== selection.head
    if (!row || !event.shiftKey || !isOther || selection.head === undefined || !fieldOf(event.target)) return
    event.preventDefault()
    selection.select(row, true)
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

  return { ref: list, onKeyDown, onPaste, onClick, onMouseDown, onFocus: selection.onFocus }
}

function isGrip({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null
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
