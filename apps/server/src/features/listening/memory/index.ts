export {
  deleteMemoryOf,
  isMemoryOn,
  listChoicesOf,
  listMemoriesOf,
  markMemoriesUsed,
  sweepMemory,
} from './memory.repository.ts'
export { memoryRoutes } from './memory.routes.ts'
export { recallMemories, rememberTurn } from './remember.ts'
