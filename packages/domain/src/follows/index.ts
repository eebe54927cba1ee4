export { followLimits } from './limits.ts'
export { followSentences } from './sentences.ts'
