export { type Cue, hasCues, readCues } from './read-cues.ts'
export { isNobody, speakersOf, withoutLabel } from './speaker-labels.ts'
