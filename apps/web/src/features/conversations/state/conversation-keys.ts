import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

/** Shortcuts on the page of conversations. */
export const conversationKeys = {
  title: 'In Conversations',
  shortcuts: [
    { keys: ['↑', '↓'], does: 'Previous or next conversation' },
    { keys: ['Enter'], does: 'Open it' },
    { keys: ['Space'], does: 'Replay or pause it' },
    { keys: ['R'], does: 'Rename it' },
    { keys: ['Delete'], does: 'Delete it' },
  ],
} as const satisfies ShortcutTable
