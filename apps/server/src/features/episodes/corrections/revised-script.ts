import { randomUUID } from 'node:crypto'
import type { reviseContent as contract } from '@app/contracts/corrections'
import { correctionSentences } from '@app/domain/corrections'
import { generationSentences, readScript, type Utterance } from '@app/domain/scripts'
import { alignSpoken } from '@app/domain/speech'
import { plainText } from '@app/domain/text'
import type { VoiceName } from '@app/domain/voices'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { RevisedLine } from '#database/tables/listening-schema.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import { findRecordedLines, listRecordedHashes, type TakePlace } from '#features/studio/takes/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { passagesOfCorrected } from './passages-of-corrected.ts'

type Line = z.output<typeof contract.body>['lines'][number]
type Submitted = { lines: readonly Line[]; voices: readonly VoiceName[]; place: TakePlace }

/** The current script with these lines. A line with the same words in the same voice keeps its clip. */
export async function revisedScript(
  trx: Db,
  said: readonly UtteranceRow[],
  { lines, voices, place }: Submitted,
): Promise<RevisedLine[]> {
  const utterances = readLines(lines, voices)
  const kept = linesThatStay(said, lines)
  const recorded = await findRecordedLines(trx, place, lines, 'lines')
  const said_by_people = await listRecordedHashes(
    trx,
    said.flatMap(({ clip_hash }) => clip_hash ?? []),
  )
  const submitted = lines.filter(({ text }) => plainText(text).trim() !== '')
  const script: RevisedLine[] = []
  for (const [position, utterance] of utterances.entries()) {
    const { utterance_id, chapter, inserts, recording_id } = submitted[position] ?? {}
    const speaker = utterance.voice_name === utterances[0]?.voice_name ? 1 : 2
    const before = kept.get(utterance_id ?? '')
    const isByPerson = said_by_people.has(before?.clip_hash ?? '') && recording_id !== null
    const line = before ? await changedLine(trx, { before, isByPerson }, utterance) : newLine(utterance)
    const sound = recorded.get(recording_id ?? '')
    script.push({
      ...line,
      ...(sound && { ...sound, spoken_map: alignSpoken(line.text, sound.spoken_text) }),
      ...(recording_id === null && said_by_people.has(before?.clip_hash ?? '') && unspoken),
      position,
      speaker,
      chapter: chapter === undefined ? (before?.chapter ?? null) : chapter,
      inserts: inserts === undefined ? (before?.inserts ?? null) : inserts,
    })
  }
  return script
}

/** Parses lines by the rules of every script. */
function readLines(lines: readonly Line[], voices: readonly VoiceName[]): Utterance[] {
  const [first, second] = voices
  if (!first || (!second && lines.some(({ speaker }) => speaker === 2)))
    throw invalid('voices', correctionSentences.voice_missing)
  if (first === second) throw invalid('voices', generationSentences.same_voice)
  const utterances = lines.map(({ speaker, text }) => ({ voice_name: speaker === 2 ? second : first, text }))
  const script = readScript({ utterances }, first)
  if (!script.success) throw invalid('lines', script.problem)
  return script.utterances
}

function linesThatStay(said: readonly UtteranceRow[], lines: readonly Line[]): Map<string, UtteranceRow> {
  const known = new Map(said.map((line) => [line.utterance_id, line]))
  const ids = lines.flatMap(({ utterance_id }) => utterance_id ?? [])
  if (ids.some((id) => !known.has(id))) throw new AppError('not_found', correctionSentences.line_missing)
  if (new Set(ids).size < ids.length) throw invalid('lines', correctionSentences.line_twice)
  return known
}

type SpokenLine = Omit<RevisedLine, 'position' | 'speaker' | 'chapter' | 'inserts'>
const unspoken = { spoken_text: null, spoken_map: null, clip_hash: null }

function newLine(utterance: Pick<Utterance, 'voice_name' | 'text'>): SpokenLine {
  const { voice_name, text } = utterance
  return { utterance_id: randomUUID(), voice_name, text, passage_ids: null, ...unspoken }
}

type Before = { before: UtteranceRow; isByPerson: boolean }

/** The voice of a person stays theirs, even when the line is given to the other speaker. */
async function changedLine(
  trx: Db,
  { before, isByPerson }: Before,
  { voice_name, text }: Utterance,
): Promise<SpokenLine> {
  const { utterance_id, passage_ids, spoken_text, spoken_map, clip_hash, take } = before
  if (text !== before.text) {
    const supported = await passagesOfCorrected(trx, before, text)
    return { utterance_id, voice_name, text, passage_ids: supported, ...unspoken }
  }
  const isKept = voice_name === before.voice_name || isByPerson
  return {
    utterance_id,
    voice_name,
    text,
    passage_ids,
    ...(isKept ? { spoken_text, spoken_map, clip_hash, take } : unspoken),
  }
}
