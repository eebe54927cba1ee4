import { contentSentences } from '@app/domain/content'
import { lineNumber, withoutNotice } from '@app/domain/spoken-notice'
import { faultyLinesSentence, type FaultyLine } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { announceBalance, holdTokens, priceLines, requireBudget } from '#features/billing/index.ts'
import { findFaultyLines, listEntries } from '#features/studio/lexicon/index.ts'
import { withoutRecorded } from '#features/studio/takes/index.ts'
import { AppError } from '#lib/errors.ts'
import { announceContent } from './announce-content.ts'
import { lockContent, changeContent, type ContentRow } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { listUtterances, type UtteranceRow } from './utterances.repository.ts'

type RetryDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'config' | 'clock' | 'speech'>

/**
 * Has a failed item go on at the line where it stopped; the lines that have their clips are not spoken again, but paid
 * with the rest, because a failed try was not.
 */
export async function retryContent(deps: RetryDeps, { content_id }: OwnedContent): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (content?.status !== 'error') throw new AppError('conflict', contentSentences.not_failed)
    const utterances = await listUtterances(trx, content_id)
    const sentence = faultyLinesSentence(await findFaultyOnes(deps, trx, content, utterances))
    if (sentence) throw new AppError('conflict', sentence)
    const spoken = await withoutRecorded(trx, withoutNotice(content, utterances))
    if (spoken.length > 0) await requireBudget({ ...deps, db: trx }, content.user_id, 'speech_seconds')
    const { tokens: amount, lines } = await priceLines(trx, content.user_id, spoken)
    const { hold_id, balance } = await holdTokens(trx, deps.clock, {
      user_id: content.user_id,
      amount,
      lines,
      purpose: 'narration',
      content_id,
      title: content.script_title,
      at_once: deps.config.CONTENT_LIMIT,
    })
    await changeContent(trx, content_id, {
      status: 'processing',
      error: '',
      hold_id,
      render_tries: 0,
      render_clips_seen: -1,
      seconds_left: null,
      processing_since: new Date(),
    })
    await deps.jobs.send(trx, 'rendering.render-content', { content_id }, content.user_id)
    await announceBalance(trx, balance)
    await announceContent(trx, { ...content, status: 'processing' })
  })
}

/** Lines that have their clip are not spoken again, whatever the lexicon says of their words today. */
async function findFaultyOnes(
  { speech }: Pick<Deps, 'speech'>,
  trx: Db,
  content: ContentRow,
  utterances: readonly UtteranceRow[],
): Promise<FaultyLine[]> {
  const numbers = utterances.map(({ position }) => lineNumber(content, position))
  const kept = new Set(
    utterances.filter(({ clip_hash }) => clip_hash !== null).map(({ position }) => lineNumber(content, position)),
  )
  return findFaultyLines(speech, utterances, await listEntries(trx, content.channel_id), numbers).filter(
    ({ number }) => !kept.has(number),
  )
}
