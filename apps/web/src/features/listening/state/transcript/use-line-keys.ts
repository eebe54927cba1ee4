import { lineRows } from './scroll-to-line.ts'
import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const LINE_BUTTON = '[data-line-button]'
const WORD = '[data-start-ms]'

/** Arrow keys: up and down go from line to line, Home and End to the first and last, right and left through the words of one; Enter plays there. */
export function useLineKeys(list: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<number>()

  function onFocus({ target }: FocusEvent): void {
    const index = indexOfLine(list.current, target)
    if (index >= 0) setFocused(index)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!target.matches(`${LINE_BUTTON}, ${WORD}`)) return
    if (key === 'Enter' || key === ' ') return press(event, target)
    const to = placeFor(key, target, list.current)
    if (!to) return
    event.preventDefault()
    // Words are no stops of Tab, so they take the focus only when they are sent it.
    if (to.matches(WORD)) to.tabIndex = -1
    to.focus()
  }

  return { focused, onFocus, onKeyDown }
}

/** Clicks the word on its key press, because words, unlike buttons, have no key handling of their own. */
function press(event: KeyboardEvent, target: HTMLElement): void {
  if (!target.matches(WORD)) return
  event.preventDefault()
  target.click()
}

function placeFor(key: string, target: HTMLElement, list: HTMLElement | null): HTMLElement | undefined {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(LINE_BUTTON) ?? [])]
  const line = target.closest('li')
  const own = line?.querySelector<HTMLElement>(LINE_BUTTON)
  const at = own ? buttons.indexOf(own) : -1
  if (key === 'ArrowDown') return buttons[at + 1]
  if (key === 'ArrowUp') return buttons[at - 1]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const words = [...(line?.querySelectorAll<HTMLElement>(WORD) ?? [])]
  const word = words.indexOf(target)
  return key === 'ArrowRight' ? words[word + 1] : (words[word - 1] ?? own ?? undefined)
}

function indexOfLine(list: HTMLElement | null, target: Element): number {
  const line = target.closest('li')
  return line ? lineRows(list).indexOf(line) : -1
}
