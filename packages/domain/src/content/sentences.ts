import type { Visibility } from './schema.ts'

export const contentSentences = {
  updated: 'Content updated successfully',
  visibility_changed: (visibility: Visibility) => `Content visibility updated to ${visibility}`,
  sources_shown: (shown: boolean) =>
    shown ? 'Listeners can see the sources' : 'Listeners can no longer see the sources',
  started: 'Audio is being generated...',
  not_failed: 'Only a failed item can be tried again',
  of_others: "You don't have permission to edit this content.",
  ownership_unknown: 'Error verifying ownership. Resource may not exist.',
  /** Tells nobody whether there is such an item. */
  missing: (contentId: string) => `Content with ID ${contentId} not found or access denied`,
  sound_made_again: 'The sound of this episode is being made again. Please try again in a moment.',
  access_granted: 'Access granted',
  access_denied: 'Access denied to this content',
} as const
