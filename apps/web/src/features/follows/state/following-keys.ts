import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

export const followingKeys = {
  title: 'In Following',
  shortcuts: [
    { keys: ['J', 'K'], does: 'Next or previous episode' },
    { keys: ['Enter'], does: 'Open it' },
    { keys: ['P'], does: 'Play it' },
    { keys: ['E'], does: 'Mark it as heard, or not' },
    { keys: ['Shift+E'], does: 'Mark all as heard' },
  ],
} as const satisfies ShortcutTable
