import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { readSoundUrls, requestTestAudio, type SpokenLine, type Wording } from '../api/test-audio.ts'
import { awaitTestAudio } from './await-test-audio.ts'

/** Messages of a page for each step that can fail, where the server sends nothing better. */
export type TestAudioSentences = {
  /** The request failed. */
  refused: string
  /** It was not made. */
  failed: string
  /** The outcome is not known. */
  untracked: string
  /** Its address could not be requested, or there is none. */
  unaddressed: string
  no_address: string
}

/** Default messages, where a page has no better one. */
export const testAudioSentences: TestAudioSentences = {
  refused: 'Failed to generate test audio',
  failed: 'Audio generation failed',
  untracked: 'Failed to track audio generation status',
  unaddressed: 'Failed to get audio URL',
  no_address: 'No URL returned from server',
}

/** Says in a sentence for people why there is nothing to hear. */
class TestAudioError extends Error {
  override name = 'TestAudioError'
}

/** Finished test audio, and an address that plays it until it expires. */
export type MadeAudio = { content_id: string; url: string }

/** Has lines spoken, waits for them, and answers where they can be heard. */
export async function makeTestAudio(
  utterances: readonly SpokenLine[],
  sentences: TestAudioSentences,
  signal: AbortSignal,
  wording?: Wording,
): Promise<MadeAudio> {
  const content_id = await step(requestTestAudio(utterances, signal, wording), (error) =>
    sentenceFor(error, sentences.refused),
  )
  const { status, audio_url, error } = await step(awaitTestAudio(content_id, signal), () => sentences.untracked)
  if (status !== 'completed' || !audio_url) throw new TestAudioError(error || sentences.failed)
  const { url } = await step(readSoundUrls(content_id, signal), () => sentences.unaddressed)
  if (!url) throw new TestAudioError(sentences.no_address)
  return { content_id, url }
}

async function step<T>(work: Promise<T>, sentenceOf: (error: Error) => string | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new TestAudioError((error instanceof Error && sentenceOf(error)) || UNKNOWN_ERROR_SENTENCE, { cause: error })
  }
}
