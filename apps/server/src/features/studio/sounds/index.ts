export { soundProblem, withCredits } from './check-sounds.ts'
export { readSound } from './read-sound.ts'
export { listSoundsOf } from './sounds.repository.ts'
export { soundsMediaRoutes, soundsRoutes } from './sounds.routes.ts'
