import type { Shortcut } from '#components/ui/key-list.tsx'

/** What keys do on the page of conversations. */
export const conversationKeys: readonly Shortcut[] = [
  { keys: ['↑', '↓'], does: 'Previous or next conversation' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['Space'], does: 'Replay or pause it' },
  { keys: ['R'], does: 'Rename it' },
  { keys: ['Delete'], does: 'Delete it' },
]
