import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'

/** Every key that does something in the lines of a script. */
export const scriptKeys = {
  title: 'In the lines of a script',
  shortcuts: [
    { keys: ['Enter'], does: 'Add the next line, or split this one at the cursor' },
    { keys: ['Shift+Enter'], does: 'Insert a line break' },
    { keys: ['Ctrl+Shift+Enter'], does: 'Add a line below' },
    { keys: ['Backspace'], does: 'At the start: merge with the line above' },
    { keys: ['Delete'], does: 'At the end: merge with the line below' },
    { keys: ['↑', '↓', '←', '→'], does: 'At the ends of a line: go to the line above or below' },
    { keys: ['Shift+↑', 'Shift+↓'], does: 'At the ends of a line: select several lines' },
    { keys: ['Ctrl+A'], does: 'Outside the text: select all lines' },
    {
      keys: ['Alt+↑', 'Alt+↓'],
      does: 'Move the line, the selected lines, the chapter, the sound or the mark up or down',
    },
    { keys: ['Alt+S'], does: 'Switch the speaker' },
    { keys: ['Alt+R'], does: 'Record the line in your own voice' },
    { keys: ['Alt+Enter'], does: 'Play or stop the line' },
    { keys: ['Ctrl+Enter'], does: 'Play from this line on' },
    { keys: ['Space', 'Enter', 'Delete'], does: 'On a sound or a mark: play, edit, remove' },
    { keys: ['Ctrl+F'], does: 'Find and replace' },
    { keys: ['Ctrl+Z', 'Ctrl+Shift+Z'], does: 'Undo, redo' },
    { keys: ['Esc'], does: 'Stop playing, or leave the text; Enter goes back into it' },
  ],
} as const satisfies ShortcutTable
