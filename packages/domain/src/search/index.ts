export { EpisodeLength, episodeLengths } from './lengths.ts'
export { relatedLimits } from './related.ts'
export { searchLimits } from './limits.ts'
export { searchSentences } from './sentences.ts'
