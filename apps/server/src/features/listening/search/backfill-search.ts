import type { WorkDeps } from '#deps.ts'
import { languageOfLines } from '@app/domain/text'
import { listUtterances } from '#features/episodes/content/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import {
  keepLanguage,
  listStaleItems,
  refreshMissingChannels,
  refreshSearch,
  type IndexPosition,
  type StaleItem,
} from './search-index.repository.ts'

const BATCH = 500
/** Well within the longest that a chore may take; the next turn goes on. */
const LONGEST_MS = 4 * 60_000

export const backfillSearchChore = defineChore('search.backfill', { everySeconds: 20, run: backfillSearch })

/**
 * Backfills the search index with public items, oldest first, each in a transaction of its own. Changes that triggers
 * see never get here. An item that fails is tried again at the next turn, and keeps none of the others waiting.
 */
export async function backfillSearch({ db, log }: Pick<WorkDeps, 'db' | 'log'>): Promise<void> {
  const ends_at = Date.now() + LONGEST_MS
  while ((await refreshMissingChannels(db, BATCH)) === BATCH && Date.now() < ends_at);
  let after: IndexPosition | undefined
  let items = 0
  while (Date.now() < ends_at) {
    const batch = await listStaleItems(db, { after, limit: BATCH })
    for (const item of batch)
      try {
        await indexItem(db, item)
        items += 1
      } catch (error) {
        log.warn({ err: error, content_id: item.content_id }, 'an item could not be made findable')
      }
    after = batch.at(-1)
    if (batch.length < BATCH) break
  }
  if (items > 0) log.info({ items }, 'items were made findable')
}

async function indexItem(db: WorkDeps['db'], { content_id, is_untold }: StaleItem): Promise<void> {
  const language = is_untold ? languageOfLines(await listUtterances(db, content_id)) : null
  if (language) await keepLanguage(db, content_id, language)
  else await refreshSearch(db, content_id)
}
