// Parts of a player that come after its first rendering, in one file: each by itself would be a request.
export { ChapterRuler } from './chapter-ruler.tsx'
export { PlayerExtras } from './player-extras.tsx'
export { SkipSound } from './skip-sound.tsx'
export { TranscriptSearch } from './transcript-search.tsx'
