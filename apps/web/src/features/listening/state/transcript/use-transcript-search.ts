import type { TranscriptLine } from '@app/contracts/content'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { findInLines, type Place } from './find-in-lines.ts'
import { useLinkedSearch, type LinkedSearch } from './use-linked-search.ts'
import { lineRows, scrollToLine } from './scroll-to-line.ts'
import { rangeIn } from '../quote/text-range.ts'

/** The browser paints these without a change to the page (`::highlight` in theme.css). */
const FOUND = 'found'
const FOUND_NOW = 'found-now'

/** Matches of a search in the transcript, and the current one. */
export function useTranscriptSearch(
  list: RefObject<HTMLElement | null>,
  lines: readonly TranscriptLine[],
  onJump: () => void,
) {
  const linked = useLinkedSearch(lines)
  const [query, setQuery] = useState(linked.query)
  const [chosen, setIndex] = useState<number>()
  const isLinked = query === linked.query
  // Not deferred: while sound plays every frame is more urgent, and deferred work never runs.
  const typed = useMemo(() => findInLines(lines, query), [lines, query])
  const places = (isLinked && linked.places) || typed
  const index = chosen ?? (isLinked ? placeOfLink(places, lines, linked) : 0)
  const now = places[Math.min(index, places.length - 1)]

  // A link that names a line leads there; one that names only words leads to their first place.
  const arrive = useEffectEvent(() => linked.utterance_id === null && jump(now))
  const hasFound = isLinked && places.length > 0
  useEffect(() => {
    if (hasFound) arrive()
  }, [hasFound])
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

/** The first place in the line that the link names. */
function placeOfLink(
  places: readonly Place[],
  lines: readonly TranscriptLine[],
  { utterance_id }: LinkedSearch,
): number {
  return Math.max(
    0,
    places.findIndex(({ line }) => lines[line]?.utterance_id === utterance_id),
  )
}

/** Marks the matches in the text; returns a function that removes the marks. */
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
