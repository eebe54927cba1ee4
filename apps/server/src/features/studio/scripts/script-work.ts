import { generationLimits, generationSentences } from '@app/domain/scripts'
import { ScriptWriterError } from '@app/ports/script-writer.ts'
import type { WorkKind } from '#work/work-kind.ts'
import { endScript, lockScript, type ScriptRow } from './scripts.repository.ts'

/** The writing of a script, as a kind of resumable work. Nothing is held for it, and the page polls it. */
export const scriptWork: WorkKind<ScriptRow> = {
  job: 'scripts.write-script',
  table: { name: 'script', key: 'script_id', tries: 'tries', since: 'created_at' },
  longest_minutes: generationLimits.longest_minutes,
  sentences: { too_long: generationSentences.failed, gave_up: generationSentences.failed },
  lock: lockScript,
  refusal: (error) => (error instanceof ScriptWriterError && !error.retryable ? error.message : undefined),
  lastRefusal: (error) => (error instanceof ScriptWriterError ? error.message : generationSentences.failed),
  async fail(trx, { script_id }, sentence) {
    await endScript(trx, script_id, { status: 'error', error: sentence })
  },
  enqueue: (jobs, trx, { id, user_id }) => jobs.send(trx, 'scripts.write-script', { script_id: id }, user_id),
}
