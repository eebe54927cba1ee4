import { memoryLimits } from './limits.ts'

export const memorySentences = {
  text_missing: 'Enter what the hosts should remember',
  text_too_long: `A memory has at most ${memoryLimits.text_characters} characters`,
  sensitive: 'Health, faith and politics are not remembered.',
  expires: `A row goes after ${memoryLimits.unused_days} days unused. Health, faith and politics are never kept, nor is your voice.`,
} as const
