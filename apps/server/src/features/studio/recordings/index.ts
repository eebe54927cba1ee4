export { recordingsRoutes } from './recordings.routes.ts'
