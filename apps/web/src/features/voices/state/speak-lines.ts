import type { SpokenLine, Wording } from '../api/test-audio.ts'
import { makeTestAudio, testAudioSentences } from './make-test-audio.ts'

const sentences = { ...testAudioSentences, refused: 'Failed to generate audio' }

/** Has lines spoken for their author only; returns an address that plays them, or throws a sentence for people. */
export async function speakLines(
  utterances: readonly SpokenLine[],
  signal: AbortSignal,
  wording?: Wording,
): Promise<string> {
  return (await makeTestAudio(utterances, sentences, signal, wording)).url
}
