import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Quote } from './use-quote.ts'

type Drag =
  | { kind: 'words'; from: number; hasMoved: boolean }
  /** The finger lies beside the handle that it moves, and keeps that distance. */
  | { kind: 'edge'; edge: 'first' | 'last'; dx: number; dy: number }

const NEAR_EDGE_PX = 28
const SCROLL_PX = 6
/** A handle stands between two words; the one that it belongs to is this far inside. */
const INSIDE_PX = 4

/** Marking words by mouse, pen and finger: dragging over words or by a handle, and tapping. A vertical swipe scrolls. */
export function useQuoteDrag(box: RefObject<HTMLElement | null>, quote: Quote) {
  const drag = useRef<Drag>(undefined)
  const point = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const latest = useRef(quote)
  useEffect(() => {
    latest.current = quote
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function follow(): void {
    const { current } = drag
    if (!current || !box.current) return
    const { x, y } = point.current
    const index =
      current.kind === 'edge'
        ? wordAt(box.current, x + current.dx + (current.edge === 'first' ? INSIDE_PX : -INSIDE_PX), y + current.dy)
        : wordAt(box.current, x, y)
    if (index === undefined) return
    if (current.kind === 'edge') return latest.current.moveEdge(current.edge, index)
    current.hasMoved ||= index !== current.from
    if (current.hasMoved) latest.current.drag(current.from, index)
  }

  /** Autoscroll at the upper and lower edge. */
  function scroll(): void {
    cancelAnimationFrame(frame.current)
    if (!drag.current || !box.current) return
    const { top, bottom } = box.current.getBoundingClientRect()
    const by =
      point.current.y < top + NEAR_EDGE_PX ? -SCROLL_PX : point.current.y > bottom - NEAR_EDGE_PX ? SCROLL_PX : 0
    if (by === 0) return
    box.current.scrollBy({ top: by, behavior: 'instant' })
    follow()
    frame.current = requestAnimationFrame(scroll)
  }

  function end(): Drag | undefined {
    const { current } = drag
    drag.current = undefined
    cancelAnimationFrame(frame.current)
    return current
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      point.current = { x: event.clientX, y: event.clientY }
      drag.current = dragFrom(event.target, point.current)
      if (drag.current) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (!drag.current) return
      point.current = { x: clientX, y: clientY }
      follow()
      scroll()
    },
    onPointerUp({ shiftKey }: PointerEvent): void {
      const ended = end()
      if (ended?.kind !== 'words' || ended.hasMoved) return
      if (shiftKey) quote.extend(ended.from)
      else quote.tap(ended.from)
    },
    onPointerCancel: () => void end(),
  }
}

function dragFrom(target: Element, { x, y }: { x: number; y: number }): Drag | undefined {
  const handle = target.closest<HTMLElement>('[data-edge]')
  if (handle) {
    const { left, top, width, height } = handle.getBoundingClientRect()
    const edge = handle.dataset['edge'] === 'first' ? 'first' : 'last'
    return { kind: 'edge', edge, dx: left + width / 2 - x, dy: top + height / 2 - y }
  }
  const word = target.closest<HTMLElement>('[data-word]')
  return word ? { kind: 'words', from: Number(word.dataset['word']), hasMoved: false } : undefined
}

/** Word at a point, under any overlay. */
function wordAt(box: HTMLElement, x: number, y: number): number | undefined {
  const word = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset['word'] && box.contains(element))
  return word instanceof HTMLElement ? Number(word.dataset['word']) : undefined
}
