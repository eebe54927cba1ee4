export { readAskingChoice } from './asking.repository.ts'
export { askingRoutes } from './asking.routes.ts'
export { noteOutcome } from './note-outcome.ts'
export { noteQuestion } from './note-question.ts'
