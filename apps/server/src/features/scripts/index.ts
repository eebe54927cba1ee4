export { enqueueLostScripts, sweepScripts } from './chores.ts'
export { listCitedPassages } from './list-cited-passages.ts'
export { scriptsRoutes } from './scripts.routes.ts'
export { writeScript } from './write-script.ts'
