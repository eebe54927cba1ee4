export { charactersOf, SCRIPT_MAX_CHARS, SCRIPT_MIN_CHARS, scriptLimits } from './limits.ts'
export { parsePlainScript } from './plain-script.ts'
export { RawScript, Script, scriptProblem, Utterance } from './schema.ts'
