export { startBeats } from './beats.ts'
export { healthRoutes } from './health.routes.ts'
export { sampleQueue } from './sample-queue.ts'
