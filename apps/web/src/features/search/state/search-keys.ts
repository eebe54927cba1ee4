import type { Shortcut } from '#components/ui/key-list.tsx'

export const searchKeys: readonly Shortcut[] = [
  { keys: ['/'], does: 'Go to the search field' },
  { keys: ['↑', '↓'], does: 'Previous or next line' },
  { keys: ['Enter'], does: 'Play or pause at the word' },
  { keys: ['Shift+Enter'], does: 'Open the episode at the line' },
  { keys: ['→'], does: 'Show all lines of the episode' },
  { keys: ['Esc'], does: 'Back to the field, then clear it' },
]
