export { deleteFeedbackOf, listFeedbackOf } from './feedback.repository.ts'
export { feedbackRoutes } from './feedback.routes.ts'
export { mailFeedback, type MailDeps } from './mail-feedback.ts'
