export { memoryLimits } from './limits.ts'
export { MemoryKind, MemoryText } from './schema.ts'
export { memorySentences } from './sentences.ts'
