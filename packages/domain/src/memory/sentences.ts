import { memoryLimits } from './limits.ts'

export const memorySentences = {
  text_missing: 'Enter what the hosts should remember',
  text_too_long: `A memory has at most ${memoryLimits.text_characters} characters`,
  sensitive: 'The hosts do not remember health, faith or politics.',
  expires: `The hosts forget what they have not used for ${memoryLimits.unused_days} days. They never remember health, faith, politics or your voice.`,
} as const
