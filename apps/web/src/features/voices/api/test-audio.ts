import { generateTestAudio, getTestAudio, getTestAudioUrl, type TestAudio } from '@app/contracts/voices'
import type { LexiconEntry } from '@app/domain/lexicon'
import type { VoiceName } from '@app/domain/voices'
import { call } from '#lib/api/api-client.ts'

export type SpokenLine = { voice_name: VoiceName; text: string }
/** The channel whose words are said as it says them, and words on trial. */
export type Wording = { channel_id?: string | undefined; lexicon?: LexiconEntry[] }

/** Requests test audio for the caller only; returns the id to poll. */
export async function requestTestAudio(
  utterances: readonly SpokenLine[],
  signal: AbortSignal,
  wording: Wording = {},
): Promise<string> {
  const { content_id } = await call(generateTestAudio, {
    body: { utterances: utterances.map(({ voice_name, text }) => ({ voice_name, text })), ...wording },
    signal,
  })
  return content_id
}

export function readTestAudio(content_id: string, signal: AbortSignal): Promise<TestAudio> {
  return call(getTestAudio, { params: { content_id }, signal })
}

/** Addresses that play or download the sound, until they expire. */
export async function readSoundUrls(
  content_id: string,
  signal?: AbortSignal,
): Promise<{ url: string; download_url: string }> {
  const { url, download_url } = await call(getTestAudioUrl, { params: { content_id }, ...(signal && { signal }) })
  return { url, download_url }
}
