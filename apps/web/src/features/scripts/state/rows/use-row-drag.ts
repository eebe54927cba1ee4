import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import type { InsertGap } from '../inserts/edit-inserts.ts'
import type { Gap } from '../lines/move-lines.ts'
import type { ScriptAction } from '../script/script-reducer.ts'

/** A press that moves no further is a click. */
const SLACK_PX = 5
/** So near to the upper or lower edge of the window the page scrolls along. */
const EDGE_PX = 110
const SCROLL_PX = 10

type Grip = { chapter: string } | { insert: string } | { line_ids: readonly string[] }
/** Drop target: lines go before or behind a line with its inserts; a sound or a mark goes between any two rows. */
type Drop = { gap: Gap; insertGap: InsertGap; top: number }
export type Drag = { grip: Grip; drop: Drop | undefined }

type Options = {
  list: RefObject<HTMLOListElement | null>
  selected: readonly string[]
  dispatch: Dispatch<ScriptAction>
}

/** Moves lines, chapters, sounds and marks with a mouse, a pen or a finger, held at their number or handle; Escape lets go. */
export function useRowDrag({ list, selected, dispatch }: Options) {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  function onPointerDown(event: ReactPointerEvent) {
    const grip = event.button === 0 ? gripOf(event.target, selected) : undefined
    if (!grip || !list.current) return
    end.current?.()
    end.current = followPointer({
      list: list.current,
      from: { x: event.clientX, y: event.clientY },
      onMove: (drop) => setDrag({ grip, drop }),
      onEnd(drop) {
        end.current = undefined
        setDrag(undefined)
        const action = drop && actionOf(grip, drop)
        if (action) dispatch(action)
      },
    })
  }

  return { drag, onPointerDown }
}

/** A line that is one of the selected ones takes all of them along. */
function gripOf(target: EventTarget, selected: readonly string[]): Grip | undefined {
  const item = target instanceof Element && target.closest('[data-grip]')?.closest<HTMLElement>('li')
  if (!item) return undefined
  const { row, chapter, insert } = item.dataset
  if (chapter !== undefined) return { chapter }
  if (insert !== undefined) return { insert }
  return row === undefined ? undefined : { line_ids: selected.includes(row) ? selected : [row] }
}

function actionOf(grip: Grip, { gap, insertGap }: Drop): ScriptAction | undefined {
  if ('insert' in grip) return { type: 'insert_moved_to', insert_id: grip.insert, gap: insertGap }
  if ('line_ids' in grip) return { type: 'lines_moved_to', line_ids: grip.line_ids, gap }
  return gap ? { type: 'chapter_moved', line_id: grip.chapter, to: gap.before } : undefined
}

type Following = {
  list: HTMLElement
  from: { x: number; y: number }
  onMove: (drop: Drop) => void
  onEnd: (drop: Drop | undefined) => void
}

/** Follows the pointer until it is let go; returns how to stop that. */
export function followPointer({ list, from, onMove, onEnd }: Following): () => void {
  let { y } = from
  let drop: Drop | undefined
  let frame = 0
  const listening = new AbortController()
  const { signal } = listening

  function finish(taken: Drop | undefined): void {
    listening.abort()
    cancelAnimationFrame(frame)
    onEnd(taken)
  }
  function look(): void {
    drop = dropAt(list, y)
    onMove(drop)
  }
  function scrollAlong(): void {
    const by = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      scrollBy(0, by)
      look()
    }
    frame = requestAnimationFrame(scrollAlong)
  }

  addEventListener(
    'pointermove',
    (event) => {
      y = event.clientY
      if (!drop && Math.hypot(event.clientX - from.x, y - from.y) < SLACK_PX) return
      if (!drop) frame = requestAnimationFrame(scrollAlong)
      look()
    },
    { signal },
  )
  addEventListener('pointerup', () => (drop && refuseClick(), finish(drop)), { signal })
  addEventListener('pointercancel', () => finish(undefined), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drop) return
      event.stopPropagation()
      refuseClick()
      finish(undefined)
    },
    { signal, capture: true },
  )
  return () => finish(undefined)
}

/** The click at the end of a drag is none. */
function refuseClick(): void {
  const refuse = (event: MouseEvent) => event.stopPropagation()
  addEventListener('click', refuse, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', refuse, { capture: true }))
}

/** The gap between two rows that is nearest to the pointer. */
function dropAt(list: HTMLElement, y: number): Drop {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const below = items.find((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 > y
  })
  if (!below) return { gap: null, insertGap: null, top: list.offsetHeight }
  const { row, chapter, insert } = below.dataset
  const line = items.slice(items.indexOf(below)).find((item) => item.dataset.insert === undefined)
  const before = line?.dataset.row ?? line?.dataset.chapter
  return {
    gap: before === undefined ? null : { before, isAboveChapter: line?.dataset.chapter !== undefined },
    insertGap: { before: insert ?? row ?? chapter ?? '' },
    top: below.offsetTop,
  }
}
