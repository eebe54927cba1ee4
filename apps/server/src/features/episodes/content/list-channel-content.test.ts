import { ChannelContentPage } from '@app/contracts/channels'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'

const app = await testApp()
const [ana, ben] = [person('ana'), person('ben')]
const channel_id = await makeChannel(app, ana)

type Made = { season: number | null; visibility?: 'public' | 'private'; day: number }

async function make({ season, visibility = 'public', day }: Made): Promise<string> {
  const { content_id } = await makeContent(app, ana, { channel_id })
  const created_at = new Date(Date.UTC(2026, 0, day))
  await app.db
    .updateTable('content')
    .set({ status: 'completed', audio_key: `content/${content_id}/audio.mp3`, visibility, season, created_at })
    .where('content_id', '=', content_id)
    .execute()
  await settleOpenHolds(app)
  return content_id
}

async function list(query: string, viewer?: typeof ana) {
  const answer = await app.server.inject({
    url: `/api/channels/${channel_id}/content${query}`,
    ...(viewer && { headers: app.as(viewer) }),
  })
  return answer.statusCode === 200 ? ChannelContentPage.parse(answer.json()) : answer.json()
}

const idsOf = ({ items }: ChannelContentPage) => items.map(({ content_id }) => content_id)

test('SHOW-O110 a listener chooses a season and the order, and is shown only seasons that they may see', async () => {
  const [first, second, third] = [
    await make({ season: 1, day: 1 }),
    await make({ season: 2, day: 2 }),
    await make({ season: null, day: 3 }),
  ]
  const hidden = await make({ season: 3, visibility: 'private', day: 4 })

  const whole = await list('')
  expect(idsOf(whole)).toEqual([third, second, first])
  expect(whole).toMatchObject({ seasons: [2, 1], total: 3 })
  expect(idsOf(await list('?order=oldest'))).toEqual([first, second, third])
  expect(await list('?season=2')).toMatchObject({ items: [{ content_id: second }], seasons: [2, 1], total: 1 })
  expect(await list('?season=3')).toMatchObject({ items: [], seasons: [2, 1], total: 0 })
  expect(await list('?season=3', ben)).toMatchObject({ items: [] })
  expect(await list('?season=3', ana)).toMatchObject({ items: [{ content_id: hidden }], seasons: [3, 2, 1], total: 1 })
})

test.each(['season=0', 'season=1.5', 'season=x', 'season=1000', 'order=random'])(
  'SHOW-O110 %s is refused',
  async (query) => {
    expect(await list(`?${query}`)).toMatchObject({ code: 'validation_failed' })
  },
)

test('later pages go on in the order that was chosen', async () => {
  for (let day = 10; day < 31; day++) await make({ season: 7, day })
  const first = await list('?season=7&order=oldest')
  const second = await list(`?season=7&order=oldest&after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, null])
  expect(second).toMatchObject({ seasons: null, total: null })
  const times = [...first.items, ...second.items].map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
})
