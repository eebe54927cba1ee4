import { voiceLimits } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { removeTestAudio } from './delete-test-audio.ts'
import { failTestAudio } from './make-test-audio.ts'
import { listOldTestAudio, listUnfinished } from './test-audio.repository.ts'
import { deleteVoicePreview, listOldVoicePreviews } from './voice-previews.repository.ts'

const LONGEST_MINUTES = 30
const TOO_LONG_SENTENCE = 'The audio took too long to make. Please try again.'
/** So that what was tried a month ago can be heard again (SRV-27). */
const KEPT_DAYS = 31
const SWEEP_AT_ONCE = 200

/** Test audio in the making always has a job; one that lost it gets another. */
export async function enqueueLostTestAudio(deps: Pick<Deps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const unfinished = await listUnfinished(deps.db, LONGEST_MINUTES)
  if (unfinished.length === 0) return
  const live = await deps.jobs.listLive('voices.make-test-audio', 'test_audio_id')
  for (const { test_audio_id, is_overdue } of unfinished) {
    if (is_overdue) await failTestAudio(deps, test_audio_id, TOO_LONG_SENTENCE)
    else if (!live.has(test_audio_id)) {
      deps.log.warn({ test_audio_id }, 'test audio had lost its job')
      await deps.jobs.send(deps.db, 'voices.make-test-audio', { test_audio_id })
    }
  }
}

/** Clears away test audio that is older than anybody was promised. */
export async function sweepTestAudio(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const old = await listOldTestAudio(deps.db, KEPT_DAYS, SWEEP_AT_ONCE)
    for (const test_audio_id of old) await removeTestAudio(deps, test_audio_id)
    if (old.length < SWEEP_AT_ONCE) return
  }
}

/** Clears away samples of long ago, most of them of engines that are no longer in use; what is still wanted is made anew. */
export async function sweepVoicePreviews({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const { preview_id, audio_key } of await listOldVoicePreviews(db, voiceLimits.sample_kept_days)) {
    if (audio_key) await storage.delete([audio_key])
    await deleteVoicePreview(db, preview_id)
  }
}
