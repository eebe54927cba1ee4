import { correctionSentences } from '@app/domain/corrections'
import type { FaultyLine } from '@app/domain/speech'
import { lineNumber, withoutNotice } from '@app/domain/spoken-notice'
import type { Deps } from '#deps.ts'
import type { CorrectedLine, RevisedLine } from '#database/tables/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, holdTokens, priceLines, requireBudget } from '#features/billing/index.ts'
import { findFaultyLines, listEntries } from '#features/studio/lexicon/index.ts'
import { rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { changeContent, type ContentRow, type OwnedContent } from '#features/episodes/content/index.ts'
import { listLinesToSpeak } from './corrected-lines.ts'
import { pricedTakes } from './priced-takes.ts'
import { lockForCorrection } from './lock-for-correction.ts'
import { requireSilence } from './silence-line.ts'
import { enqueueCorrection } from './enqueue-correction.ts'

export type CorrectionDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'config' | 'clock' | 'speech'> & {
  identity: Pick<Deps['identity'], 'consumeRateLimit'>
}
type Change = {
  restored_from: number | null
  replace_at_once: boolean
  fetch_again: boolean
  lines: CorrectedLine[]
  script: RevisedLine[] | null
  /** The spoken notice among the lines of `script`. */
  notice_id?: string | null
  /** Decision of the moderator who ordered a failed correction. */
  lifts_decision?: string | null
}

/**
 * Has an item published anew with the changes that `decide` answers; one at a time. Unchanged texts are not paid again,
 * not even if their sound is gone.
 */
export async function beginCorrection(
  deps: CorrectionDeps,
  { user_id }: Person,
  { content_id }: OwnedContent,
  decide: (trx: Db, content: ContentRow) => Promise<Change>,
): Promise<{ revision: number }> {
  const wait_seconds = await deps.identity.consumeRateLimit('corrections_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(correctionSentences.rate_limited, wait_seconds)
  return deps.db.transaction().execute(async (trx) => {
    const content = await lockForCorrection(trx, content_id)
    const change = await decide(trx, content)
    await requireSilence(trx, { content_id, ...change })
    const balance = change.restored_from === null ? await reserve(deps, trx, content, change) : undefined
    if (balance) await announceBalance(trx, balance)
    return enqueueCorrection(trx, deps.jobs, content, change)
  })
}

/** Which lines that are to be spoken cannot be, by their number in the script: to be refused before any token is set aside. */
export async function findFaults(
  { speech }: CorrectionDeps,
  trx: Db,
  content: ContentRow,
  change: Pick<Change, 'lines' | 'script' | 'notice_id'>,
): Promise<FaultyLine[]> {
  const wanted = await listLinesToSpeak(trx, { content_id: content.content_id, ...change })
  const counted = noticeAfterChange(content, change)
  const numbers = wanted.map(({ position }) => lineNumber(counted, position))
  return findFaultyLines(speech, wanted, await listEntries(trx, content.channel_id), numbers)
}

/** Lines that have their clip, words that the person has had voiced before, and the spoken notice are paid. Where all are, nothing is set aside. */
async function reserve(deps: CorrectionDeps, trx: Db, content: ContentRow, change: Change) {
  const { content_id, user_id, script_title } = content
  const wanted = withoutNotice(
    noticeAfterChange(content, change),
    await listLinesToSpeak(trx, { content_id, ...change }),
  )
  const { tokens: amount, lines: unpaid } = await priceLines(trx, user_id, pricedTakes(wanted))
  if (unpaid === 0) return undefined
  await requireBudget({ ...deps, db: trx }, user_id, 'speech_seconds')
  const hold = { user_id, amount, lines: unpaid, purpose: 'correction' as const, content_id, title: script_title }
  const { hold_id, balance } = await holdTokens(trx, deps.clock, { ...hold, at_once: deps.config.CONTENT_LIMIT })
  await changeContent(trx, content_id, { hold_id })
  return balance
}

/** Which line is the spoken notice once a change is published. */
export function noticeAfterChange(
  { notice_id }: Pick<ContentRow, 'notice_id'>,
  change: Pick<Change, 'script' | 'notice_id'>,
): { notice_id: string | null } {
  return { notice_id: change.script ? (change.notice_id ?? null) : notice_id }
}
