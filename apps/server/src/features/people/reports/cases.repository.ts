import { reportLimits } from '@app/domain/reports'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ReportCaseTable, ReportTable } from '#database/tables/reports-schema.ts'
import { defineChore } from '#jobs/define-chore.ts'
import type { Position } from '#lib/page-position.ts'

export type CaseRow = Selectable<ReportCaseTable>
export type ReportRow = Selectable<ReportTable>
export type NewCase = Omit<Insertable<ReportCaseTable>, 'case_id' | 'reports'>

/** The open case about a target, one report richer; a first report opens it. */
export async function addToCase(trx: Db, target: NewCase): Promise<string> {
  const { case_id } = await trx
    .insertInto('report_case')
    .values({ ...target, reports: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['target'])
        .where('decided_at', 'is', null)
        .doUpdateSet({
          reports: sql`report_case.reports + 1`,
          last_at: sql`date_trunc('milliseconds', now())`,
        }),
    )
    .returning('case_id')
    .executeTakeFirstOrThrow()
  return case_id
}

/** A case about a person without a report, which is decided as soon as it is there. */
export async function insertPersonCase(trx: Db, owner_id: string): Promise<string> {
  const now = sql<Date>`date_trunc('milliseconds', now())`
  const { case_id } = await trx
    .insertInto('report_case')
    .values({ target: `person:${owner_id}`, kind: 'person', owner_id, title: 'Account', decided_at: now, version: 1 })
    .returning('case_id')
    .executeTakeFirstOrThrow()
  return case_id
}

export async function insertReport(trx: Db, report: Insertable<ReportTable>): Promise<string> {
  const { number } = await trx.insertInto('report').values(report).returning('number').executeTakeFirstOrThrow()
  return number
}

