export { recordingLimits } from './limits.ts'
export { WordsMatch } from './schema.ts'
export { recordingSentences } from './sentences.ts'
export { wordsHeard, type WordsHeard } from './words-heard.ts'
