import type { FactView } from '@app/contracts/facts'
import { useState, type Dispatch, type KeyboardEvent } from 'react'
import type { Gap } from '../lines/move-lines.ts'
import type { FactTarget } from '../lines/place-fact.ts'
import type { ScriptAction } from '../script/script-reducer.ts'
import { indexOfLine, type ScriptSession, type Slot } from '../script/script-session.ts'
import { useFactDrag, type FactDrag } from './use-fact-drag.ts'

type Options = {
  facts: readonly FactView[]
  session: ScriptSession
  dispatch: Dispatch<ScriptAction>
  /** The line that one works on. */
  focusedLine: () => string | undefined
  onOpen: (fact_id: string) => void
  onFilters: () => void
}

/** A fact that was picked up by keys, and how many lines stand before the gap that it is over. */
type Picked = { fact_id: string; index: number }

/** Makes lines of facts: by a press, by dragging, and by keys, which also move through the list. */
export function useFactList({ facts, session, dispatch, focusedLine, onOpen, onFilters }: Options) {
  const [picked, setPicked] = useState<Picked>()
  const { lines } = session

  function place(fact_id: string, target: FactTarget, speaker?: Slot) {
    const fact = facts.find((one) => one.fact_id === fact_id)
    if (!fact) return
    const { text, passage_ids } = fact
    dispatch({ type: 'fact_placed', text, passage_ids, target, speaker })
  }
  const add = (fact_id: string, speaker?: Slot) => place(fact_id, { after: focusedLine() }, speaker)
  const { drag, onPointerDown } = useFactDrag((fact_id, gap) => place(fact_id, { gap }))
  const gapAt = (index: number): Gap => {
    const line = lines[index]
    return line ? { before: line.line_id, isAboveChapter: index > 0 } : null
  }

  function pickUp(fact_id: string, by: -1 | 1) {
    const focused = indexOfLine(session, focusedLine())
    const begin = focused < 0 ? lines.length : focused + 1
    const index = picked?.fact_id === fact_id ? picked.index + by : begin
    setPicked({ fact_id, index: Math.max(0, Math.min(lines.length, index)) })
  }

  /** Keys of a row; those of its buttons are theirs. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return
    const fact_id = target.dataset.fact
    if (fact_id === undefined) return
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (by !== undefined && event.altKey) pickUp(fact_id, by)
    else if (by !== undefined) rowBeside(target, by)?.focus()
    else if (key === 'Escape' && picked) setPicked(undefined)
    else if (key === 'Enter' && picked) {
      place(picked.fact_id, { gap: gapAt(picked.index) })
      setPicked(undefined)
    } else if (key === 'Enter' || key === '+') add(fact_id, event.shiftKey && key === 'Enter' ? 1 : undefined)
    else if (key.toLowerCase() === 'p') onOpen(fact_id)
    else if (key.toLowerCase() === 'f') onFilters()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const held: Partial<FactDrag> | undefined = drag ?? (picked && { fact_id: picked.fact_id, gap: gapAt(picked.index) })
  return {
    add,
    putAfter: (fact_id: string, line_id: string) => place(fact_id, { after: line_id }),
    /** The row that is on its way into the script. */
    held,
    onGrip: onPointerDown,
    onKeyDown,
    letGo: () => setPicked(undefined),
  }
}

function rowBeside(row: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-fact]') ?? [])]
  return rows[rows.indexOf(row) + by]
}
