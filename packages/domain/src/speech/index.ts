export { alignSpoken, shownWords, type ClipWord, type SpokenSpan } from './align-spoken.ts'
export { chaptersOf, chaptersWithoutLines, type Chapter, type NamedChapter } from './chapters.ts'
export { estimateTalk, quicknessOf, spokenLetters, talkSeconds, type SaidLine } from './estimate-talk.ts'
export { leftOutSentence, type LeftOut } from './left-out.ts'
export { audioLimits } from './limits.ts'
export {
  blankedMarks,
  MARKS_HELP,
  markLimits,
  marksOf,
  unmarked,
  withoutEmphasis,
  withoutMarks,
  type Mark,
  type Unmarked,
} from './marks.ts'
export { movedPlace, type Timeline } from './moved-place.ts'
export { movedWord, type TimedLine } from './moved-word.ts'
export { pauseAfter } from './pauses.ts'
export { podcastChapters, podcastJson, podcastSrt, podcastVtt } from './podcast-files.ts'
export { tableOfContents } from './table-of-contents.ts'
export {
  transcriptAsJson,
  transcriptAsSrt,
  transcriptAsText,
  transcriptAsVtt,
  type TranscriptText,
} from './transcript-files.ts'
export {
  atUtterance,
  faultyLinesSentence,
  shownLength,
  longestWord,
  voicingFault,
  voicingSentence,
  type FaultyLine,
  type VoicingFault,
} from './voicing-fault.ts'
export { waveformOf } from './waveform.ts'
