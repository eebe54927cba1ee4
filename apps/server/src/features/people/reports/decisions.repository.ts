import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ReportAppealTable, ReportDecisionTable } from '#database/tables/reports-schema.ts'
import type { CaseRow } from './cases.repository.ts'

export type DecisionRow = Selectable<ReportDecisionTable>
export type AppealRow = Selectable<ReportAppealTable>

export async function insertDecision(
  trx: Db,
  decision: Omit<Insertable<ReportDecisionTable>, 'reversed_at'>,
): Promise<DecisionRow> {
  return trx
    .insertInto('report_decision')
    .values({ ...decision, reversed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findDecisionOf(db: Db, caseId: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('report_decision').selectAll().where('case_id', '=', caseId).executeTakeFirst()
}

export async function lockDecision(trx: Db, decisionId: string): Promise<DecisionRow | undefined> {
  return trx
    .selectFrom('report_decision')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markReversed(trx: Db, decisionId: string): Promise<void> {
  await trx
    .updateTable('report_decision')
    .set({ reversed_at: sql<Date>`now()` })
    .where('decision_id', '=', decisionId)
    .execute()
}

/** Undefined where there is an appeal of the same already. */
export async function insertAppeal(
  trx: Db,
  appeal: Pick<Insertable<ReportAppealTable>, 'decision_id' | 'made_by' | 'report_number' | 'body'>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('report_appeal')
    .values({ ...appeal, answer: null, is_reversed: null, answered_by: null, answered_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('appeal_id')
    .executeTakeFirst()
  return row?.appeal_id
}

export async function listAppealsOf(db: Db, decisionId: string): Promise<AppealRow[]> {
  return db
    .selectFrom('report_appeal')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .orderBy('created_at')
    .execute()
}

/** Decision that an appeal is against, without locking anything. */
export async function findAppealed(
  db: Db,
  appealId: string,
): Promise<Pick<DecisionRow, 'decision_id' | 'case_id' | 'decision' | 'owner_id'> | undefined> {
  return db
    .selectFrom('report_appeal')
    .innerJoin('report_decision as d', 'd.decision_id', 'report_appeal.decision_id')
    .select(['d.decision_id', 'd.case_id', 'd.decision', 'd.owner_id'])
    .where('appeal_id', '=', appealId)
    .executeTakeFirst()
}

export async function lockAppeal(trx: Db, appealId: string): Promise<AppealRow | undefined> {
  return trx.selectFrom('report_appeal').selectAll().where('appeal_id', '=', appealId).forUpdate().executeTakeFirst()
}

type Answer = { answer: string; is_reversed: boolean; answered_by: string }

export async function closeAppeal(trx: Db, appealId: string, answer: Answer): Promise<void> {
  await closeAppeals(trx, answer).where('appeal_id', '=', appealId).execute()
}

/** False where the owner has no open appeal against the decision. */
export async function closeAppealOfOwner(trx: Db, decisionId: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await closeAppeals(trx, answer)
    .where('decision_id', '=', decisionId)
    .where('made_by', '=', 'owner')
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function closeAppeals(trx: Db, answer: Answer) {
  return trx.updateTable('report_appeal').set({ ...answer, answered_at: sql<Date>`date_trunc('milliseconds', now())` })
}

export type OwnDecision = DecisionRow &
  Pick<CaseRow, 'title' | 'content_id' | 'channel_id' | 'utterance_id'> & { appeal: AppealRow | undefined }

/** Decisions about a person's things, the newest first, or one decision; with the appeal of the owner. */
export async function listDecisionsBy(
  db: Db,
  by: { owner_id: string } | { decision_id: string },
): Promise<OwnDecision[]> {
  const decisions = db
    .selectFrom('report_decision as d')
    .innerJoin('report_case as c', 'c.case_id', 'd.case_id')
    .selectAll('d')
    .select(['c.title', 'c.content_id', 'c.channel_id', 'c.utterance_id'])
    .orderBy('d.created_at', 'desc')
    .limit(100)
  const rows = await (
    'owner_id' in by
      ? decisions.where('d.owner_id', '=', by.owner_id)
      : decisions.where('d.decision_id', '=', by.decision_id)
  ).execute()
  const appeals = await db
    .selectFrom('report_appeal')
    .selectAll()
    .where('made_by', '=', 'owner')
    .where('decision_id', 'in', [...rows.map(({ decision_id }) => decision_id), '00000000-0000-0000-0000-000000000000'])
    .execute()
  return rows.map((row) => ({ ...row, appeal: appeals.find(({ decision_id }) => decision_id === row.decision_id) }))
}

/** Number of staff who can decide. */
export async function countDeciders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function forgetOwner(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('report_decision')
    .set({ owner_id: null, key_hash: null })
    .where('owner_id', '=', userId)
    .execute()
}

/** True if the case is about the moderator's own things and another one could decide. */
export async function isOwnWithOthers(
  db: Db,
  { owner_id }: Pick<CaseRow, 'owner_id'>,
  user_id: string,
): Promise<boolean> {
  return owner_id === user_id && (await countDeciders(db)) > 1
}
