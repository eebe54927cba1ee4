export const voiceSentences = {
  missing: 'This test audio was not found',
  not_ready: 'The audio is not ready yet',
  too_many: 'You have tried a lot in a short time. Please wait a moment.',
  no_sample: 'This voice cannot be heard right now. Please try again in a minute.',
} as const
