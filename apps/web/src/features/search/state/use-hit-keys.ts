import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

const HIT = '[data-hit]'

type Parts = {
  input: RefObject<HTMLInputElement | null>
  /** List element with the lines, in their order on the page. */
  list: RefObject<HTMLElement | null>
  /** Key of the list: when it changes, the selection is cleared. */
  listOf: string
  onClear: () => void
  /** Enter without a line. */
  onEnter: () => void
}

/**
 * The keys of the search field, which keeps the focus: up and down go through all lines, Enter plays the selected one,
 * Shift+Enter opens its page, the right arrow shows the other lines of its episode, Escape leaves it and then clears
 * the field.
 */
export function useHitKeys({ input, list, listOf, onClear, onEnter }: Parts) {
  const [selection, setSelection] = useState<{ id: string; listOf: string }>()
  const selected = selection?.listOf === listOf ? selection.id : undefined
  useEffect(() => {
    if (selected !== undefined) document.getElementById(selected)?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const hits = () => [...(list.current?.querySelectorAll<HTMLElement>(HIT) ?? [])]
  const select = (hit: HTMLElement | undefined) => setSelection(hit && { id: hit.id, listOf })

  /** Moves the selection to the line below or above the one with that id; above the first there is the field alone. */
  function move(from: string | undefined, by: 1 | -1): boolean {
    const all = hits()
    const at = all.findIndex(({ id }) => id === from)
    if (all.length === 0 || (at < 0 && by < 0)) return false
    select(all[Math.min(all.length - 1, at + by)])
    return true
  }

  function act(event: KeyboardEvent): boolean {
    const hit = hits().find(({ id }) => id === selected)
    const { key, shiftKey } = event
    if (key === 'ArrowDown') return move(selected, 1)
    if (key === 'ArrowUp') return move(selected, -1)
    if (key === 'Enter' && !hit) return (onEnter(), true)
    if (key === 'Enter') return press(hit, shiftKey ? '[data-open]' : '[data-play], [data-open]')
    if (key === 'ArrowRight') return press(hit?.closest('[role=rowgroup]'), '[data-more][aria-expanded=false]')
    if (key !== 'Escape') return false
    if (selected === undefined) onClear()
    else select(undefined)
    return true
  }

  return {
    selected,
    onKeyDown(event: KeyboardEvent) {
      // Keys that compose a letter are not ours, nor are those of the browser.
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      if (act(event)) event.preventDefault()
    },
    /** Arrow keys continue from a pressed line, and the field gets the focus back. */
    onListKeyDown(event: KeyboardEvent) {
      const hit = event.target instanceof Element ? event.target.closest(HIT) : null
      const by = { ArrowDown: 1, ArrowUp: -1 } as const
      const { key } = event
      if (!hit || !(key === 'ArrowDown' || key === 'ArrowUp') || !move(hit.id, by[key])) return
      event.preventDefault()
      input.current?.focus({ preventScroll: true })
    },
  }
}

function press(within: Element | null | undefined, what: string): boolean {
  const found = within?.querySelector<HTMLElement>(what)
  found?.click()
  return found !== null && found !== undefined
}
