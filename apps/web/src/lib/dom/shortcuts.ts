import { useEffect, useEffectEvent } from 'react'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, useStore } from '#lib/store.ts'

const NAME = 'shortcuts'
const FIELDS = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'
/** They take space and arrows, and no letters. */
const CHOICES = '[type=radio], [type=checkbox]'

const areOn = createStore(readStored(NAME) !== 'off')

/** True if single-key shortcuts are enabled; people who use speech input, or hit keys by accident, turn them off (WCAG 2.1.4). */
export function useShortcutsOn(): boolean {
  return useStore(areOn)
}

export function setShortcutsOn(isOn: boolean): void {
  areOn.set(isOn)
  writeStored(NAME, isOn ? 'on' : 'off')
}

/** True if a key press is meant for the page: not for a field, a dialog or a menu, and not for the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element))
    return false
  if (target.matches(CHOICES) && (key === ' ' || key.length > 1)) return false
  return !target.closest(FIELDS) && !document.querySelector('dialog[open], [role=menu]')
}

/** Letters and signs count as shortcuts that can be turned off; space, arrows and the like do not. */
export function isAllowed(key: string): boolean {
  return areOn.get() || key === ' ' || key.length > 1
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
