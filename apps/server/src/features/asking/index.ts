export { askedRoutes } from './asked.routes.ts'
export { noteOutcome } from './note-outcome.ts'
export { noteQuestion } from './note-question.ts'
