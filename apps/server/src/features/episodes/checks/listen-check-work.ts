import { listenSentences } from '@app/domain/listen-check'
import { findContent } from '#features/episodes/content/index.ts'
import type { WorkKind } from '#work/work-kind.ts'
import { announceCheck } from './announce-check.ts'
import { failListenCheck, lockListenCheck, type ListenCheckRow } from './listen-check.repository.ts'

const LONGEST_MINUTES = 30

/** A listen check, as a kind of resumable work. It changes nothing of the item, so it needs no fence: the first to end it does. */
export const listenCheckWork: WorkKind<ListenCheckRow> = {
  job: 'listen-check.run',
  table: { name: 'listen_check', key: 'content_id', tries: 'tries', since: 'created_at' },
  longest_minutes: LONGEST_MINUTES,
  sentences: { too_long: listenSentences.failed, gave_up: listenSentences.failed },
  lock: lockListenCheck,
  refusal: () => undefined,
  lastRefusal: () => listenSentences.failed,
  async fail(trx, { content_id }, sentence) {
    await failListenCheck(trx, content_id, sentence)
    const content = await findContent(trx, content_id)
    if (content) await announceCheck(trx, content)
  },
  enqueue: (jobs, trx, { id }) => jobs.send(trx, 'listen-check.run', { content_id: id }),
}
