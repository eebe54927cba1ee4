export { feedbackLimits } from './limits.ts'
export { FeedbackMessage, FeedbackSubject } from './schema.ts'
export { feedbackSentences } from './sentences.ts'
