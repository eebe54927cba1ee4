export { deleteFeedbackOf, listFeedbackOf } from './feedback.repository.ts'
export { feedbackRoutes } from './feedback.routes.ts'
export { feedbackDelivery } from './feedback-delivery.ts'
