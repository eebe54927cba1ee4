import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { Gap } from '../lines/move-lines.ts'
import { followPointer } from '../rows/use-row-drag.ts'
import { findScriptList } from './script-list.ts'

/** A fact that is on its way into the script: where its row is on the screen, and the gap that it is over. */
export type FactDrag = { fact_id: string; at: { left: number; top: number; width: number }; gap: Gap | undefined }

/** Moves a fact into the script, held at its handle; let go beside the script it goes back, as it does by Escape. */
export function useFactDrag(onDrop: (fact_id: string, gap: Gap) => void) {
  const [drag, setDrag] = useState<FactDrag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  function onPointerDown(event: ReactPointerEvent, fact_id: string) {
    const list = findScriptList()
    const row = event.currentTarget.closest('[data-fact]')?.getBoundingClientRect()
    if (event.button !== 0 || !list || !row) return
    event.preventDefault()
    end.current?.()
    const { clientX, clientY } = event
    const at = { x: clientX, y: clientY }
    const track = (move: PointerEvent) => Object.assign(at, { x: move.clientX, y: move.clientY })
    addEventListener('pointermove', track)
    const isOver = () => {
      const { left, right } = list.getBoundingClientRect()
      return at.x >= left && at.x <= right
    }
    end.current = followPointer({
      list,
      from: { x: clientX, y: clientY },
      onMove: ({ gap }) =>
        setDrag({
          fact_id,
          at: { left: row.left + at.x - clientX, top: row.top + at.y - clientY, width: row.width },
          gap: isOver() ? gap : undefined,
        }),
      onEnd(drop) {
        removeEventListener('pointermove', track)
        end.current = undefined
        setDrag(undefined)
        if (drop && isOver()) onDrop(fact_id, drop.gap)
      },
    })
  }

  return { drag, onPointerDown }
}