/** False where the challenge was answered before. */
export async function useProof(trx: Db, challenge_hash: string): Promise<boolean> {
  const row = await trx
    .insertInto('report_proof')
    .values({ challenge_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function findReport(db: Db, number: string): Promise<ReportRow | undefined> {
  return db.selectFrom('report').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function listReportsOf(db: Db, caseId: string): Promise<ReportRow[]> {
  return db.selectFrom('report').selectAll().where('case_id', '=', caseId).orderBy('number').limit(100).execute()
}

export async function findCase(db: Db, caseId: string): Promise<CaseRow | undefined> {
  return db.selectFrom('report_case').selectAll().where('case_id', '=', caseId).executeTakeFirst()
}

export async function lockCase(trx: Db, caseId: string): Promise<CaseRow | undefined> {
  return trx.selectFrom('report_case').selectAll().where('case_id', '=', caseId).forUpdate().executeTakeFirst()
}

/** Reserves an open case for a moderator, unless another has had it for less than some minutes; answers who has it. */
export async function reserveCase(db: Db, caseId: string, moderatorId: string): Promise<string | null> {
  await db
    .updateTable('report_case')
    .set({ taken_by: moderatorId, taken_at: sql<Date>`now()` })
    .where('case_id', '=', caseId)
    .where('decided_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('taken_by', 'is', null),
        eb('taken_by', '=', moderatorId),
        eb('taken_at', '<', sql<Date>`now() - make_interval(mins => ${reportLimits.taken_minutes})`),
      ]),
    )
    .execute()
  return (await findCase(db, caseId))?.taken_by ?? null
}

export async function closeCase(trx: Db, caseId: string, version: number): Promise<void> {
  await trx
    .updateTable('report_case')
    .set({ decided_at: sql<Date>`date_trunc('milliseconds', now())`, taken_by: null, taken_at: null, version })
    .where('case_id', '=', caseId)
    .execute()
}

export type ListedCase = CaseRow &
  Pick<ReportRow, 'category' | 'body'> & { decision: string | null; appeal_by: 'owner' | 'reporter' | null }
type State = 'open' | 'decided' | 'appeals'

/** A page of cases with their newest report, or with the statement where there was none: open ones by their last report, others by when they were decided. */
export async function listCasesIn(
  db: Db,
  { state, after, limit }: { state: State; after: Position | undefined; limit: number },
): Promise<(ListedCase & { position: Date })[]> {
  const at = state === 'open' ? sql`c.last_at` : sql`c.decided_at`
  const beyond = after ? sql`and (${at}, c.case_id) < (${after.created_at}, ${after.id})` : sql``
  const wanted = {
    open: sql`c.decided_at is null`,
    decided: sql`c.decided_at is not null`,
    appeals: sql`c.decided_at is not null and a.appeal_id is not null`,
  }[state]
  const { rows } = await sql<ListedCase & { position: Date }>`
    select c.*, coalesce(r.category, d.category) as category, coalesce(r.body, d.statement, '') as body, d.decision, a.made_by as appeal_by, ${at} as position
    from report_case c
    left join lateral (select category, body from report where report.case_id = c.case_id order by number desc limit 1) r on true
    left join report_decision d on d.case_id = c.case_id
    left join lateral (
      select appeal_id, made_by from report_appeal
      where report_appeal.decision_id = d.decision_id and answered_at is null order by created_at limit 1
    ) a on true
    where ${wanted} ${beyond}
    order by ${at} desc, c.case_id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of open cases and of appeals, and the median time to a decision of the last month's cases, in seconds. */
export async function countCases(db: Db): Promise<{ open: number; appeals: number; median_seconds: number | null }> {
  const { rows } = await sql<{ open: number; appeals: number; median_seconds: number | null }>`
    select (select count(*)::integer from report_case where decided_at is null) as open,
      (select count(*)::integer from report_appeal where answered_at is null) as appeals,
      (select round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)))::integer
        from report_case where decided_at > now() - interval '30 days' and kind <> 'person') as median_seconds`.execute(
    db,
  )
  return rows[0] ?? { open: 0, appeals: 0, median_seconds: null }
}

/** Age at which a report is surely committed. */
const SETTLE_SECONDS = 10

/**
 * Number of open cases and the time of the newest one's first report, as far as that is settled; and until when it is.
 */
export async function countSettledCases(db: Db): Promise<{ open: number; newest_at: Date | null; until: Date }> {
  const { rows } = await sql<{ open: number; newest_at: Date | null; until: Date }>`
    with settled as (select date_trunc('milliseconds', now() - make_interval(secs => ${SETTLE_SECONDS})) as until)
    select settled.until, count(case_id)::integer as open, max(created_at) as newest_at
    from settled left join report_case on decided_at is null and created_at <= settled.until
    group by settled.until`.execute(db)
  return rows[0] ?? { open: 0, newest_at: null, until: new Date() }
}

/** Name of a member of staff on the desk. */
export async function nameOf(db: Db, userId: string): Promise<string> {
  const person = await db.selectFrom('auth.user').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
  return person?.name || person?.email || 'Somebody who left'
}

export async function emailOf(db: Db, userId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('auth.user')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return person?.email
}

/** A case about the person themselves is named by its own id from then on. */
export async function forgetPersonInCases(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('report').set({ reporter_id: null, email: null }).where('reporter_id', '=', userId).execute()
  await trx
    .updateTable('report_case')
    .set({ target: sql`'person:' || case_id` })
    .where('owner_id', '=', userId)
    .where('kind', '=', 'person')
    .execute()
  await trx.updateTable('report_case').set({ owner_id: null }).where('owner_id', '=', userId).execute()
}

export const deleteOldCasesChore = defineChore('reports.forget-old', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => deleteOldCases(db),
})

/** Cases that can be appealed no more, and challenges that are over. */
export async function deleteOldCases(db: Db): Promise<void> {
  const { appeal_days, kept_days, challenge_minutes } = reportLimits
  await sql`delete from report_case where decided_at < now() - make_interval(days => ${appeal_days + kept_days})
    and not exists (select from report_decision join report_appeal using (decision_id)
      where report_decision.case_id = report_case.case_id and answered_at is null)`.execute(db)
  await sql`delete from report_proof where used_at < now() - make_interval(mins => ${2 * challenge_minutes})`.execute(
    db,
  )
}
