/** Keys with the effect of each, as the list of shortcuts shows them. */
export type Shortcut = { keys: readonly string[]; does: string }

/** Shortcuts of one place of the product, under its heading in the list of shortcuts. */
export type ShortcutTable = { title: string; shortcuts: readonly Shortcut[] }

/** Names of keys in events by their names in tables; signs and letters are the same in small. */
type EventKeys = {
  Space: ' '
  Enter: 'Enter'
  Delete: 'Delete'
  Esc: 'Escape'
  '←': 'ArrowLeft'
  '→': 'ArrowRight'
  '↑': 'ArrowUp'
  '↓': 'ArrowDown'
  '1–8': '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'
}
type EventKey<K extends string> = K extends `Shift+${infer Rest}`
  ? `Shift+${EventKey<Rest>}`
  : K extends keyof EventKeys
    ? EventKeys[K]
    : Lowercase<K>

/** Keys that a table lists, by their names in events. */
export type KeysOf<T extends ShortcutTable> = EventKey<T['shortcuts'][number]['keys'][number]>
