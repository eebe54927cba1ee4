import { asksToForget, openQuestion, rankMemories, readMemories, type ReadMemory } from '@app/domain/memory'
import type { Db } from '#database/schema.ts'
import {
  findSame,
  forgetLatest,
  insertMemory,
  isMemoryOn,
  listMemories,
  lockChoice,
  renewMemory,
  trimMemories,
  type Listener,
  type MemoryRow,
} from './memory.repository.ts'

type Asked = Listener & { turn_id: string; question: string; was_refused: boolean }

/** Memories that an answer to a question can use; none if the listener did not switch memory on. */
export async function recallMemories(db: Db, listener: Listener, question: string): Promise<MemoryRow[]> {
  if (!(await isMemoryOn(db, listener))) return []
  return rankMemories(await listMemories(db, listener), question)
}

/**
 * Remembers facts about the listener in a question, and questions that nobody could answer; "forget that" forgets the
 * last memories. Nothing if memory is off. Doing it twice changes nothing.
 */
export async function rememberTurn(trx: Db, { turn_id, question, was_refused, ...listener }: Asked): Promise<void> {
  if (!(await lockChoice(trx, listener))) return
  if (asksToForget(question)) return forgetLatest(trx, listener)
  const open = was_refused ? openQuestion(question) : undefined
  for (const memory of [...readMemories(question), ...(open ? [open] : [])])
    await keep(trx, { ...listener, turn_id }, memory)
  await trimMemories(trx, listener)
}

/** Words that are remembered already are made new, not doubled. */
async function keep(
  trx: Db,
  { turn_id, ...listener }: Listener & { turn_id: string },
  memory: ReadMemory,
): Promise<void> {
  const same = await findSame(trx, listener, memory.text)
  if (same) await renewMemory(trx, same, turn_id)
  else await insertMemory(trx, { ...listener, ...memory, turn_id })
}
