export { EpisodeLength, episodeLengths } from './lengths.ts'
export { searchLimits } from './limits.ts'
export { searchSentences } from './sentences.ts'
