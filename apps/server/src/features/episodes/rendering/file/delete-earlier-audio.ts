import { correctionLimits } from '@app/domain/corrections'
import type { Deps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { withCompanions } from '#lib/media-paths.ts'
import { forgetAudio, listStaleAudio } from '#features/episodes/corrections/index.ts'

const AT_ONCE = 200

export const deleteEarlierAudioChore = defineChore('content.delete-earlier-audio', {
  everySeconds: 3_600,
  run: deleteEarlierAudio,
})

/** Clears away the sound of revisions that nobody can be listening to any more; their clips stay for bringing them back. */
export async function deleteEarlierAudio({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const stale = await listStaleAudio(db, correctionLimits.earlier_sound_longest_minutes, AT_ONCE)
    for (const { content_id, revision, audio_key } of stale) {
      await storage.delete(withCompanions(audio_key))
      await forgetAudio(db, content_id, revision)
    }
    if (stale.length < AT_ONCE) return
  }
}
