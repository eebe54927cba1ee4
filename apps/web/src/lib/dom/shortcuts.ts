import { useEffect, useEffectEvent } from 'react'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, useStore } from '#lib/store.ts'
import type { KeysOf, ShortcutTable } from './shortcut-table.ts'

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
export function isForPage(event: KeyboardEvent): event is KeyboardEvent & { target: Element } {
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

type Action = (() => void) | undefined

/**
 * Keys of one place, outside fields and where shortcuts are on. Only keys that the place's table lists can have an action, so the
 * list of shortcuts is complete; with Shift, a key without an action of its own acts as without.
 */
export function useShortcuts<T extends ShortcutTable>(
  actionsFor: (target: Element, event: KeyboardEvent) => { [K in KeysOf<T>]?: Action },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event) || !isAllowed(event.key)) return
    const actions: Record<string, Action> = actionsFor(event.target, event)
    const key = event.key.length > 1 ? event.key : event.key.toLowerCase()
    const act = (event.shiftKey && actions[`Shift+${key}`]) || actions[key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
