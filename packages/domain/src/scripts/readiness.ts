import { charactersOf, SCRIPT_MAX_CHARS } from './limits.ts'

/** Readiness message of the editor, or undefined when the script can be confirmed; the form's own messages are `scriptProblem`'s. */
export function readinessProblem(script: {
  voice_name: string
  utterances: readonly { text: string }[]
}): string | undefined {
  const characters = charactersOf(script.utterances)
  if (!script.voice_name) return 'Speaker 1 must be configured'
  if (characters === 0) return 'At least 1 utterance is required'
  if (characters > SCRIPT_MAX_CHARS) return `Total script exceeds ${SCRIPT_MAX_CHARS} character limit`
  return undefined
}
