import { correctionSentences } from '@app/domain/corrections'
import { reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import type { CorrectedLine } from '#database/tables/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import { type ContentRow, listUtterances, type UtteranceRow } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { lockForCorrection } from './lock-for-correction.ts'
import { listCorrectedLines } from './corrected-lines.ts'
import type { CorrectionRow } from './corrections.repository.ts'
import { enqueueCorrection } from './enqueue-correction.ts'
import { insertSilencedLine, listSilencedLines, takeSilencedLine } from './silenced-lines.repository.ts'

type Jobs = Pick<Deps, 'jobs'>['jobs']
type Silence = { content_id: string; utterance_id: string; decision_id: string; clip_hash: string }

/**
 * Has a line replaced by a clip of silence, by order of a moderator: a correction like any other, that costs its owner
 * nothing, ends earlier versions at once, and has podcast apps fetch the file again. Its owner can delete the line
 * afterwards, and not change it.
 */
export async function silenceLine(
  trx: Db,
  jobs: Jobs,
  { content_id, utterance_id, decision_id, clip_hash }: Silence,
): Promise<void> {
  const content = await lockForCorrection(trx, content_id)
  const line = await lineOf(trx, content_id, utterance_id)
  const { position, text, spoken_text, spoken_map, take, passage_ids } = line
  const said = { text, spoken_text, spoken_map, clip_hash: line.clip_hash, take, passage_ids }
  await insertSilencedLine(trx, { content_id, utterance_id, decision_id, clip_hash, said })
  const silent = {
    text: reportSentences.silenced_text,
    spoken_text: '',
    spoken_map: null,
    clip_hash,
    passage_ids: null,
  }
  await orderCorrection(trx, jobs, content, { line: { position, ...silent }, lifts_decision: decision_id })
}

/** Has a line that was silenced say again what it said; nothing where the line is gone meanwhile. */
export async function soundLine(trx: Db, jobs: Jobs, decision_id: string): Promise<void> {
  const silenced = await takeSilencedLine(trx, decision_id)
  if (!silenced) return
  const { content_id, utterance_id, said } = silenced
  const content = await lockForCorrection(trx, content_id)
  const line = (await listUtterances(trx, content_id)).find((each) => each.utterance_id === utterance_id)
  if (!line) return
  await orderCorrection(trx, jobs, content, { line: { position: line.position, ...said }, lifts_decision: null })
}

/** Refuses a change that would make a silenced line say something; deleting it is fine. */
export async function requireSilence(
  trx: Db,
  change: Pick<CorrectionRow, 'content_id' | 'lines' | 'script'>,
): Promise<void> {
  const silenced = await listSilencedLines(trx, change.content_id)
  if (silenced.length === 0) return
  const lines = new Map((await listCorrectedLines(trx, change)).map((line) => [line.utterance_id, line]))
  const isSilent = ({ utterance_id, clip_hash }: (typeof silenced)[number]) =>
    (lines.get(utterance_id)?.clip_hash ?? clip_hash) === clip_hash && lines.get(utterance_id)?.clip_hash !== null
  if (!silenced.every(isSilent)) throw new AppError('conflict', reportSentences.line_silenced)
}

async function lineOf(trx: Db, content_id: string, utterance_id: string): Promise<UtteranceRow> {
  const line = (await listUtterances(trx, content_id)).find((each) => each.utterance_id === utterance_id)
  if (!line) throw new AppError('not_found', correctionSentences.line_missing)
  return line
}

type Order = { line: CorrectedLine; lifts_decision: string | null }

async function orderCorrection(trx: Db, jobs: Jobs, content: ContentRow, { line, lifts_decision }: Order) {
  const change = { restored_from: null, replace_at_once: true, fetch_again: true, lines: [line], script: null }
  await enqueueCorrection(trx, jobs, content, { ...change, lifts_decision })
}
