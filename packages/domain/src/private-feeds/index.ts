export { privateFeedLimits } from './limits.ts'
export { PrivateFeedName, PrivateFeedScope } from './schema.ts'
export { privateFeedSentences } from './sentences.ts'
