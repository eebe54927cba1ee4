import { testAudioFileName, voiceSentences } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { getTestAudio } from './get-test-audio.ts'

/** Longer than the longest test audio plays. */
const EXPIRES_IN_SECONDS = 900

type Addresses = { url: string; expires_in_seconds: number; download_url: string }

/** Addresses that a media element can open for a while, and that browsers save as a file with a name. */
export async function getTestAudioUrl(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  viewer: Person,
  testAudioId: string,
): Promise<Addresses> {
  const { audio_key, test_script, voice_id } = await getTestAudio(db, viewer, testAudioId)
  if (!audio_key) throw new AppError('conflict', voiceSentences.not_ready)
  const download_name = testAudioFileName(test_script, voice_id)
  return {
    url: await storage.signedUrl(audio_key, EXPIRES_IN_SECONDS),
    expires_in_seconds: EXPIRES_IN_SECONDS,
    download_url: await storage.signedUrl(audio_key, EXPIRES_IN_SECONDS, { download_name }),
  }
}
