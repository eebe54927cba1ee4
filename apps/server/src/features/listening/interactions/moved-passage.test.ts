import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeContent } from '#test/factories.ts'

const app = await testApp()
const ana = person('ana')

/** An item whose second line was there once and is gone, and whose first became 1.5 seconds longer. */
async function corrected() {
  const { content_id, channel_id } = await makeContent(app, ana)
  await app.db
    .updateTable('content')
    .set({ visibility: 'public', status: 'completed', audio_key: 'x', revision: 2 })
    .where('content_id', '=', content_id)
    .execute()
  await settleOpenHolds(app)
  const noted = {
    content_id,
    user_id: ana.user_id,
    audio_key: null,
    restored_from: null,
    superseded_at: null,
  }
  const revisions = [
    { line_starts: [0, 10_000, 20_000], line_ids: ['a', 'b', 'c'], duration_ms: 30_000 },
    { line_starts: [0, 11_500], line_ids: ['a', 'c'], duration_ms: 21_500 },
  ]
  for (const [index, { line_starts, line_ids, duration_ms }] of revisions.entries())
    await app.db
      .insertInto('content_revision')
      .values({
        ...noted,
        revision: index + 1,
        line_starts: JSON.stringify(line_starts),
        line_ids: JSON.stringify(line_ids),
        duration_ms,
      })
      .execute()
  return async (query: string) =>
    app.server.inject(`/api/content/${content_id}/passage?channel_id=${channel_id}&${query}`)
}

test('SHOW-O92 a passage of an earlier revision is found where its words are now', async () => {
  const find = await corrected()
  expect((await find('revision=1&start_ms=21000&end_ms=23500')).json()).toEqual({
    start_ms: 12_500,
    end_ms: 15_000,
    revision: 2,
  })
  expect((await find('revision=2&start_ms=21000&end_ms=21400')).json()).toEqual({
    start_ms: 21_000,
    end_ms: 21_400,
    revision: 2,
  })
})

test('SHOW-O92 where its words are gone it is no stretch any more, and one that never was is left as it is', async () => {
  const find = await corrected()
  expect((await find('revision=1&start_ms=12000&end_ms=14000')).json()).toMatchObject({
    start_ms: 11_500,
    end_ms: 11_500,
  })
  expect((await find('revision=9&start_ms=12000&end_ms=14000')).json()).toMatchObject({
    start_ms: 12_000,
    end_ms: 14_000,
  })
  expect((await find('revision=0&start_ms=12000&end_ms=14000')).statusCode).toBe(422)
  expect((await find('revision=1&start_ms=-1&end_ms=now')).statusCode).toBe(422)
})
