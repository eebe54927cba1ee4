export { type Cue, hasCues, readCues } from './read-cues.ts'
