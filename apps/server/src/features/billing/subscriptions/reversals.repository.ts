import type { Reversal } from '@app/domain/billing'
import { sql, type Selectable } from 'kysely'
import type { PaymentReversalTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { ReversalFact } from '@app/ports/payments.ts'

type ReversalRow = Selectable<PaymentReversalTable>

/** Reversals of all payments of a person. */
export async function listReversals(db: Db, userId: string): Promise<ReversalRow[]> {
  return db.selectFrom('payment_reversal').selectAll().where('user_id', '=', userId).orderBy('reversal_id').execute()
}

/** Stores a reversal unless a newer state is known. Returns whether it was stored. */
export async function upsertReversal(
  trx: Db,
  user_id: string,
  { reversal_id, kind, invoice_id, amount_cents, told_at, told_by }: ReversalFact,
): Promise<boolean> {
  const kept = await trx
    .insertInto('payment_reversal')
    .values({ reversal_id, user_id, kind, invoice_id, amount_cents, told_at, told_by })
    .onConflict((conflict) =>
      conflict
        .column('reversal_id')
        .doUpdateSet({ amount_cents, told_at, told_by })
        .where(
          sql<boolean>`(excluded.told_at, excluded.told_by collate "C") >= (payment_reversal.told_at, payment_reversal.told_by collate "C")`,
        ),
    )
    .returning('reversal_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Sets to zero the reversals that are stored here but that the provider did not list at `listed_at`. */
export async function endUnknownReversals(trx: Db, user_id: string, known: string[], listed_at: Date): Promise<void> {
  await trx
    .updateTable('payment_reversal')
    .set({ amount_cents: 0, told_at: listed_at, told_by: '' })
    .where('user_id', '=', user_id)
    .where('told_at', '<', listed_at)
    .$if(known.length > 0, (query) => query.where('reversal_id', 'not in', known))
    .execute()
}

/** Notes that the ledger has another entry for a reversal; answers how many it has. */
export async function noteBooked(
  trx: Db,
  { reversal_id }: Pick<Reversal, 'reversal_id'>,
  tokens: number,
): Promise<number> {
  const { booked_entries } = await trx
    .updateTable('payment_reversal')
    .set((eb) => ({ booked_tokens: tokens, booked_entries: eb('booked_entries', '+', 1) }))
    .where('reversal_id', '=', reversal_id)
    .returning('booked_entries')
    .executeTakeFirstOrThrow()
  return booked_entries
}
