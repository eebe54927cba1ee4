import { recordingSentences } from '@app/domain/recordings'
import { plainText } from '@app/domain/text'
import type { Db } from '#database/schema.ts'
import { invalid } from '#lib/errors.ts'
import { holdTakes, type TakePlace, type TakeRow } from './takes.repository.ts'

type Line = { text: string; recording_id?: string | null | undefined }
/** Clip of a recorded line; the same words are spoken as written. */
export type RecordedSound = { clip_hash: string; spoken_text: string }

/**
 * Clip of each recorded line, by its recording; refused if a recording cannot be that line's, which is named by its
 * place among all lines that were sent.
 */
export async function findRecordedLines(
  trx: Db,
  place: TakePlace,
  lines: readonly Line[],
  field: string,
): Promise<Map<string, RecordedSound>> {
  const ids = lines.flatMap(({ recording_id }) => recording_id ?? [])
  const known = new Map((await holdTakes(trx, place, ids)).map((take) => [take.recording_id, take]))
  const sounds = new Map<string, RecordedSound>()
  for (const [index, { text, recording_id }] of lines.entries()) {
    if (!recording_id || plainText(text).trim() === '') continue
    const take = known.get(recording_id)
    const problem = problemOf(take, text)
    if (problem) throw invalid(field, `Utterance ${index + 1}: ${problem}`)
    if (take?.clip_hash) sounds.set(recording_id, { clip_hash: take.clip_hash, spoken_text: take.text })
  }
  return sounds
}

function problemOf(take: TakeRow | undefined, text: string): string | undefined {
  if (!take) return recordingSentences.line_missing
  if (!take.clip_hash) return recordingSentences.line_unused
  return take.text === plainText(text).trim() ? undefined : recordingSentences.line_other_words
}
