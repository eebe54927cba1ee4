import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

export const checkKeys = {
  title: 'In a listen check',
  shortcuts: [
    { keys: ['J', 'K'], does: 'Next or previous finding' },
    { keys: ['Enter'], does: 'What is offered for it' },
    { keys: ['F'], does: 'Fine as it is' },
    { keys: ['L'], does: 'Edit its line' },
  ],
} as const satisfies ShortcutTable
