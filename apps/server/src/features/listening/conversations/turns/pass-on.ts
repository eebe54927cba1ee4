import type { Turn } from '@app/contracts/conversations'
import type { Deps } from '#deps.ts'
import { announceTurn } from '#events/turn-changes.ts'
import { readTurn } from '../present-turn.ts'
import { conversationMissing } from '../who-may-read.ts'
import { getOwnTurn, type Asker } from './own-turn.ts'
import { notePassedOn } from './turns.repository.ts'

/** Passes a question on to the creator of the item, who then may read its words. Once done it stays. */
export async function passOn({ db }: Pick<Deps, 'db'>, turnId: string, asker: Asker): Promise<Turn> {
  const { turn_id } = await getOwnTurn(db, turnId, asker)
  await db.transaction().execute(async (trx) => {
    await notePassedOn(trx, turn_id)
    await announceTurn(trx, turn_id)
  })
  const turn = await readTurn(db, turn_id)
  if (!turn) throw conversationMissing()
  return turn
}
