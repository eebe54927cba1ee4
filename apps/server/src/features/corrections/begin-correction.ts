import type { Viewer } from '@app/domain/accounts'
import { correctionSentences } from '@app/domain/corrections'
import { voicingSentence } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import type { CorrectedLine } from '#database/tables/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, holdTokens, priceLines, requireBudget } from '#features/billing/index.ts'
import { findFaultyLines, listEntries } from '#features/lexicon/index.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import {
  announceToOwners,
  lockContent,
  changeContent,
  type ContentRow,
  getOwnedContent,
  contentNotFound,
  listUtterances,
} from '#features/content/index.ts'
import { findCorrection, insertCorrection } from './corrections.repository.ts'

export type CorrectionDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'config' | 'clock' | 'speech'> & {
  identity: Pick<Deps['identity'], 'consumeRateLimit'>
}
export type Where = { content_id: string; channel_id: string }
type Change = { restored_from: number | null; lines: CorrectedLine[]; replace_at_once: boolean }

/** Has an item published anew with the changes that `decide` answers; one at a time. What was said before is not paid again, not even where its sound is gone. */
export async function beginCorrection(
  deps: CorrectionDeps,
  viewer: Viewer,
  where: Where,
  decide: (trx: Db, content: ContentRow) => Promise<Change>,
): Promise<{ revision: number }> {
  const { content_id } = await getOwnedContent(deps.db, viewer, where)
  const { user_id } = requireViewer(viewer)
  const wait_seconds = await deps.identity.consumeRateLimit('corrections_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(correctionSentences.rate_limited, wait_seconds)
  return deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    if (content.status !== 'completed') throw new AppError('conflict', correctionSentences.not_completed)
    if ((await findCorrection(trx, content_id))?.status === 'processing')
      throw new AppError('conflict', correctionSentences.under_way)
    const change = await decide(trx, content)
    const revision = content.revision + 1
    const { user_id } = content
    await insertCorrection(trx, { content_id, user_id, revision, ...change })
    const balance = change.restored_from === null ? await reserve(deps, trx, content, change.lines) : undefined
    await deps.jobs.send(trx, 'speech.publish-correction', { content_id }, user_id)
    if (balance) await announceBalance(trx, balance)
    await announceToOwners(trx, content)
    return { revision }
  })
}

/** Why a line that is to be spoken cannot be, which is to be refused before any token is set aside. */
export async function findFault(
  { speech }: CorrectionDeps,
  trx: Db,
  { content_id, channel_id }: ContentRow,
  lines: readonly CorrectedLine[],
): Promise<{ position: number; sentence: string } | undefined> {
  const wanted = await withVoices(trx, content_id, lines)
  const [faulty] = findFaultyLines(speech, wanted, await listEntries(trx, channel_id))
  const line = faulty && wanted[faulty.number - 1]
  return line && { position: line.position, sentence: voicingSentence(faulty.fault) }
}

/** Lines that have their clip, and words that the person has had voiced before, are paid. Where all are, nothing is set aside. */
async function reserve(
  deps: CorrectionDeps,
  trx: Db,
  { content_id, user_id, script_title }: ContentRow,
  lines: CorrectedLine[],
) {
  const { tokens: amount, lines: unpaid } = await priceLines(trx, user_id, await withVoices(trx, content_id, lines))
  if (unpaid === 0) return undefined
  await requireBudget({ ...deps, db: trx }, user_id, 'speech_seconds')
  const wanted = { user_id, amount, lines: unpaid, purpose: 'correction' as const, content_id, title: script_title }
  const { hold_id, balance } = await holdTokens(trx, deps.clock, { ...wanted, at_once: deps.config.CONTENT_LIMIT })
  await changeContent(trx, content_id, { hold_id })
  return balance
}

/** What is to be spoken, with who says it. */
async function withVoices(trx: Db, contentId: string, lines: readonly CorrectedLine[]) {
  const voices = new Map(
    (await listUtterances(trx, contentId)).map(({ position, voice_name }) => [position, voice_name]),
  )
  return lines
    .filter(({ clip_hash }) => clip_hash === null)
    .map(({ position, text }) => ({ position, text, voice_name: voices.get(position) ?? '' }))
}
