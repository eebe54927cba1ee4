import { retention } from '@app/domain/privacy'
import { voiceLimits } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { removeTestAudio } from './delete-test-audio.ts'
import { listOldTestAudio } from './test-audio.repository.ts'
import { deleteVoicePreview, listOldVoicePreviews } from './voice-previews.repository.ts'

/** Retention of test audio, so that it can be heard again a month later (SRV-27). */
const RETENTION_DAYS = retention.test_audio_days
const SWEEP_AT_ONCE = 200

export const sweepTestAudioChore = defineChore('voices.sweep-test-audio', { everySeconds: 3_600, run: sweepTestAudio })

/** Clears away test audio that is older than anybody was promised. */
export async function sweepTestAudio(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const old = await listOldTestAudio(deps.db, RETENTION_DAYS, SWEEP_AT_ONCE)
    for (const test_audio_id of old) await removeTestAudio(deps, test_audio_id)
    if (old.length < SWEEP_AT_ONCE) return
  }
}

export const sweepVoicePreviewsChore = defineChore('voices.sweep-previews', {
  everySeconds: 6 * 3_600,
  run: sweepVoicePreviews,
})

/**
 * Clears away samples of long ago, most of them of engines that are no longer in use; those still wanted are made anew.
 */
export async function sweepVoicePreviews({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const { preview_id, audio_key } of await listOldVoicePreviews(db, voiceLimits.sample_kept_days)) {
    if (audio_key) await storage.delete([audio_key])
    await deleteVoicePreview(db, preview_id)
  }
}
