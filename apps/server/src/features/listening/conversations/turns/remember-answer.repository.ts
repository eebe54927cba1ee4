import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { markMemoriesUsed, rememberTurn } from '#features/listening/memory/index.ts'
import type { TurnRow } from '../present-turn.ts'
import { mayUseMemory, requireItem } from './answer-material.ts'

/** Remembers what a question says of its listener, and marks what its answer used. */
export async function rememberAnswer(trx: Db, turn: TurnRow, was_refused: boolean): Promise<void> {
  if (!mayUseMemory(turn)) return
  const { turn_id, user_id, question } = turn
  const { channel_id } = await requireItem(trx, turn)
  await markMemoriesUsed(trx, await listUsedMemories(trx, turn_id))
  await rememberTurn(trx, { user_id, channel_id, turn_id, question, was_refused })
}

async function listUsedMemories(db: Db, turnId: string): Promise<string[]> {
  const { rows } = await sql<{ memory_id: string }>`
    select distinct cited->>'memory_id' as memory_id
    from answer_line, jsonb_array_elements(citations) cited
    where turn_id = ${turnId} and cited->>'kind' = 'memory'`.execute(db)
  return rows.map(({ memory_id }) => memory_id)
}
