import type { Outline } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import type { Db } from '#database/schema.ts'
import { announceContent } from './announce-content.ts'
import { lockContent, markRevised, type ContentRow } from './content.repository.ts'
import { deleteCorrection, findCorrection, type CorrectionRow } from './corrections.repository.ts'
import { RenderingLostError, type Claim } from './rendering.repository.ts'
import { insertEarlierLines, insertRevision, markSuperseded } from './revisions.repository.ts'
import { listUtterances, rewriteUtterances, type UtteranceRow } from './utterances.repository.ts'

export type Revised = {
  audio_key: string
  duration_ms: number
  gain_db: number
  outline: Outline
  lines: UtteranceRow[]
}

/** Publishes an item anew: lines, times, sound, duration, waveform and charge change together, and only for who holds the claim. */
export async function publishRevision(
  { db }: Pick<Deps, 'db'>,
  claim: Claim,
  { lines, ...revised }: Revised,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { before, correction } = await lockCorrection(trx, claim)
    const { content_id, user_id, audio_key, duration_ms, created_at } = before
    const said = await listUtterances(trx, content_id)
    await keepWhatWas(trx, before, said, lines)
    await rewriteUtterances(trx, content_id, lines)
    await insertRevision(trx, {
      content_id,
      user_id,
      audio_key,
      duration_ms,
      line_starts: startsOf(said),
      created_at,
      revision: before.revision,
      restored_from: null,
      superseded_at: null,
    })
    await markSuperseded(trx, content_id, before.revision)
    const { revision, restored_from } = correction
    const now = { audio_key: revised.audio_key, duration_ms: revised.duration_ms, line_starts: startsOf(lines) }
    await insertRevision(trx, {
      content_id,
      user_id: correction.user_id,
      ...now,
      revision,
      restored_from,
      superseded_at: null,
    })
    const balance = before.hold_id
      ? await settleForLines(trx, before.hold_id, { outcome: 'completed', lines: linesOf(correction, lines) })
      : undefined
    const content = await markRevised(trx, content_id, { ...revised, revision, playable_ms: lines.at(-1)?.end_ms ?? 0 })
    await deleteCorrection(trx, content_id)
    if (balance) await announceBalance(trx, balance)
    await announceContent(trx, content)
  })
}

/** Those that it changes. */
function linesOf(correction: CorrectionRow, lines: readonly UtteranceRow[]): UtteranceRow[] {
  const positions = new Set(correction.lines.map(({ position }) => position))
  return lines.filter(({ position }) => positions.has(position))
}

async function lockCorrection(trx: Db, { content_id, fence }: Claim) {
  const before = await lockContent(trx, content_id)
  const correction = await findCorrection(trx, content_id)
  if (
    before?.render_fence !== fence ||
    correction?.status !== 'processing' ||
    correction.revision !== before.revision + 1
  ) {
    throw new RenderingLostError(`the correction of ${content_id} belongs to somebody else by now`)
  }
  return { before, correction }
}

/** Of the lines that change, what they say so far. A line that only lost its sound says the same. */
async function keepWhatWas(
  trx: Db,
  { content_id, revision }: ContentRow,
  said: readonly UtteranceRow[],
  lines: readonly UtteranceRow[],
): Promise<void> {
  const now = new Map(lines.map((line) => [line.position, line]))
  const changed = said.filter(({ position, text, clip_hash }) => {
    const line = now.get(position)
    return line && (line.text !== text || (clip_hash !== null && line.clip_hash !== clip_hash))
  })
  await insertEarlierLines(
    trx,
    changed.map(({ position, text, spoken_text, spoken_map, clip_hash, passage_ids }) => ({
      content_id,
      position,
      until_revision: revision,
      text,
      spoken_text,
      spoken_map: spoken_map && JSON.stringify(spoken_map),
      clip_hash,
      passage_ids: passage_ids && JSON.stringify(passage_ids),
    })),
  )
}

export function startsOf(lines: readonly UtteranceRow[]): string {
  return JSON.stringify(lines.map(({ start_ms }) => start_ms ?? 0))
}
