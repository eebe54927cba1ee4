import { correctionSentences } from '@app/domain/corrections'
import { failCorrection, lockCorrection, type LockedCorrection } from '#features/episodes/corrections/index.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { StorageFullError } from '@app/ports/object-storage.ts'
import type { WorkKind } from '#work/work-kind.ts'
import { LostRecordingError } from './lines/recorded-clips.ts'
import { UnspeakableLineError } from './lines/speak-lines.ts'

/** The publishing of a correction, as a kind of resumable work; the fence of its item decides who may publish it. */
export const correctionWork: WorkKind<LockedCorrection> = {
  job: 'rendering.publish-correction',
  table: { name: 'correction', key: 'content_id', tries: 'tries', since: 'created_at', fence: 'render_fence' },
  longest_minutes: 60,
  sentences: { too_long: correctionSentences.could_not_make, gave_up: correctionSentences.could_not_make },
  lock: lockCorrection,
  refusal(error) {
    if (error instanceof UnspeakableLineError) return correctionSentences.could_not_voice
    return error instanceof BudgetReachedError || error instanceof LostRecordingError ? error.message : undefined
  },
  lastRefusal: (error) => (error instanceof StorageFullError ? correctionSentences.no_room : undefined),
  fail: failCorrection,
  enqueue: (jobs, trx, { id, user_id }) => jobs.send(trx, 'rendering.publish-correction', { content_id: id }, user_id),
}
