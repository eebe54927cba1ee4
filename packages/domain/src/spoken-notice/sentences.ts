import { spokenNoticeLimits } from './limits.ts'

export const spokenNoticeSentences = {
  /** The chapter that it is, where an episode has chapters. */
  chapter: 'About the voices',
  text_required: 'Write what the spoken notice says',
  too_long: `The spoken notice can have up to ${spokenNoticeLimits.characters} characters`,
  sense_required: 'The spoken notice has to say that the voices are artificial',
  /** Refusals for episodes that others can hear. */
  required: 'Only private episodes can go without the spoken notice',
  not_needed: 'All lines of this episode are recorded by people, so it needs no spoken notice',
  /** An item without one is to be public. */
  comes_first: 'The spoken notice is being added. The episode is published as soon as it is ready.',
  wait_until_made: 'Wait until the episode is finished, so that the spoken notice can be added first',
  failed_change_first:
    'A change of this episode could not be published. Try it again or dismiss it, so that the spoken notice can be added.',
  could_not_voice: 'The spoken notice could not be voiced.',
  being_published: 'The spoken notice is being published',
  unchanged: 'The spoken notice is as you want it already',
} as const
