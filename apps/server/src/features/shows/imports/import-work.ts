import { importSentences } from '@app/domain/imports'
import { StorageFullError } from '@app/ports/object-storage.ts'
import { WebFileError } from '@app/ports/web-files.ts'
import type { WorkKind } from '#work/work-kind.ts'
import { changeImportItem, lockImportItem, type ImportItemRow } from './imports.repository.ts'
import { SoundRefusedError } from './item/sound-refused.ts'
import { takeNext } from './take-next.ts'

const LONGEST_MINUTES = 120

/** The import of one episode, as a kind of resumable work. It writes nothing but a new item, so it needs no fence. */
export const importWork: WorkKind<ImportItemRow> = {
  job: 'imports.bring-in-item',
  table: { name: 'import_item', key: 'import_item_id', tries: 'tries', since: 'processing_since' },
  longest_minutes: LONGEST_MINUTES,
  sentences: { too_long: importSentences.gave_up, gave_up: importSentences.gave_up },
  lock: lockImportItem,
  refusal: (error) => (error instanceof SoundRefusedError ? error.message : undefined),
  lastRefusal(error) {
    if (error instanceof StorageFullError) return undefined
    return error instanceof WebFileError ? error.message : importSentences.gave_up
  },
  async fail(trx, { import_id, import_item_id }, sentence, jobs) {
    await changeImportItem(trx, import_item_id, { status: 'error', error: sentence })
    await takeNext(trx, jobs, import_id)
  },
  enqueue: (jobs, trx, { id, user_id }) => jobs.send(trx, 'imports.bring-in-item', { import_item_id: id }, user_id),
}
