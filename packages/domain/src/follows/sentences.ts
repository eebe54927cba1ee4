import { followLimits } from './limits.ts'

export const followSentences = {
  too_many: `You can follow up to ${followLimits.of_person} channels. Unfollow one first.`,
} as const
