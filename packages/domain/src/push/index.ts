export { pushLimits } from './limits.ts'
export { PushEndpoint, PushKeys } from './schema.ts'
export { noticeWords, pushSentences } from './sentences.ts'
