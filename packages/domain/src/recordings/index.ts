export { recordingLimits } from './limits.ts'
export { WordsMatch } from './schema.ts'
export { recordedLinesSentence, recordingSentences } from './sentences.ts'
export { wordsHeard, type WordsHeard } from './words-heard.ts'
