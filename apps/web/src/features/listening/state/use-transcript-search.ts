import type { TranscriptLine } from '@app/contracts/content'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { findInLines, type Place } from './find-in-lines.ts'
import { lineRows, scrollToLine } from './scroll-to-line.ts'
import { rangeIn } from './text-range.ts'

/** The browser paints these without a change to the page (`::highlight` in theme.css). */
const FOUND = 'found'
const FOUND_NOW = 'found-now'

/** Where the searched words stand in the transcript, and which of these places is looked at. */
export function useTranscriptSearch(
  list: RefObject<HTMLElement | null>,
  lines: readonly TranscriptLine[],
  onJump: () => void,
) {
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  // Not put off: while sound plays every frame is more urgent, and what is put off never comes.
  const places = useMemo(() => findInLines(lines, query), [lines, query])
  const now = places[Math.min(index, places.length - 1)]

  useEffect(() => (list.current ? paint(list.current, places, now) : undefined), [list, places, now])

  function jump(to: Place | undefined): void {
    if (!to) return
    onJump()
    scrollToLine(list.current, to.line)
  }

  return {
    query,
    count: places.length,
    number: places.length === 0 ? 0 : Math.min(index, places.length - 1) + 1,
    /** The line of the place that is looked at. */
    line: now?.line ?? -1,
    setQuery(words: string): void {
      setQuery(words)
      setIndex(0)
      jump(findInLines(lines, words)[0])
    },
    step(by: 1 | -1): void {
      if (places.length === 0) return
      const next = (Math.min(index, places.length - 1) + by + places.length) % places.length
      setIndex(next)
      jump(places[next])
    },
  }
}

/** Marks the places in the text; what is marked is taken back by the answer. */
function paint(list: HTMLElement, places: readonly Place[], now: Place | undefined): (() => void) | undefined {
  if (typeof Highlight === 'undefined' || places.length === 0) return undefined
  const rows = lineRows(list)
  const ranges = places.map((place) => ({ place, range: rangeOf(rows, place) }))
  const found = ranges.flatMap(({ place, range }) => (range && place !== now ? [range] : []))
  const foundNow = ranges.flatMap(({ place, range }) => (range && place === now ? [range] : []))
  CSS.highlights.set(FOUND, new Highlight(...found))
  CSS.highlights.set(FOUND_NOW, new Highlight(...foundNow))
  return () => {
    CSS.highlights.delete(FOUND)
    CSS.highlights.delete(FOUND_NOW)
  }
}

function rangeOf(rows: readonly HTMLElement[], { line, from, to }: Place): Range | undefined {
  const words = rows[line]?.querySelector('[data-words]')
  return words ? rangeIn(words, from, to) : undefined
}
