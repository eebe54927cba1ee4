export { charactersOf, SCRIPT_MAX_CHARS, SCRIPT_MIN_CHARS, scriptLimits } from './limits.ts'
export { parsePlainScript } from './plain-script.ts'
export { RawScript, readScript, scriptProblem, SubmittedScript, TOO_MANY_VOICES_SENTENCE, Utterance } from './schema.ts'
