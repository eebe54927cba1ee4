export { statedNumbers, type StatedNumber, unsupportedFacts, type UnsupportedFact } from './fact-check.ts'
export { alternativeTo } from './fact-check/alternative.ts'
export { charactersOf, SCRIPT_MAX_CHARS, SCRIPT_MIN_CHARS, scriptLimits, testAudioLimits } from './limits.ts'
export { DUAL_SPEAKER_PROMPT, isCustomPrompt, promptFor, SINGLE_SPEAKER_PROMPT } from './default-prompts.ts'
export { generationLimits, generationSentences, ScriptStatus } from './generation.ts'
export { parsePlainScript } from './plain-script.ts'
export { readTalk, type Talk, type Turn } from './read-talk.ts'
export { previewOf } from './preview.ts'
export { readinessProblem } from './readiness.ts'
export {
  ChapterTitle,
  isMute,
  numbersOfLines,
  PassageIds,
  RawScript,
  readScript,
  SCRIPT_TOO_SHORT_SENTENCE,
  scriptProblem,
  SubmittedScript,
  TOO_MANY_VOICES_SENTENCE,
  unknownVoiceSentence,
  Utterance,
} from './schema.ts'
export { readTestScript, TEST_TEXT_TOO_LONG_SENTENCE, testTextProblem } from './test-script.ts'
export {
  AIMED_WORDS,
  exampleLimits,
  LineCounts,
  lineFaults,
  WritingProgress,
  WrittenLine,
  type LineFault,
  type RefusedLine,
} from './writing.ts'
export { CoHost, coHostLimits, NO_CO_HOST } from './co-host.ts'
export { suggestedCoHost } from './suggested-co-host.ts'
export { ScriptSuggestions } from './suggestions.ts'
export {
  ScriptLength,
  ScriptStyle,
  ScriptWishes,
  wishLimits,
  WishReport,
  WishResult,
  type WishVerdict,
} from './wishes/schema.ts'
export { type Roles, type Wish } from './wishes/found.ts'
export { mentions, spokenExclusion } from './wishes/mentions.ts'
export { LEAST_WORDS, MOST_WORDS, readWishes, type WishesRead } from './wishes/read-wishes.ts'
export { reportWishes } from './wishes/report-wishes.ts'
export type { ScriptOutcome, WriterAbilities } from './wishes/verdict.ts'
export { reviewWishes, type WishRequest } from './wishes/review-wishes.ts'
export {
  citedSources,
  isWhole,
  readingState,
  sayStanding,
  standingOf,
  type ReadingState,
  type Since,
  type SourceReading,
  type Standing,
} from './report/readings.ts'
