import { searchLimits } from './limits.ts'

export const searchSentences = {
  field: 'Search every line',
  hint: 'Type what you remember somebody saying. You land on the word.',
  empty: 'Type a word to search for',
  too_long: `A search has at most ${searchLimits.query_characters} characters`,
  too_slow: 'Search did not answer',
} as const
