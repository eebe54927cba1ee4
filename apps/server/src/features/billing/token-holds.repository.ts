import { sql, type Insertable, type Selectable } from 'kysely'
import type { TokenHoldTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Clock } from '@app/ports/clock.ts'
import { nowBy } from '#database/now-by.ts'

type HoldRow = Selectable<TokenHoldTable>
type NewHold = Pick<
  Insertable<TokenHoldTable>,
  'user_id' | 'amount' | 'for_item' | 'purpose' | 'content_id' | 'title' | 'lines' | 'sponsored_channel_id'
>

/** Made after the moment from which the balance counts, which may be a little ahead of our clock. */
export async function insertHold(
  trx: Db,
  clock: Clock,
  hold: NewHold,
  reset_at: Date | null,
): Promise<Pick<HoldRow, 'hold_id' | 'created_at'>> {
  const created_at = sql<Date>`greatest(${nowBy(clock)}, ${reset_at}::timestamptz + interval '1 millisecond')`
  return trx
    .insertInto('token_hold')
    .values({ ...hold, created_at, settled_at: null })
    .returning(['hold_id', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Number of this person's items in production. */
export async function countOpenHolds(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('token_hold')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .where('for_item', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A hold that is not settled yet; nobody else settles it until the transaction ends. */
export async function findOpenHold(trx: Db, holdId: string): Promise<HoldRow | undefined> {
  return trx
    .selectFrom('token_hold')
    .selectAll()
    .where('hold_id', '=', holdId)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The hold, for the one caller who may settle it; nobody gets it twice. */
export async function settleHold(
  trx: Db,
  holdId: string,
  ended: Pick<HoldRow, 'outcome' | 'lines_charged'>,
): Promise<HoldRow | undefined> {
  return trx
    .updateTable('token_hold')
    .set({ ...ended, settled_at: sql<Date>`now()` })
    .where('hold_id', '=', holdId)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Clears the titles of items. */
export async function clearTitlesOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('token_hold')
    .set({ title: null })
    .where('user_id', '=', userId)
    .where('title', 'is not', null)
    .execute()
}
