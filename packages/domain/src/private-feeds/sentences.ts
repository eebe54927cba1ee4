import { privateFeedLimits } from './limits.ts'

export const privateFeedSentences = {
  name_missing: 'Enter a name, such as the device it is for',
  name_long: `Use up to ${privateFeedLimits.name.max} characters`,
  scope: 'Choose what the feed has: a channel, what you follow, or your channels',
  channel_missing: 'Choose a channel',
  channel_unwanted: 'Only the feed of one channel names a channel',
  missing: 'This private feed does not exist any more',
  too_many: `You can have up to ${privateFeedLimits.of_person} private feeds. Revoke one first.`,
} as const
