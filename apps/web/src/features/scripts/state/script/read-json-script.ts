import { draftLimits } from '@app/domain/drafts'
import {
  RawScript,
  SCRIPT_MAX_CHARS,
  scriptLimits,
  TOO_MANY_VOICES_SENTENCE,
  unknownVoiceSentence,
  type Utterance,
} from '@app/domain/scripts'
import { INVALID_JSON_SENTENCE } from '@app/domain/text'
import { VoiceName } from '@app/domain/voices'

/** Applies to pasted text too: longer text is not parsed at all, because parsing would block typing. */
export const MOST_READ = draftLimits.raw_json
export const FAR_TOO_LONG_SENTENCE = `Too long for a script: at most ${SCRIPT_MAX_CHARS} characters`

export type JsonScript = { success: true; utterances: Utterance[] } | { success: false; problem: string }

/** Reads the raw JSON form; a refusal names the first fault and leaves the script alone. */
export function readJsonScript(text: string): JsonScript {
  if (text.length > MOST_READ) return refuse(FAR_TOO_LONG_SENTENCE)
  const parsed = parseJson(text)
  if (!parsed) return refuse(INVALID_JSON_SENTENCE)
  const script = RawScript.safeParse(parsed.value)
  if (!script.success) return refuse(script.error.issues[0]?.message ?? INVALID_JSON_SENTENCE)
  return castVoices(script.data)
}

/** Voices and texts only (STUDIO-27). */
export function writeJsonScript(utterances: readonly Utterance[]): string {
  return JSON.stringify({ utterances: utterances.map(({ voice_name, text }) => ({ voice_name, text })) }, null, 2)
}

const refuse = (problem: string): JsonScript => ({ success: false, problem })

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function castVoices({ utterances: raw }: RawScript): JsonScript {
  const utterances: Utterance[] = []
  for (const [index, { voice_name, text }] of raw.entries()) {
    if (!voice_name) return refuse(`Utterance ${index + 1}: voice_name is required`)
    const voice = VoiceName.safeParse(voice_name)
    if (!voice.success) return refuse(unknownVoiceSentence(index, voice_name))
    utterances.push({ voice_name: voice.data, text })
  }
  const voices = new Set(utterances.map(({ voice_name }) => voice_name))
  return voices.size > scriptLimits.voices ? refuse(TOO_MANY_VOICES_SENTENCE) : { success: true, utterances }
}
