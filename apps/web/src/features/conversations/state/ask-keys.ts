import type { Shortcut } from '#components/ui/key-list.tsx'

/** What keys do while one asks the hosts. */
export const askKeys: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Ask' },
  { keys: ['Shift+Enter'], does: 'A new line' },
  { keys: ['Esc'], does: 'Stop the answer; once more: go on with the episode' },
  { keys: ['Space', 'K'], does: 'Go on with the episode at the interrupted sentence' },
]
