import type { SpokenLine, Wording } from '../api/test-audio.ts'
import { makeTestAudio } from './make-test-audio.ts'

const sentences = {
  refused: 'Failed to generate audio',
  failed: 'Audio generation failed',
  untracked: 'Failed to track audio generation status',
  unaddressed: 'Failed to get audio URL',
  no_address: 'No URL returned from server',
}

/** Has lines spoken for whoever writes them alone; answers an address that plays them, or throws a sentence for people. */
export async function speakLines(utterances: readonly SpokenLine[], signal: AbortSignal, wording?: Wording): Promise<string> {
  return (await makeTestAudio(utterances, sentences, signal, wording)).url
}
