export { enqueueLostRenderings, sweepClips } from './chores.ts'
export { renderContent } from './render-content.ts'
export { speechRoutes } from './speech.routes.ts'
