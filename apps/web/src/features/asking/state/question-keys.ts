import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

export const questionKeys = {
  title: 'On the questions page',
  shortcuts: [
    { keys: ['←', '→'], does: 'Previous or next pin' },
    { keys: ['Enter'], does: 'Go to the question of a pin' },
    { keys: ['A'], does: 'Write the answer' },
    { keys: ['Ctrl+Enter'], does: 'Add the answer' },
    { keys: ['Esc'], does: 'Close the answer; your text is kept' },
  ],
} as const satisfies ShortcutTable
