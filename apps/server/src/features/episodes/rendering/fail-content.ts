import { contentSentences } from '@app/domain/content'
import type { Db } from '#database/schema.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { announceContent, type ContentRow, countSpokenLines, changeContent } from '#features/episodes/content/index.ts'

/**
 * Marks an item as failed, with a sentence for its owner. The hold goes back in full (SRV-01: a failed try costs
 * nothing), so nobody can listen to it; the clips are stored, and another try speaks only the lines that are missing.
 */
export async function failContent(
  trx: Db,
  { content_id, hold_id, notice_id }: ContentRow,
  sentence: string,
): Promise<void> {
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
