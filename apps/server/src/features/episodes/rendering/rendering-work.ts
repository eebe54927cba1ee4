import { contentSentences } from '@app/domain/content'
import { lineNumber, spokenNoticeSentences } from '@app/domain/spoken-notice'
import {
  countSpokenLines,
  lockContent,
  type ContentRow,
  announceContent,
  changeContent,
} from '#features/episodes/content/index.ts'
import { episodesEnded } from '#lib/metrics.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { StorageFullError } from '@app/ports/object-storage.ts'
import type { WorkKind } from '#work/work-kind.ts'
import { LostRecordingError } from './lines/recorded-clips.ts'
import { UnspeakableLineError } from './lines/speak-lines.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'

/** A script of which a line cannot be voiced; the message is for its owner. */
export class FaultyScriptError extends Error {
  override name = 'FaultyScriptError'
}

/** The rendering of an item, as a kind of resumable work. Only tries that stored no new clip count. */
export const renderingWork: WorkKind<ContentRow> = {
  job: 'rendering.render-content',
  table: {
    name: 'content',
    key: 'content_id',
    tries: 'render_tries',
    since: 'processing_since',
    fence: 'render_fence',
    progress: { seen: 'render_clips_seen', count: countSpokenLines },
  },
  longest_minutes: 60,
  sentences: { too_long: contentSentences.too_long, gave_up: contentSentences.gave_up },
  lock: lockContent,
  refusal(error, content) {
    if (error instanceof UnspeakableLineError) return couldNotVoice(lineNumber(content, error.position))
    if (error instanceof LostRecordingError) return error.message
    return error instanceof FaultyScriptError || error instanceof BudgetReachedError ? error.message : undefined
  },
  lastRefusal: (error) => (error instanceof StorageFullError ? contentSentences.no_room : undefined),
  fail: failContent,
  failed: () => episodesEnded.inc({ outcome: 'error' }),
  enqueue: (jobs, trx, { id, user_id }) => jobs.send(trx, 'rendering.render-content', { content_id: id }, user_id),
}

/** The notice is before line 1. */
function couldNotVoice(number: number): string {
  return number === 0 ? spokenNoticeSentences.could_not_voice : contentSentences.could_not_voice(number)
}

/**
 * Marks an item as failed, with a sentence for its owner. The hold goes back in full (SRV-01: a failed try costs
 * nothing), so nobody can listen to it; the clips are stored, and another try speaks only the lines that are missing.
 */
async function failContent(trx: Db, { content_id, hold_id, notice_id }: ContentRow, sentence: string): Promise<void> {
  const balance = hold_id ? await settleForLines(trx, hold_id, { outcome: 'failed', lines: [] }) : undefined
  const kept = await countSpokenLines(trx, content_id, notice_id)
  const content = await changeContent(trx, content_id, {
    status: 'error',
    error: sentence + contentSentences.lines_kept(kept),
    seconds_left: null,
  })
  if (balance) await announceBalance(trx, balance)
  await announceContent(trx, content)
}
