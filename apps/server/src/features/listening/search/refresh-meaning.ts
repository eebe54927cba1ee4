import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { meanOf, unitOf } from '#lib/vectors.ts'
import { knowsLanguage, MeaningError, type SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { LANGUAGE, listLongestLines, listUnreadItems, saveMeaning, type UnreadItem } from './meaning.repository.ts'

type MeaningDeps = Pick<WorkDeps, 'db' | 'log' | 'meaning'>

/** Well within the longest that a chore may take; the next turn goes on. */
const LONGEST_MS = 4 * 60_000
const MOST_ITEMS = 2_000
/** Number of failures after which the model is broken, and not one text. */
const MOST_FAILURES = 3
const LINES = 8
/** Title and description say what an item is about; lines add what they leave out. */
const HEAD_WEIGHT = 2

export const refreshMeaningChore = defineChore('search.refresh-meaning', { everySeconds: 15 * 60, run: refreshMeaning })

/** Makes the vectors of public items that lack one, so that a request compares and never computes. Nothing runs when all are there. */
export async function refreshMeaning({ db, log, meaning }: MeaningDeps): Promise<void> {
  if (!knowsLanguage(meaning, LANGUAGE)) return
  const ends_at = Date.now() + LONGEST_MS
  let [items, failures] = [0, 0]
  for (const item of await listUnreadItems(db, meaning.id, MOST_ITEMS)) {
    if (Date.now() > ends_at || failures === MOST_FAILURES) break
    try {
      const vector = await vectorOf(meaning, item, await listLongestLines(db, item.content_id, LINES))
      await saveMeaning(db, { ...item, model: meaning.id, vector })
      items += 1
    } catch (error) {
      if (!(error instanceof MeaningError)) throw error
      failures += 1
    }
  }
  if (items > 0) log.info({ items }, 'items can be compared by what they are about')
}

/** Subject of an item: its head, and the mean of its lines. */
async function vectorOf(
  meaning: SentenceMeaning,
  { title, description }: UnreadItem,
  lines: readonly string[],
): Promise<Float32Array> {
  const [head = new Float32Array(meaning.dims), ...said] = await meaning.embed([
    [title, description].filter(Boolean).join('. '),
    ...lines,
  ])
  const mean = unitOf(meanOf(said, meaning.dims))
  return unitOf(head.map((value, at) => HEAD_WEIGHT * value + (mean[at] ?? 0)))
}
