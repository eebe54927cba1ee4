import * as z from 'zod/mini'
import { Inserts } from '../production/index.ts'
import { plainText } from '../text/index.ts'
import { VoiceName } from '../voices/index.ts'
import { charactersOf, SCRIPT_MAX_CHARS, SCRIPT_MIN_CHARS, scriptLimits } from './limits.ts'

/** The passages of its sources that a line stands on, the most telling first. */
export const PassageIds = z
  .array(z.string().check(z.maxLength(40), z.overwrite(plainText)))
  .check(z.maxLength(scriptLimits.passages_of_line))

/** Title of the chapter that begins with a line, as its outline has it. */
export const ChapterTitle = z
  .string()
  .check(z.maxLength(scriptLimits.chapter), z.overwrite(plainText), z.trim(), z.minLength(1))

/** Line of a script: its voice, its text, and for a line written from sources its passages. */
export const Utterance = z.object({
  voice_name: VoiceName,
  text: z.string(),
  passage_ids: z.optional(PassageIds),
  chapter: z.optional(ChapterTitle),
  /** The sound and mark lines that stand around it. */
  inserts: z.optional(Inserts),
  /** The creator's own recording that says it, instead of the voice. */
  recording_id: z.optional(z.uuid()),
})
export type Utterance = z.infer<typeof Utterance>

export const SCRIPT_TOO_SHORT_SENTENCE = `Script must be at least ${SCRIPT_MIN_CHARS} characters`

/** Problem that keeps this text from being narrated as a whole, or undefined; blank lines are none. */
export function scriptProblem(
  utterances: readonly { text: string }[],
  { min }: { min: number } = { min: SCRIPT_MIN_CHARS },
): string | undefined {
  const characters = charactersOf(utterances)
  if (characters === 0) return 'Please add at least one utterance'
  if (characters < min) return SCRIPT_TOO_SHORT_SENTENCE
  if (characters > SCRIPT_MAX_CHARS) {
    return `Total script exceeds ${SCRIPT_MAX_CHARS} character limit (current: ${characters} characters)`
  }
  const mute = utterances.findIndex(({ text }) => plainText(text).trim() !== '' && isMute(text))
  return mute < 0 ? undefined : `Utterance ${mute + 1}: text needs at least one letter or digit`
}

/** The place of each line that is not blank among all lines, counted from 1. */
export function numbersOfLines(utterances: readonly { text: string }[]): number[] {
  return utterances.flatMap(({ text }, index) => (plainText(text).trim() === '' ? [] : [index + 1]))
}

/** True for a text without a letter or a digit: an emoji, a row of dashes. There is nothing to speak. */
export function isMute(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

function indexed(issue: { path?: PropertyKey[] | undefined }, rest: string): string {
  const index = issue.path?.find((part) => typeof part === 'number')
  return `Utterance ${Number(index ?? 0) + 1}: ${rest}`
}

const RawUtterance = z.object(
  {
    voice_name: z.string({ error: (issue) => indexed(issue, 'voice_name is required') }).check(z.trim()),
    text: z.string({ error: (issue) => indexed(issue, 'text is required') }),
  },
  { error: (issue) => indexed(issue, 'text is required') },
)

/** The raw JSON form of a script, as people paste it; voices are still unchecked names. */
export const RawScript = z.object(
  {
    utterances: z
      .array(RawUtterance, { error: "Missing or invalid 'utterances' array" })
      .check(
        z.minLength(1, 'Utterances array cannot be empty'),
        z.maxLength(scriptLimits.utterances, `A script can have at most ${scriptLimits.utterances} utterances`),
      ),
  },
  { error: "Missing or invalid 'utterances' array" },
)
export type RawScript = z.infer<typeof RawScript>

/** Submitted citations of a line are trusted later, so impossible ones are dropped here. */
const SubmittedUtterance = z.extend(z.partial(RawUtterance, { voice_name: true }), {
  passage_ids: z.catch(z.optional(PassageIds), undefined),
  chapter: z.catch(z.optional(ChapterTitle), undefined),
  inserts: z.optional(Inserts),
  recording_id: z.optional(z.uuid()),
})

/** A script as it is submitted: a line without a voice is said by the channel's (STUDIO-O21). */
export const SubmittedScript = z.object(
  {
    utterances: z
      .array(SubmittedUtterance, { error: "Missing or invalid 'utterances' array" })
      .check(
        z.minLength(1, 'Utterances array cannot be empty'),
        z.maxLength(scriptLimits.utterances, `A script can have at most ${scriptLimits.utterances} utterances`),
      ),
  },
  { error: "Missing or invalid 'utterances' array" },
)
export type SubmittedScript = z.infer<typeof SubmittedScript>

type ReadScript = { success: true; utterances: Utterance[] } | { success: false; problem: string }

/** Parses a script for narration: every voice known, at most two of them, blank lines gone, length within limits; or the reason for refusal. */
export function readScript(script: SubmittedScript, channelVoice: VoiceName): ReadScript {
  const lines = script.utterances.map((line) => ({ ...line, text: plainText(line.text).trim() }))
  const utterances: Utterance[] = []
  for (const [index, { text, passage_ids, chapter, inserts, recording_id, ...line }] of lines.entries()) {
    if (text === '') continue
    const voice = VoiceName.safeParse(line.voice_name || channelVoice)
    if (!voice.success) return { success: false, problem: unknownVoiceSentence(index, line.voice_name) }
    utterances.push({
      voice_name: voice.data,
      text,
      ...(passage_ids && { passage_ids }),
      ...(chapter && { chapter }),
      ...(inserts?.length && { inserts }),
      ...(recording_id && { recording_id }),
    })
  }
  const voices = new Set(utterances.map(({ voice_name }) => voice_name))
  const problem = voices.size > scriptLimits.voices ? TOO_MANY_VOICES_SENTENCE : scriptProblem(lines)
  return problem ? { success: false, problem } : { success: true, utterances }
}

export const TOO_MANY_VOICES_SENTENCE = 'A script can use at most two voices'

/** `index` counts from 0, the sentence from 1. */
export function unknownVoiceSentence(index: number, name: string | undefined): string {
  return `Utterance ${index + 1}: ${plainText(name ?? '').slice(0, 40)} is not one of the voices`
}
