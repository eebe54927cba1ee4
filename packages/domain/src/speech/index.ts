export { alignSpoken, shownWords, type ClipWord, type SpokenSpan } from './align-spoken.ts'
export { audioLimits } from './limits.ts'
export { pauseAfter } from './pauses.ts'
