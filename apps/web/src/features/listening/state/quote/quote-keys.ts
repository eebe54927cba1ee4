import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

/** Shortcuts in the words of a quote, for the list of all shortcuts. */
export const quoteKeys = {
  title: 'In a quote',
  shortcuts: [
    { keys: ['←', '→'], does: 'Mark the word before or after' },
    { keys: ['↑', '↓'], does: 'Mark a word of the line before or after' },
    { keys: ['Shift+←', 'Shift+→'], does: 'One word less or more' },
    { keys: ['Shift+Ctrl+←', 'Shift+Ctrl+→'], does: 'One line less or more' },
    { keys: ['Space'], does: 'Hear the quote' },
    { keys: ['Enter'], does: 'Copy its link' },
  ],
} as const satisfies ShortcutTable
