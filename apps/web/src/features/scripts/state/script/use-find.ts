import { useDeferredValue, useMemo, useState, type Dispatch } from 'react'
import { findText } from './find-text.ts'
import type { ScriptAction } from './script-reducer.ts'
import type { Line, Place } from './script-session.ts'

export type Find = ReturnType<typeof useFind>

/** Find in the script: the query, its matches, and the current one. */
export function useFind(lines: readonly Line[], dispatch: Dispatch<ScriptAction>) {
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [matchesCase, setMatchesCase] = useState(false)
  const [step, setStep] = useState(0)
  const searched = useDeferredValue(lines)
  const places = useMemo(
    () => (isOpen ? findText(searched, { text, matchesCase }) : []),
    [isOpen, searched, text, matchesCase],
  )
  const at = places.length === 0 ? -1 : ((step % places.length) + places.length) % places.length
  const now = places[at]

  function search(next: string) {
    setText(next)
    setStep(0)
  }

  return {
    isOpen,
    /** Number of openings; each gives its field the focus. */
    opened,
    text,
    by,
    matchesCase,
    /** Counted from 0; -1 where the text is nowhere. */
    at,
    count: places.length,
    now,
    places: isOpen ? places : [],
    open(selected: string) {
      setOpen(true)
      setOpened((count) => count + 1)
      if (selected) search(selected)
    },
    close: () => setOpen(false),
    search,
    setBy,
    setMatchesCase,
    go: (steps: -1 | 1) => setStep(at + steps),
    replace() {
      if (!now || searched !== lines) return
      dispatch({ type: 'text_replaced', places: [now], by })
      // Replacements are searched too: the next match has this number unless the new words have the text themselves.
      setStep(findText([{ line_id: '', speaker: 1, text: by }], { text, matchesCase }).length + at)
    },
    replaceAll() {
      if (places.length > 0 && searched === lines) dispatch({ type: 'text_replaced', places, by })
    },
  }
}

/** Matches in each line as "3-7 10-14", a string that compares by value, so that other lines are not rendered again. */
export function placesByLine(places: readonly Place[]): ReadonlyMap<string, string> {
  const byLine = new Map<string, string>()
  for (const { line_id, from, to } of places) {
    const known = byLine.get(line_id)
    byLine.set(line_id, `${known ? `${known} ` : ''}${from}-${to}`)
  }
  return byLine
}
