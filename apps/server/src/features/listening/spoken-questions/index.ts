export { hasRecognizer } from './has-recognizer.ts'
export { spokenQuestionsRoutes } from './spoken-questions.routes.ts'
