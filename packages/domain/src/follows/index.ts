export { cadenceOf } from './cadence.ts'
export { followLimits } from './limits.ts'
export { followSentences } from './sentences.ts'
