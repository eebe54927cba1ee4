export { pushLimits } from './limits.ts'
export { PushEndpoint } from './schema.ts'
export { noticeWords, pushSentences } from './sentences.ts'
