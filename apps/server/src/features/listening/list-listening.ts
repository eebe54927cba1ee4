import type { Interaction } from '@app/contracts/listening'
import type { Db } from '#database/schema.ts'
import { listInteractionsOf } from './interactions.repository.ts'
import { placeNow } from './place-now.ts'
import { presentInteraction } from './present-interaction.ts'

/** What one person did with every item, the oldest first. */
export async function listListening(db: Db, userId: string): Promise<Interaction[]> {
  const done: Interaction[] = []
  for (const { revision, ...row } of await listInteractionsOf(db, userId))
    done.push(presentInteraction(await placeNow(db, row, revision)))
  return done
}
