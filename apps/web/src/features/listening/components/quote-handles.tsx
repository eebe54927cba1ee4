import { useLayoutEffect, useRef, type RefObject } from 'react'
import { formatTenths } from '../state/quote/passage-link.ts'
import type { Quote } from '../state/quote/use-quote.ts'

type Edge = 'first' | 'last'

const names = { first: 'Beginning of the quote', last: 'End of the quote' } as const
/** Touch target of a handle: its larger part lies outside of the marked words, so that the two do not cover one another. */
const reach = {
  first: '-ml-[3px] after:right-[-8px] after:w-6 pointer-coarse:after:w-11',
  last: '-ml-px after:left-[-8px] after:w-6 pointer-coarse:after:w-11',
} as const

type Props = { box: RefObject<HTMLElement | null>; width: number; quote: Quote }

/** The two handles of a quote. They lie above the words, so that they keep the focus and the pointer while those change. */
export function QuoteHandles(props: Props) {
  return (
    <>
      <Handle edge="first" {...props} />
      <Handle edge="last" {...props} />
    </>
  )
}

function Handle({ edge, box, width, quote }: Props & { edge: Edge }) {
  const handle = useRef<HTMLDivElement>(null)
  const { words, lines, [edge]: index } = quote
  const word = words[index]
  const text = word ? (lines[word.line]?.text ?? '').slice(word.from, word.to) : ''
  const time = word ? formatTenths(edge === 'first' ? word.start_ms : word.end_ms) : ''
  useLayoutEffect(() => {
    const place = placeOf(box.current, index, edge)
    if (!handle.current || !place) return
    const { left, top, height } = place
    Object.assign(handle.current.style, { left: `${left}px`, top: `${top}px`, height: `${height}px` })
  }, [box, width, index, edge])
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={names[edge]}
      aria-valuemin={0}
      aria-valuemax={words.length - 1}
      aria-valuenow={index}
      aria-valuetext={`${text}, ${time}`}
      data-edge={edge}
      data-filled
      className={`absolute z-10 w-[3px] cursor-ew-resize touch-none rounded-full bg-signalhi before:absolute before:-top-1.5 before:left-1/2 before:size-[9px] before:-translate-x-1/2 before:rounded-full before:bg-signalhi after:absolute after:top-1/2 after:h-11 after:-translate-y-1/2 ${reach[edge]}`}
    />
  )
}

function placeOf(box: HTMLElement | null, index: number, edge: Edge) {
  const rects = [...(box?.querySelector(`[data-word="${index}"]`)?.getClientRects() ?? [])]
  const rect = edge === 'first' ? rects[0] : rects.at(-1)
  if (!box || !rect) return undefined
  const { left, top } = box.getBoundingClientRect()
  return {
    left: (edge === 'first' ? rect.left : rect.right) - left - box.clientLeft + box.scrollLeft,
    top: rect.top - top - box.clientTop + box.scrollTop,
    height: rect.height,
  }
}
