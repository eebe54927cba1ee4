import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

export const everywhereKeys = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['?'], does: 'Show keyboard shortcuts' },
    { keys: ['/'], does: 'Go to the search field of the page, or to the search page' },
    { keys: ['Enter'], does: 'In the search field of the feed: search every line' },
    { keys: ['Esc'], does: 'Close a dialog, or clear the search' },
  ],
} as const satisfies ShortcutTable
