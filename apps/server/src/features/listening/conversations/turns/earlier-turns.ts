import type { AnswerLine } from '@app/contracts/conversations'
import type { Db } from '#database/schema.ts'
import type { AnswerRequest } from '@app/ports/answerer.ts'
import { presentTurns, type TurnRow } from '../present-turn.ts'
import { listEarlierTurns } from './turns.repository.ts'

/** Earlier questions of a conversation with the parts of their answers that were heard. Unheard parts are left out. */
export async function readEarlierTurns(db: Db, turn: TurnRow): Promise<AnswerRequest['turns']> {
  const turns = turn.position === 0 ? [] : await presentTurns(db, await listEarlierTurns(db, turn))
  return turns.map(({ question, lines }) => ({ question, answer: lines.map(heardOf).filter(Boolean).join(' ') }))
}

/** Up to the last word that had begun. */
function heardOf({ text, words, heard_ms, duration_ms }: AnswerLine): string {
  if (heard_ms === 0 || duration_ms === null) return ''
  if (heard_ms >= duration_ms) return text
  const last = words.findLast(([, , from_ms]) => from_ms < heard_ms)
  return last ? text.slice(0, last[1]) : ''
}
