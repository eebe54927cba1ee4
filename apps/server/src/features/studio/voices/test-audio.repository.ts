import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { TestAudioTable } from '#database/tables/voices-schema.ts'
import type { Position } from '#lib/page-position.ts'

export type TestAudioRow = Selectable<TestAudioTable>

export async function insertTestAudio(trx: Db, testAudio: Insertable<TestAudioTable>): Promise<void> {
  await trx.insertInto('test_audio').values(testAudio).execute()
}

export async function findTestAudio(db: Db, testAudioId: string): Promise<TestAudioRow | undefined> {
  return db.selectFrom('test_audio').selectAll().where('test_audio_id', '=', testAudioId).executeTakeFirst()
}

/** Keeps everyone else who wants to change it waiting until the transaction ends. */
export async function lockTestAudio(trx: Db, testAudioId: string): Promise<TestAudioRow | undefined> {
  return trx
    .selectFrom('test_audio')
    .selectAll()
    .where('test_audio_id', '=', testAudioId)
    .forUpdate()
    .executeTakeFirst()
}

type Ending = { status: 'completed'; audio_key: string } | { status: 'error'; error: string }

export async function endTestAudio(trx: Db, testAudioId: string, ending: Ending): Promise<void> {
  await trx.updateTable('test_audio').set(ending).where('test_audio_id', '=', testAudioId).execute()
}

/** Test audio of one person, newest first. */
export async function listTestAudioOf(db: Db, userId: string): Promise<TestAudioRow[]> {
  return db
    .selectFrom('test_audio')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('test_audio_id', 'desc')
    .execute()
}

/** Test audio that one person can hear, newest first, after a position. */
export async function listFinishedTestAudio(
  db: Db,
  userId: string,
  limit: number,
  after?: Position,
): Promise<TestAudioRow[]> {
  const finished = db
    .selectFrom('test_audio')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
  const page = after
    ? finished.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'test_audio_id'), '<', tuple(after.created_at, after.id)),
      )
    : finished
  return page.orderBy('created_at', 'desc').orderBy('test_audio_id', 'desc').limit(limit).execute()
}

/** The oldest that are as old as that. */
export async function listOldTestAudio(db: Db, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('test_audio')
    .select('test_audio_id')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ test_audio_id }) => test_audio_id)
}

export async function deleteTestAudioRow(trx: Db, testAudioId: string): Promise<void> {
  await trx.deleteFrom('test_audio').where('test_audio_id', '=', testAudioId).execute()
}
