import { plainText } from '../text/index.ts'
import { VoiceName } from '../voices/index.ts'
import { charactersOf, scriptLimits, testAudioLimits } from './limits.ts'
import {
  isMute,
  scriptProblem,
  TOO_MANY_VOICES_SENTENCE,
  unknownVoiceSentence,
  type RawScript,
  type Utterance,
} from './schema.ts'

export const TEST_TEXT_TOO_LONG_SENTENCE = `Text must not exceed ${testAudioLimits.characters} characters`
const TEST_TEXT_MUTE_SENTENCE = 'Text needs at least one letter or digit'

type ReadTestScript = { success: true; utterances: Utterance[] } | { success: false; problem: string }

/** Parses a script for test audio before publishing: like a script, but short ones are welcome and long ones are not. */
export function readTestScript({ utterances }: RawScript): ReadTestScript {
  const lines = utterances.map(({ voice_name, text }) => ({
    voice: VoiceName.safeParse(voice_name),
    voice_name,
    text: plainText(text).trim(),
  }))
  const unknown = lines.findIndex(({ voice }) => !voice.success)
  if (unknown >= 0) return { success: false, problem: unknownVoiceSentence(unknown, lines[unknown]?.voice_name) }
  const problem = testScriptProblem(lines)
  if (problem) return { success: false, problem }
  return {
    success: true,
    utterances: lines.flatMap(({ voice, text }) => (voice.success && text ? [{ voice_name: voice.data, text }] : [])),
  }
}

function testScriptProblem(lines: readonly { voice_name: string; text: string }[]): string | undefined {
  const [line] = lines
  if (line?.text && lines.length === 1) return testTextProblem(line.text)
  if (new Set(lines.map(({ voice_name }) => voice_name)).size > scriptLimits.voices) return TOO_MANY_VOICES_SENTENCE
  if (charactersOf(lines) > testAudioLimits.characters) return TEST_TEXT_TOO_LONG_SENTENCE
  return scriptProblem(lines, { min: 1 })
}

/** Refusal of a text for test audio; its writer knows nothing of utterances. */
export function testTextProblem(text: string): string | undefined {
  if (charactersOf([{ text }]) > testAudioLimits.characters) return TEST_TEXT_TOO_LONG_SENTENCE
  return isMute(text) ? TEST_TEXT_MUTE_SENTENCE : undefined
}
