import { DEFAULT_SHOW, type ShowCategory } from '@app/domain/shows'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'

const app = await testApp()
const owner = person('owner')

async function publish(categories: ShowCategory[], visibility: 'public' | 'unlisted' = 'public'): Promise<string> {
  const channel_id = await makeChannel(app, owner)
  const show_settings = JSON.stringify({ ...DEFAULT_SHOW, categories })
  await app.db.updateTable('channel').set({ show_settings }).where('channel_id', '=', channel_id).execute()
  const { content_id } = await makeContent(app, owner, { channel_id })
  const done = { status: 'completed', audio_key: `${content_id}.mp3`, visibility } as const
  await app.db.updateTable('content').set(done).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return content_id
}

const physics = await publish([{ name: 'Science', subcategory: 'Physics' }, { name: 'Education' }])
const plain = await publish([{ name: 'Science' }])
await publish([{ name: 'Music' }], 'unlisted')
await publish([])

test('FEED-O128 the feed is narrowed to the channels of a category, and no other answers', async () => {
  const idsIn = async (category: string) =>
    (await app.server.inject({ url: '/api/feed', query: { category } }))
      .json()
      .items.map(({ content_id }: { content_id: string }) => content_id)
  expect(await idsIn('Science')).toEqual([plain, physics])
  expect(await idsIn('Education')).toEqual([physics])
  for (const none of ['Music', 'Physics', '', '"}]', 'science', '\0']) expect(await idsIn(none)).toEqual([])
})

test('FEED-O129 only categories that lead to a finished public item are offered', async () => {
  expect((await app.server.inject({ url: '/api/feed/categories' })).json()).toEqual({
    categories: ['Education', 'Science'],
  })
})
