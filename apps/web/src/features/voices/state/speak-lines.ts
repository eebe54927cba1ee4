import type { SpokenLine } from '../api/test-audio.ts'
import { makeTestAudio } from './make-test-audio.ts'

const sentences = {
  refused: 'Failed to generate audio',
  failed: 'Audio generation failed',
  untracked: 'Failed to track audio generation status',
  unaddressed: 'Failed to get audio URL',
  no_address: 'No URL returned from server',
}

/** Has lines spoken for whoever writes them alone; answers an address that plays them, or throws a sentence for people. */
export function speakLines(utterances: readonly SpokenLine[], signal: AbortSignal): Promise<string> {
  return makeTestAudio(utterances, sentences, signal)
}
