import { sql, type Insertable, type Selectable } from 'kysely'
import { memoryLimits } from '@app/domain/memory'
import type { Db } from '#database/schema.ts'
import type { MemoryChoiceTable, MemoryTable } from '#database/tables/conversations-schema.ts'
import { defineChore } from '#jobs/define-chore.ts'

export type MemoryRow = Selectable<MemoryTable>
export type Listener = { user_id: string; channel_id: string }
type Named = Listener & { memory_id: string }

export async function isMemoryOn(db: Db, { user_id, channel_id }: Listener): Promise<boolean> {
  const choice = await db
    .selectFrom('memory_choice')
    .select('is_on')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .executeTakeFirst()
  return choice?.is_on ?? false
}

/** Locks the memories of this listener in this channel until the transaction ends. */
export async function lockChoice(trx: Db, { user_id, channel_id }: Listener): Promise<boolean> {
  const choice = await trx
    .selectFrom('memory_choice')
    .select('is_on')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .forUpdate()
    .executeTakeFirst()
  return choice?.is_on ?? false
}

export async function setChoice(db: Db, choice: Listener & { is_on: boolean }): Promise<void> {
  await db
    .insertInto('memory_choice')
    .values(choice)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'channel_id']).doUpdateSet({ is_on: choice.is_on, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Memories that are not forgotten, the newest first. */
export async function listMemories(db: Db, { user_id, channel_id }: Listener): Promise<MemoryRow[]> {
  return memoriesOf(db, user_id).where('channel_id', '=', channel_id).execute()
}

/** Memories in all channels. */
export async function listMemoriesOf(db: Db, userId: string): Promise<MemoryRow[]> {
  return memoriesOf(db, userId).execute()
}

/** Choices of the listener in each channel, in the order in which they made them. */
export async function listChoicesOf(db: Db, userId: string): Promise<Selectable<MemoryChoiceTable>[]> {
  return db
    .selectFrom('memory_choice')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .orderBy('channel_id')
    .execute()
}

function memoriesOf(db: Db, userId: string) {
  return db
    .selectFrom('memory')
    .selectAll()
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('memory_id')
}

export async function insertMemory(trx: Db, memory: Insertable<MemoryTable>): Promise<void> {
  await trx.insertInto('memory').values(memory).execute()
}

/** Renews a memory: one that is repeated is as new as one for the first time. */
export async function renewMemory(trx: Db, memoryId: string, turnId: string): Promise<void> {
  await trx
    .updateTable('memory')
    .set({ created_at: sql<Date>`date_trunc('milliseconds', now())`, forgotten_at: null, turn_id: turnId })
    .where('memory_id', '=', memoryId)
    .execute()
}

/** Finds the same words, forgotten or not. */
export async function findSame(trx: Db, { user_id, channel_id }: Listener, text: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('memory')
    .select('memory_id')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where(({ fn, val, eb }) => eb(fn('lower', ['text']), '=', fn('lower', [val(text)])))
    .executeTakeFirst()
  return row?.memory_id
}

/** Makes room: the rows that were used longest ago go, beyond as many as are kept. */
export async function trimMemories(trx: Db, { user_id, channel_id }: Listener): Promise<void> {
  const surplus = trx
    .selectFrom('memory')
    .select('memory_id')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .orderBy(sql`greatest(created_at, last_used_at)`, 'desc')
    .orderBy('memory_id')
    .offset(memoryLimits.rows)
  await trx.deleteFrom('memory').where('memory_id', 'in', surplus).execute()
}

export async function markMemoriesUsed(db: Db, memoryIds: readonly string[]): Promise<void> {
  if (memoryIds.length === 0) return
  await db
    .updateTable('memory')
    .set({ last_used_at: sql<Date>`now()` })
    .where('memory_id', 'in', memoryIds)
    .execute()
}

export async function rewordMemory(db: Db, { memory_id, text, ...of }: Named & { text: string }) {
  return ownMemory(db, { memory_id, ...of })
    .set({ text })
    .where('forgotten_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The sweep deletes it after a while; until then it can be restored. Forgetting twice is the same. */
export async function forgetRow(db: Db, of: Named): Promise<boolean> {
  const row = await ownMemory(db, of)
    .set({ forgotten_at: sql<Date>`coalesce(forgotten_at, now())` })
    .returning('memory_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function restoreRow(db: Db, of: Named): Promise<MemoryRow | undefined> {
  return ownMemory(db, of).set({ forgotten_at: null }).returningAll().executeTakeFirst()
}

function ownMemory(db: Db, { user_id, channel_id, memory_id }: Named) {
  return db
    .updateTable('memory')
    .where('memory_id', '=', memory_id)
    .where('channel_id', '=', channel_id)
    .where('user_id', '=', user_id)
}

/** Forgets the memories from the newest turn that left any; for "forget that". */
export async function forgetLatest(trx: Db, { user_id, channel_id }: Listener): Promise<void> {
  const newest = trx
    .selectFrom('memory')
    .select('turn_id')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('turn_id', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
  await trx
    .updateTable('memory')
    .set({ forgotten_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('turn_id', 'in', newest)
    .execute()
}

export async function deleteMemories(db: Db, { user_id, channel_id }: Listener): Promise<void> {
  await db.deleteFrom('memory').where('user_id', '=', user_id).where('channel_id', '=', channel_id).execute()
}

/** Deletes the memories with an account. */
export async function deleteMemoryOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('memory').where('user_id', '=', userId).execute()
  await db.deleteFrom('memory_choice').where('user_id', '=', userId).execute()
}

export const sweepMemoryChore = defineChore('memory.sweep', { everySeconds: 60, run: ({ db }) => sweepMemory(db) })

/** Deletes forgotten memories that can no longer be restored, and those not used for long. */
export async function sweepMemory(db: Db): Promise<void> {
  await db
    .deleteFrom('memory')
    .where(({ or, eb }) =>
      or([
        eb('forgotten_at', '<', sql<Date>`now() - make_interval(secs => ${memoryLimits.undo_seconds})`),
        eb(
          sql<Date>`greatest(created_at, last_used_at)`,
          '<',
          sql<Date>`now() - make_interval(days => ${memoryLimits.unused_days})`,
        ),
      ]),
    )
    .execute()
}

export type RememberedChannel = { channel_id: string; channel_title: string; host_name: string; is_on: boolean }

/** Channels whose hosts the person talked with, or that remember something of them; the last used first. */
export async function listRememberedChannels(db: Db, userId: string): Promise<RememberedChannel[]> {
  const { rows } = await sql<RememberedChannel>`
    with talked as (select channel_id, max(updated_at) as at from conversation where user_id = ${userId} group by channel_id),
      met as (select channel_id from talked
        union select channel_id from memory_choice where user_id = ${userId}
        union select channel_id from memory where user_id = ${userId})
    select channel.channel_id, channel.channel_title,
      coalesce(nullif(persona.persona_knowledge_bank->>'duologueFullName', ''), channel.voice_name) as host_name,
      coalesce(choice.is_on, false) as is_on
    from met
    join channel using (channel_id)
    left join channel_persona persona using (channel_id)
    left join talked using (channel_id)
    left join memory_choice choice on choice.channel_id = met.channel_id and choice.user_id = ${userId}
    where channel.deleted_at is null
    order by talked.at desc nulls last, channel.channel_title, channel.channel_id`.execute(db)
  return rows
}
