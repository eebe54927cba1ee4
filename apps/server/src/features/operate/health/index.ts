export { startBeats } from './beats.ts'
export { healthRoutes } from './health.routes.ts'
export { noteHealth } from './note-health.ts'
export { sampleQueue } from './sample-queue.ts'
