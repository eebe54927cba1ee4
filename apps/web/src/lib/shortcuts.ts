import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const NAME = 'shortcuts'
const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable=true]'

let areOn = readStored(NAME) !== 'off'
const listeners = new Set<() => void>()

/** Whether single keys do something; whoever speaks to the computer, or hits keys by accident, turns them off (WCAG 2.1.4). */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(watch, () => areOn)
}

export function setShortcutsOn(isOn: boolean): void {
  areOn = isOn
  writeStored(NAME, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Whether a key is meant for the page: not for a field, a dialog or a menu, and not for the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element))
    return false
  return !target.closest(FIELDS) && !document.querySelector('dialog[open], [role=menu]')
}

/** Letters and signs count as shortcuts that can be turned off; space, arrows and the like do not. */
export function isAllowed(key: string): boolean {
  return areOn || key === ' ' || key.length > 1
}

/** Does something at a key, wherever the page has the focus. */
export function useShortcut(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || !isForPage(event) || !isAllowed(key)) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
