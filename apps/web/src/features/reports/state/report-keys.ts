import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

/** Shortcuts of the reports on the desk. */
export const reportKeys = {
  title: 'Among the reports',
  shortcuts: [
    { keys: ['J', 'K'], does: 'Next or previous report' },
    { keys: ['Space'], does: 'Play or stop the reported line' },
    { keys: ['1–8'], does: 'Choose a decision, by its place' },
    { keys: ['Ctrl+Enter'], does: 'In the statement: send the decision' },
  ],
} as const satisfies ShortcutTable
