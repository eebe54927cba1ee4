import { getTestAudioUrl, type TestAudio } from '@app/contracts/voices'
import type { TestAudioRow } from './test-audio.repository.ts'

/** The one shape in which test audio leaves. Its address is where a link to its sound is given out. */
export function presentTestAudio({
  test_audio_id,
  status,
  audio_key,
  test_script,
  voice_id,
  utterances,
  created_at,
  error,
}: TestAudioRow): TestAudio {
  return {
    content_id: test_audio_id,
    status,
    audio_url: audio_key ? getTestAudioUrl.path.replace(':content_id', test_audio_id) : '',
    test_script,
    config: { voice_id },
    utterances: utterances.map(({ voice_name, text }) => ({ voice_name, text })),
    created_at: created_at.toISOString(),
    error,
  }
}
