export const feedbackLimits = {
  subject: { max: 100 },
  message: { max: 5_000 },
} as const
