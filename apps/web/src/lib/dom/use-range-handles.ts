import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

export type Range = { from_ms: number; to_ms: number }
export type RangeEnd = keyof Range

type Options = {
  range: Range
  length_ms: number
  shortest_ms: number
  /** Steps of the arrow keys, without and with Shift. */
  step_ms: number
  long_step_ms: number
  textOf: (ms: number) => string
  onChange: (range: Range) => void
}

/** Sliders at both ends of a part of a sound: dragged over the element with `box`, or moved by arrow keys. */
export function useRangeHandles({ range, length_ms, shortest_ms, step_ms, long_step_ms, textOf, onChange }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const percent = (ms: number) => `${(Math.min(ms, length_ms) / length_ms) * 100}%`

  function move(end: RangeEnd, ms: number): void {
    const [least, most] = end === 'from_ms' ? [0, range.to_ms - shortest_ms] : [range.from_ms + shortest_ms, length_ms]
    onChange({ ...range, [end]: Math.round(Math.max(least, Math.min(most, ms))) })
  }

  function drag(end: RangeEnd, event: PointerEvent): void {
    const frame = box.current?.getBoundingClientRect()
    if (frame && event.buttons > 0) move(end, ((event.clientX - frame.left) / frame.width) * length_ms)
  }

  function press(end: RangeEnd, event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    move(end, range[end] + by * (event.shiftKey ? long_step_ms : step_ms))
  }

  const handle = (end: RangeEnd) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': length_ms,
    'aria-valuenow': range[end],
    'aria-valuetext': textOf(range[end]),
    style: { left: percent(range[end]) },
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => drag(end, event),
    onKeyDown: (event: KeyboardEvent) => press(end, event),
  })
  return { box, percent, handle }
}
