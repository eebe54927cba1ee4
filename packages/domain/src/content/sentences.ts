import { contentLimits } from './limits.ts'
import type { Visibility } from './schema.ts'

export const contentSentences = {
  updated: 'Content updated successfully',
  visibility_changed: (visibility: Visibility) => `Content visibility updated to ${visibility}`,
  scheduled: 'Publication scheduled',
  schedule_cancelled: 'The episode stays private until you publish it',
  schedule_missing: 'Choose a date and a time',
  schedule_past: 'Choose a time in the future',
  schedule_far: `Choose a time within the next ${contentLimits.schedule_days} days`,
  already_public: 'This episode is public already',
  sources_shown: (shown: boolean) =>
    shown ? 'Listeners can see the sources' : 'Listeners can no longer see the sources',
  started: 'Audio is being generated...',
  not_failed: 'Only a failed episode can be retried',
  of_others: "You don't have permission to edit this content.",
  ownership_unknown: 'Error verifying ownership. Resource may not exist.',
  /** The same for a private item and for a missing one. */
  missing: (contentId: string) => `Content with ID ${contentId} not found or access denied`,
  sound_made_again: 'This episode’s audio is being restored. Please try again in a moment.',
  access_granted: 'Access granted',
  access_denied: 'Access denied to this content',
  /** Messages of a failed item. */
  gave_up: 'The audio could not be generated.',
  no_room: 'There is not enough storage for the audio.',
  too_long: 'Generating the audio took too long.',
  /** `line` counts from 1. */
  could_not_voice: (line: number) => `Line ${line} could not be voiced.`,
  /** Count of clips of a failed item that its next try reuses. */
  lines_kept: (lines: number) =>
    lines === 0 ? '' : ` ${lines} spoken ${lines === 1 ? 'line is' : 'lines are'} kept for the next try.`,
} as const
