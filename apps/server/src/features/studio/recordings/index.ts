export { recordingsRoutes } from './recordings.routes.ts'
export { sweepRecordings, sweepTakeFiles } from './sweep-recordings.ts'
