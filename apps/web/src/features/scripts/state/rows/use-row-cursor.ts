import { useMemo, useRef, useState, type FocusEvent } from 'react'
import { fieldOf, rowOf } from './row-elements.ts'
import { selectedLines, type RowCursor } from './row-cursor.ts'
import type { Line } from '../script/script-session.ts'

export type RowSelection = ReturnType<typeof useRowCursor>

/** Follows the focus through the rows: which line is worked on, and which lines are selected as a whole. */
export function useRowCursor(lines: readonly Line[]) {
  const [cursor, setCursor] = useState<RowCursor>()
  const isExtending = useRef(false)
  const selected = useMemo(() => selectedLines(lines, cursor), [lines, cursor])

  function onFocus({ target }: FocusEvent) {
    const row = rowOf(target)
    const head = row?.dataset.row
    if (head === undefined) return target.closest('[data-insert]') ? setCursor(undefined) : undefined
    const isText = fieldOf(target) !== undefined
    const isRow = target === row
    const isMore = isExtending.current
    setCursor((known) => {
      if (isRow) return { head, anchor: (isMore && (known?.anchor ?? known?.head)) || head }
      if (isText) return known?.head === head && known.anchor === undefined ? known : { head, anchor: undefined }
      return known?.head === head ? known : { head, anchor: undefined }
    })
  }

  /** Selects a line, or all lines from where the selection began up to it. */
  function select(row: HTMLElement | undefined, isMore: boolean) {
    if (!row) return
    isExtending.current = isMore
    // A row that has the focus already hears of no other.
    if (document.activeElement === row) row.blur()
    row.focus()
    isExtending.current = false
  }

  function selectAll(list: HTMLElement | null) {
    const rows = list?.querySelectorAll<HTMLElement>('[data-row]')
    select(rows?.[0], false)
    select(rows?.[rows.length - 1], true)
  }

  return { head: cursor?.head, selected, onFocus, select, selectAll }
}
