import type { KeyboardEvent } from 'react'
import type { DraftPlayback } from '../playback/draft-playback.ts'
import { speakerForLines } from './edit-selection.ts'
import { keyAction } from './key-action.ts'
import { leaveField } from '../lines/leave-field.ts'
import { fieldOf, itemBeside, reachInsert, rowBeside, rowOf, writeIn } from './row-elements.ts'
import { rowKeyAction } from './row-key-action.ts'
import type { RowSelection } from './use-row-cursor.ts'
import type { ScriptEditing } from '../script/use-script-session.ts'

/** State that keys in the rows act on. */
export type RowWorld = {
  editing: Pick<ScriptEditing, 'session' | 'dispatch'>
  selection: RowSelection
  playback: DraftPlayback | undefined
}

/** Handles a key in the text of a line or on a row; false for a key that belongs to the browser. */
export function pressKey(event: KeyboardEvent, world: RowWorld): boolean {
  const row = rowOf(event.target)
  const field = fieldOf(event.target)
  if (row && field) return pressInText(event, { row, field }, world)
  return row !== undefined && event.target === row && pressOnRow(event, row, world)
}

type Place = { row: HTMLElement; field: HTMLTextAreaElement }

function pressInText(
  event: KeyboardEvent,
  { row, field }: Place,
  { editing: { dispatch }, selection, playback }: RowWorld,
): boolean {
  if (isHearing(event)) return hearLine(row)
  if (isPlaying(event)) return play(row, playback)
  if (isRecording(event)) return recordLine(row)
  if (event.key === 'Escape' && !event.shiftKey) return select(selection, row, false)
  if (event.shiftKey && extendsBeyond(event, field)) return extend(selection, row, event.key === 'ArrowUp' ? -1 : 1)
  const action = keyAction({ ...strokeIn(field), ...keysOf(event) })
  if (action) {
    dispatch(action)
    return true
  }
  const left = leaveField(event, field)
  if (left === 'no_line_below') dispatch({ type: 'next_line_wanted', line_id: field.dataset.line ?? '' })
  return left === 'left'
}

function pressOnRow(
  event: KeyboardEvent,
  row: HTMLElement,
  { editing: { session, dispatch }, selection, playback }: RowWorld,
): boolean {
  const { key, shiftKey } = event
  if (isHearing(event)) return hearLine(row)
  if (isPlaying(event)) return play(row, playback)
  if (isRecording(event)) return recordLine(row)
  if (key === 'Enter' || key === 'F2') return write(row)
  if (key === 'Escape') return collapse(selection, row)
  const line_ids = selection.selected
  const action = rowKeyAction(keysOf(event), line_ids, speakerForLines(session, line_ids))
  if (action) dispatch(action)
  if (action || event.altKey || event.ctrlKey || event.metaKey) return action !== undefined
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  const by = key === 'ArrowUp' ? -1 : 1
  if (shiftKey) return extend(selection, row, by)
  const beside = itemBeside(row, by)
  if (beside?.dataset.insert) reachInsert(beside)
  else select(selection, beside ?? row, false)
  return true
}

function play(row: HTMLElement, playback: DraftPlayback | undefined): boolean {
  playback?.playFrom(row.dataset.row ?? '')
  return true
}

function select(selection: RowSelection, row: HTMLElement, isMore: boolean): boolean {
  selection.select(row, isMore)
  return true
}

function extend(selection: RowSelection, row: HTMLElement, by: -1 | 1): boolean {
  return select(selection, rowBeside(row, by) ?? row, true)
}

/** The first Escape leaves one line selected, the second gives the focus back to the page. */
function collapse(selection: RowSelection, row: HTMLElement): boolean {
  if (selection.selected.length > 1) return select(selection, row, false)
  row.blur()
  return true
}

function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, isCommand: ctrlKey || metaKey, isAlt: altKey, isShift: shiftKey }
}

function isHearing({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && altKey && !ctrlKey && !metaKey
}

/** Matches the position of the key: with Alt some keyboards write another letter. */
function isRecording({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyR' && altKey && !ctrlKey && !metaKey && !shiftKey
}

function isPlaying({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Shift and an arrow at the end of a text go on to select whole lines. */
function extendsBeyond({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, field: HTMLTextAreaElement): boolean {
  if (altKey || ctrlKey || metaKey) return false
  if (key === 'ArrowUp') return field.selectionStart === 0
  return key === 'ArrowDown' && field.selectionEnd === field.value.length
}

function hearLine(row: HTMLElement): boolean {
  row.querySelector<HTMLElement>('[data-hear]')?.click()
  return true
}

function recordLine(row: HTMLElement): boolean {
  row.querySelector<HTMLElement>('[data-record]')?.click()
  return true
}

function write(row: HTMLElement): boolean {
  writeIn(row)
  return true
}

export function strokeIn({ dataset, value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { line_id: dataset.line ?? '', text: value, from: selectionStart, to: selectionEnd }
}
