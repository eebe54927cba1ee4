import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { staffMember } from '#test/http/staff.ts'

const app = await testApp()
const operator = await staffMember(app, 'operator')
const read = async (days: string) =>
  (await app.server.inject({ url: `/api/desk/numbers?days=${days}`, headers: app.as(operator) })).json()

test('TRUST-O53 the figures of a day are the accounts, finished episodes, minutes and first plays of it', async () => {
  const { content_id } = await makeContent(app, person('ada'))
  const [made, failed] = [content_id, (await makeContent(app, person('ada'))).content_id]
  const yesterday = sql<Date>`date_trunc('day', now(), 'utc') - interval '1 hour'`
  const finished = { status: 'completed' as const, audio_key: 'x.mp3', duration_ms: 150_000, created_at: yesterday }
  await app.db.updateTable('content').set(finished).where('content_id', '=', made).execute()
  await app.db.updateTable('content').set({ status: 'error' }).where('content_id', '=', failed).execute()
  for (const id of [made, failed]) await settleOpenHolds(app, { content_id: id })
  const { channel_id } = await app.db.selectFrom('content').select('channel_id').executeTakeFirstOrThrow()
  const interaction = { content_id: made, channel_id, viewed: true }
  await app.db
    .insertInto('interaction')
    .values([
      { ...interaction, user_id: 'ben', viewed_at: yesterday },
      { ...interaction, user_id: 'cleo', viewed_at: sql<Date>`now() - interval '40 days'` },
    ])
    .execute()

  const { days } = await read('30')
  expect(days).toHaveLength(30)
  const [before, today] = days.slice(-2)
  expect(before).toMatchObject({ sign_ups: 0, episodes: 1, minutes: 3, plays: 1 })
  expect(today).toMatchObject({ episodes: 0, minutes: 0, plays: 0 })
  expect(today.sign_ups).toBeGreaterThan(0)
  expect(today.day).toBe(new Date().toISOString().slice(0, 10))
  const plays = (await read('90')).days.map((day: { plays: number }) => day.plays)
  expect(plays.reduce((sum: number, count: number) => sum + count, 0)).toBe(2)
})
