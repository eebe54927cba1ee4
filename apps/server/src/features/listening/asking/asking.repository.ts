import type { setAsking } from '@app/contracts/asking'
import { defaultAsking, type AskingChoice } from '@app/domain/conversations'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'

export type AskingChanges = z.output<typeof setAsking.body>

const columns = ['is_on', 'payer', 'daily_cap', 'guests', 'tone'] as const

/** The channel owner's settings, or the defaults until they choose. */
export async function readAskingChoice(db: Db, channel_id: string): Promise<AskingChoice> {
  const row = await db
    .selectFrom('channel_asking')
    .select(columns)
    .where('channel_id', '=', channel_id)
    .executeTakeFirst()
  return row ?? defaultAsking
}

/** Changes what is given and leaves the rest. */
export async function saveAskingChoice(db: Db, channel_id: string, changes: AskingChanges): Promise<AskingChoice> {
  const given: Partial<AskingChoice> = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  return db
    .insertInto('channel_asking')
    .values({ channel_id, ...defaultAsking, ...given })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ channel_id, ...given }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
