import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

export const searchKeys = {
  title: 'On the search page',
  shortcuts: [
    { keys: ['/'], does: 'Go to the search field' },
    { keys: ['↑', '↓'], does: 'Previous or next line' },
    { keys: ['Enter'], does: 'Play or pause at the word' },
    { keys: ['Shift+Enter'], does: 'Open the episode at the line' },
    { keys: ['→'], does: 'Show all lines of the episode' },
    { keys: ['Esc'], does: 'Back to the field, then clear it' },
  ],
} as const satisfies ShortcutTable
