import type { Shortcut } from '#components/ui/key-list.tsx'

/** Keyboard shortcuts while a listener asks the hosts. */
export const askKeys: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Ask' },
  { keys: ['Shift+Enter'], does: 'A new line' },
  { keys: ['Esc'], does: 'Stop the answer; press again to resume the episode' },
  { keys: ['Space', 'K'], does: 'Resume the episode at the interrupted sentence' },
]
