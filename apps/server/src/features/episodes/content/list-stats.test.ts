import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const ana = person('ana')

type Row = { status?: 'completed' | 'processing' | 'error'; visibility?: 'public' | 'unlisted' | 'private' }

async function item({ status = 'completed', visibility = 'public' }: Row = {}, channel_id?: string): Promise<string> {
  const { content_id } = await makeContent(app, ana, channel_id ? { channel_id } : {})
  const audio_key = status === 'completed' ? `content/${content_id}/audio.mp3` : null
  const set = { status, visibility, audio_key, view_count: 12, like_count: 3 }
  await app.db.updateTable('content').set(set).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return content_id
}

async function statsOf(ids: readonly string[], headers = {}) {
  return app.server.inject({ url: `/api/content/stats?ids=${ids.join(',')}`, headers })
}

test('FEED-20 counts of several items are answered at once', async () => {
  const ids = [await item(), await item()]
  const answer = await statsOf(ids)
  expect(answer.json()).toEqual({
    items: ids.toSorted().map((content_id) => ({ content_id, view_count: 12, like_count: 3 })),
  })
})

test('FEED-20 what not everybody may see is left out, even for its owner, as is what is not there', async () => {
  const channel_id = await makeChannel(app, ana)
  const seen = await item()
  const hidden = [
    await item({ visibility: 'private' }),
    await item({ visibility: 'unlisted' }),
    await item({ status: 'processing' }),
    await item({ status: 'error' }),
    await item({}, channel_id),
    randomUUID(),
  ]
  await app.db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', channel_id).execute()
  const answer = await statsOf([...hidden, seen], app.as(ana))
  expect(answer.json().items.map(({ content_id }: { content_id: string }) => content_id)).toEqual([seen])
})

test('sixty items may be requested at once', async () => {
  expect((await statsOf(Array.from({ length: 60 }, () => randomUUID()))).statusCode).toBe(200)
})

test.each(['', 'x', `${randomUUID()},`, `${randomUUID()} ${randomUUID()}`, "' or 1=1", '-'.repeat(36)])(
  'ids that are none: %j',
  async (ids) => {
    const answer = await app.server.inject({ url: `/api/content/stats?ids=${encodeURIComponent(ids)}` })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail[0].msg).toBe('ids must be 1 to 60 ids of items, separated by commas')
  },
)
