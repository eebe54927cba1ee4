import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'
import { ARROW_SECONDS, BACK_SECONDS, ON_SECONDS } from './key-steps.ts'

export const playerKeys = {
  title: "On an episode's page",
  shortcuts: [
    { keys: ['Space', 'K'], does: 'Play or pause' },
    { keys: ['J'], does: `Back ${BACK_SECONDS} seconds` },
    { keys: ['L'], does: `Forward ${ON_SECONDS} seconds` },
    { keys: ['←', '→'], does: `Back or forward ${ARROW_SECONDS} seconds` },
    { keys: ['Shift+←', 'Shift+→'], does: 'Previous or next chapter' },
    { keys: ['[', ']'], does: 'Slower, faster' },
    { keys: ['M'], does: 'Mute or unmute' },
    { keys: ['/'], does: 'Search the transcript' },
    { keys: ['T'], does: 'Ask the hosts; with a microphone, hold to talk' },
    { keys: ['Q'], does: 'Share a quote from what is heard, or from the line that has the focus' },
    { keys: ['↑', '↓', '←', '→'], does: 'In the transcript: previous or next line, previous or next word' },
  ],
} as const satisfies ShortcutTable
