export { digestLimits } from './limits.ts'
export { DigestRhythm, TimeZone } from './schema.ts'
export { digestSentences } from './sentences.ts'
export { nextDigestAt, type DigestTime } from './next-digest.ts'
