import { z } from 'zod'
import { VoiceName } from '../voices/index.ts'
import { charactersOf, SCRIPT_MAX_CHARS, SCRIPT_MIN_CHARS, scriptLimits } from './limits.ts'

/** A line of a script: who says it and what is said. */
export const Utterance = z.object({ voice_name: VoiceName, text: z.string() })
export type Utterance = z.infer<typeof Utterance>

/** Why this text cannot be narrated as a whole, or nothing. */
export function scriptProblem(utterances: readonly { text: string }[]): string | undefined {
  const characters = charactersOf(utterances)
  if (characters === 0) return 'Please add at least one utterance'
  if (characters < SCRIPT_MIN_CHARS) return `Script must be at least ${SCRIPT_MIN_CHARS} characters`
  if (characters > SCRIPT_MAX_CHARS) {
    return `Total script exceeds ${SCRIPT_MAX_CHARS} character limit (current: ${characters} characters)`
  }
  return undefined
}

function indexed(issue: { path?: PropertyKey[] | undefined }, rest: string): string {
  const index = issue.path?.find((part) => typeof part === 'number')
  return `Utterance ${Number(index ?? 0) + 1}: ${rest}`
}

const RawUtterance = z.object({
  voice_name: z.string({ error: (issue) => indexed(issue, 'voice_name is required') }).trim(),
  text: z.string({ error: (issue) => indexed(issue, 'text is required') }),
})

/** The raw JSON form of a script, as people paste it; voices are still unchecked names. */
export const RawScript = z.object(
  {
    utterances: z
      .array(RawUtterance, { error: "Missing or invalid 'utterances' array" })
      .min(1, 'Utterances array cannot be empty')
      .max(scriptLimits.utterances, `A script can have at most ${scriptLimits.utterances} utterances`),
  },
  { error: "Missing or invalid 'utterances' array" },
)
export type RawScript = z.infer<typeof RawScript>

/** A script as the server accepts it: every voice known, at most two of them, blank lines gone, length within limits. */
export const Script = RawScript.transform(({ utterances }, context): Utterance[] => {
  const lines: Utterance[] = []
  for (const [index, line] of utterances.entries()) {
    if (line.text.trim() === '') continue
    const voice = VoiceName.safeParse(line.voice_name)
    if (voice.success) lines.push({ voice_name: voice.data, text: line.text.trim() })
    else report(context, line.voice_name ? `is not one of the voices: ${line.voice_name.slice(0, 40)}` : 'is required', index)
  }
  const problem = scriptProblem(lines)
  if (problem && context.issues.length === 0) context.addIssue({ code: 'custom', message: problem })
  if (new Set(lines.map((line) => line.voice_name)).size > scriptLimits.voices) {
    context.addIssue({ code: 'custom', message: 'A script can use at most two voices' })
  }
  return lines
})

function report(context: z.core.$RefinementCtx, what: string, index: number): void {
  context.addIssue({ code: 'custom', message: `Utterance ${index + 1}: voice_name ${what}`, path: ['utterances', index, 'voice_name'] })
}
