import type { AnswerLine, Turn } from '@app/contracts/conversations'
import { unmarked } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import { type ClipRow, listClips, wordsAsShown } from '#features/episodes/rendering/index.ts'
export type { AnswerLineRow, TurnRow } from './threads/threads.repository.ts'
import { type AnswerLineRow, findTurn, listAnswerLines, type TurnRow } from './threads/threads.repository.ts'

/** A question and its answer as they are now; undefined where it was deleted. */
export async function readTurn(db: Db, turnId: string): Promise<Turn | undefined> {
  const row = await findTurn(db, turnId)
  return row && (await presentTurns(db, [row]))[0]
}

/** Questions and their answers, in the order of the rows; two reads for however many there are. */
export async function presentTurns(db: Db, turns: readonly TurnRow[]): Promise<Turn[]> {
  const lines = await listAnswerLines(
    db,
    turns.map(({ turn_id }) => turn_id),
  )
  const hashes = lines.flatMap(({ clip_hash }) => (clip_hash ? [clip_hash] : []))
  const clips = new Map((await listClips(db, [...new Set(hashes)])).map((clip) => [clip.clip_hash, clip]))
  const linesOf = Map.groupBy(lines, ({ turn_id }) => turn_id)
  return turns.map((turn) => presentTurn(turn, linesOf.get(turn.turn_id) ?? [], clips))
}

/** The one shape in which a question and its answer leave, for the person who asked. */
export function presentTurn(turn: TurnRow, lines: readonly AnswerLineRow[], clips: ReadonlyMap<string, ClipRow>): Turn {
  return {
    turn_id: turn.turn_id,
    conversation_id: turn.conversation_id,
    position: turn.position,
    question: turn.question,
    asked_by: turn.asked_by,
    asked_at: turn.created_at.toISOString(),
    at_ms: turn.at_ms,
    revision: turn.revision,
    resume_ms: turn.resume_ms,
    status: turn.status,
    lines: lines.map((line) => presentAnswerLine(line, clips.get(line.clip_hash ?? ''))),
    later: turn.later,
    error: turn.error,
    is_passed_on: turn.passed_on_at !== null,
    tokens: turn.tokens,
    payer: turn.payer,
  }
}

/** A line gets its words and peaks once its sound is there. */
export function presentAnswerLine(line: AnswerLineRow, clip: ClipRow | undefined): AnswerLine {
  const shown = unmarked(line.text)
  const heard = line.status === 'ready' ? clip : undefined
  return {
    answer_line_id: line.answer_line_id,
    position: line.position,
    speaker: line.speaker,
    speaker_name: line.speaker_name,
    text: shown.text,
    citations: line.citations,
    memory_marks: line.memory_marks.map(([from, to]) => [shown.placeOf(from), shown.placeOf(to)]),
    status: line.status,
    duration_ms: heard ? line.duration_ms : null,
    words: heard ? wordsAsShown(heard, line.spoken_map, { shown, start_ms: 0 }) : [],
    peaks: heard?.peaks ?? [],
    heard_ms: line.heard_ms,
  }
}
