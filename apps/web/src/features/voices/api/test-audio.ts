import { generateTestAudio, getTestAudio, getTestAudioUrl, type TestAudio } from '@app/contracts/voices'
import type { VoiceName } from '@app/domain/voices'
import { call } from '#lib/api-client.ts'

export type SpokenLine = { voice_name: VoiceName; text: string }

/** Has lines spoken for whoever asks alone; answers what to ask after. */
export async function requestTestAudio(utterances: readonly SpokenLine[], signal: AbortSignal): Promise<string> {
  const { content_id } = await call(generateTestAudio, { body: { utterances: utterances.map(({ voice_name, text }) => ({ voice_name, text })) }, signal })
  return content_id
}

export function readTestAudio(content_id: string, signal: AbortSignal): Promise<TestAudio> {
  return call(getTestAudio, { params: { content_id }, signal })
}

/** Where the sound opens for a while. */
export async function readSoundUrl(content_id: string, signal: AbortSignal): Promise<string> {
  return (await call(getTestAudioUrl, { params: { content_id }, signal })).url
}
