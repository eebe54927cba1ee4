export const feedbackSentences = {
  sent: 'Thank you. Your feedback has arrived.',
  too_many: 'You have sent a lot of feedback. Please try again later.',
  failed: 'Your feedback could not be sent. Please try again.',
} as const
