export const feedbackSentences = {
  sent: 'Thank you. Your feedback has arrived.',
  rate_limited: 'You have sent a lot of feedback. Please try again later.',
  failed: 'Your feedback could not be sent. Please try again.',
} as const
