import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeSession } from '#test/factories.ts'
import { adoptEarlierJobs } from './adopt-earlier-jobs.ts'

const app = await testApp()

/** A job as the release before sends it. */
async function earlierJob(name: string, data: object): Promise<string | null> {
  await app.jobs.boss.createQueue(name)
  return app.jobs.boss.send(name, data)
}

const deliveries = async () =>
  (
    await app.db.selectFrom('delivery').select(['kind', 'subject_id', 'recipient', 'payload', 'tries']).execute()
  ).toSorted((a, b) => a.kind.localeCompare(b.kind))

test('waiting jobs of the release before become deliveries once, and what it has in hand stays with it', async () => {
  const id = randomUUID()
  await earlierJob('digests.mail-digest', { digest_id: id })
  await earlierJob('feeds.announce', { channel_id: id, receiver: 'https://hub.example.com' })
  const [waiting, in_hand] = await app.db
    .insertInto('report_email')
    .values(['waiting', 'in hand'].map((subject) => ({ recipient: 'ana@example.com', subject, body: 'Words' })))
    .returning('email_id')
    .execute()
  await earlierJob('reports.mail', { email_id: waiting?.email_id })
  const active = await earlierJob('reports.mail', { email_id: in_hand?.email_id })
  await sql`update pgboss.job set state = 'active' where id = ${active}`.execute(app.db)

  await Promise.all([adoptEarlierJobs(app.db), adoptEarlierJobs(app.db)])
  expect(await deliveries()).toEqual([
    { kind: 'digest', subject_id: id, recipient: '', payload: null, tries: 0 },
    { kind: 'feed', subject_id: id, recipient: 'https://hub.example.com', payload: null, tries: 0 },
    {
      kind: 'report',
      subject_id: expect.any(String),
      recipient: 'ana@example.com',
      payload: { subject: 'waiting', body: 'Words' },
      tries: 0,
    },
  ])
  expect(await app.db.selectFrom('report_email').select('subject').execute()).toEqual([{ subject: 'in hand' }])
})

test('browsers that no worker of the release before takes any more are taken over with their attempts', async () => {
  await app.db.deleteFrom('delivery').execute()
  const owner = person('owner')
  const channel_id = await makeChannel(app, owner)
  const session_id = await makeSession(app, owner)
  const { subscription_id } = await app.db
    .insertInto('push_subscription')
    .values({ user_id: owner.user_id, session_id, endpoint: 'https://push.example.net/1', p256dh: '', auth: '' })
    .returning('subscription_id')
    .executeTakeFirstOrThrow()
  const announcement = { kind: 'published', channel_id, listed_to: null } as const
  const [left, leased] = await app.db
    .insertInto('push_announcement')
    .values([announcement, announcement].map((each) => ({ ...each, stage: 'listed' as const })))
    .returning('announcement_id')
    .execute()
  const rows = [
    { announcement_id: left?.announcement_id ?? '', due_at: new Date(Date.now() - 120_000) },
    { announcement_id: leased?.announcement_id ?? '', due_at: new Date(Date.now() + 120_000) },
  ]
  await app.db
    .insertInto('push_delivery')
    .values(rows.map((row) => ({ ...row, subscription_id, tries: 2 })))
    .execute()
  await adoptEarlierJobs(app.db)
  expect(await deliveries()).toEqual([
    { kind: 'push', subject_id: left?.announcement_id, recipient: subscription_id, payload: null, tries: 2 },
  ])
  expect(await app.db.selectFrom('push_delivery').select('announcement_id').execute()).toEqual([
    { announcement_id: leased?.announcement_id },
  ])
})
