import type { Viewer } from '@app/domain/accounts'
import { voiceSentences } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { getTestAudio } from './get-test-audio.ts'

/** Longer than the longest test audio plays. */
const EXPIRES_IN_SECONDS = 900

/** An address that a media element can open for a while. */
export async function getTestAudioUrl({ db, storage }: Pick<Deps, 'db' | 'storage'>, viewer: Viewer, testAudioId: string): Promise<{ url: string; expires_in_seconds: number }> {
  const { audio_key } = await getTestAudio(db, viewer, testAudioId)
  if (!audio_key) throw new AppError('conflict', voiceSentences.not_ready)
  return { url: await storage.signedUrl(audio_key, EXPIRES_IN_SECONDS), expires_in_seconds: EXPIRES_IN_SECONDS }
}
