import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** Kind of the deliveries that stand in for an earlier job, and the field of its payload that names the subject. */
const EARLIER = {
  'digests.mail-digest': { kind: 'digest', field: 'digest_id' },
  'digests.mail-episodes': { kind: 'episodes', field: 'choice_id' },
  'feedback.mail-feedback': { kind: 'feedback', field: 'feedback_id' },
  'feeds.announce': { kind: 'feed', field: 'channel_id' },
  'imports.mail-code': { kind: 'import-code', field: 'import_id' },
  'push.list-browsers': { kind: 'announcement', field: 'announcement_id' },
} as const

/**
 * Rolling upgrade: turns waiting jobs of processes of the release before, and the rows of theirs that no job moves any
 * more, into deliveries. Jobs that such a process has in hand stay with it.
 */
export async function adoptEarlierJobs(db: Db): Promise<void> {
  const kinds = Object.entries(EARLIER).map(([name, { kind, field }]) => ({ name, kind, field }))
  await sql`
    with earlier as (
      select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as each (name text, kind text, field text)
    ), taken as (
      delete from pgboss.job where state < 'active'
        and (name in (select name from earlier) or name in ('reports.mail', 'push.deliver'))
      returning name, data
    ), emails as (
      delete from report_email where email_id in (select (data->>'email_id')::uuid from taken where name = 'reports.mail')
      returning recipient, subject, body
    ), browsers as (
      delete from push_delivery where due_at < now() - interval '1 minute'
      returning announcement_id, subscription_id, tries
    )
    insert into delivery (kind, subject_id, recipient, payload, tries)
    select kind, (data->>field)::uuid, coalesce(data->>'receiver', ''), null, 0 from taken join earlier using (name)
    union all
    select 'report', gen_random_uuid(), recipient, jsonb_build_object('subject', subject, 'body', body), 0 from emails
    union all
    select 'push', announcement_id, subscription_id::text, null, tries from browsers
    on conflict do nothing`.execute(db)
}
