import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

/** Keyboard shortcuts while a listener asks the hosts. */
export const askKeys = {
  title: 'While you ask the hosts',
  shortcuts: [
    { keys: ['Enter'], does: 'Ask' },
    { keys: ['Shift+Enter'], does: 'A new line' },
    { keys: ['Esc'], does: 'Stop the answer; press again to resume the episode' },
    { keys: ['Space', 'K'], does: 'Resume the episode at the interrupted sentence' },
  ],
} as const satisfies ShortcutTable
