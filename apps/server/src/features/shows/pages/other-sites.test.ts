import { seededNumbers } from '@app/domain/media'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PODCAST_FILES } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { finishedItem } from '#test/content/finished-item.ts'
import { headOf } from '#test/http/page-head.ts'

const app = await testApp()
const owner = person('owner')
const VISIBILITIES = ['public', 'unlisted', 'private'] as const
const get = (url: string) => app.server.inject({ url })

async function make(script_title: string) {
  const { where } = await finishedItem(app, owner)
  const { content_id, channel_id } = where
  await app.db.updateTable('content').set({ script_title }).where('content_id', '=', content_id).execute()
  return { content_id, channel_id, script_title }
}

test('SHOW-O51 structured data name series, season, number, sound, transcript and the first publication', async () => {
  const { content_id, channel_id } = await make('Why lighthouses still turn')
  const { published_at } = await app.db
    .updateTable('content')
    .set({ season: 2, number: 4, created_at: new Date('2026-02-01') })
    .where('content_id', '=', content_id)
    .returning('published_at')
    .executeTakeFirstOrThrow()
  const factsOf = async (path: string) => headOf((await get(path)).body).facts[0]
  const at = (path: string) => `http://localhost:3000${path}`
  expect(await factsOf(`/${channel_id}/${content_id}`)).toMatchObject({
    '@type': 'PodcastEpisode',
    datePublished: published_at?.toISOString(),
    episodeNumber: 4,
    partOfSeason: { '@type': 'PodcastSeason', seasonNumber: 2 },
    partOfSeries: { '@type': 'PodcastSeries', url: at(`/${channel_id}`) },
    associatedMedia: {
      contentUrl: at(`/media/content/${content_id}/audio.mp3`),
      transcript: at(`/media/content/${content_id}/transcript.vtt`),
    },
  })
  const setFeed = (feed_mode: 'off' | 'listed') =>
    app.db.updateTable('channel').set({ feed_mode }).where('channel_id', '=', channel_id).execute()
  await setFeed('listed')
  expect((await factsOf(`/${channel_id}`)).webFeed).toBe(at(`/channels/${channel_id}/feed.xml`))
  await setFeed('off')
  expect(await factsOf(`/${channel_id}`)).not.toHaveProperty('webFeed')
})

test('SHOW-O52 after any history an item is shown to other sites exactly while it is public and finished', async () => {
  const seed = randomUUID()
  const numbers = seededNumbers(seed)
  const items = [await make('First of three'), await make('Second of three'), await make('Third of three')]
  for (let step = 0; step < 40; step++) {
    const item = items[Math.floor(numbers() * items.length)] ?? items[0]
    const { content_id, channel_id, script_title } = item ?? (await make(''))
    const visibility = VISIBILITIES[Math.floor(numbers() * VISIBILITIES.length)] ?? 'private'
    const isFinished = numbers() < 0.8
    const where = `/api/content/${content_id}`
    const changed = await app.server.inject({
      method: 'PUT',
      url: `${where}/visibility?channel_id=${channel_id}`,
      payload: { visibility },
      headers: app.as(owner),
    })
    expect(changed.statusCode).toBe(200)
    const state = isFinished
      ? { status: 'completed' as const, audio_key: 'x' }
      : { status: 'error' as const, audio_key: null }
    await app.db.updateTable('content').set(state).where('content_id', '=', content_id).execute()

    const isShown = visibility === 'public' && isFinished
    const page = `/${channel_id}/${content_id}`
    const media = `/media/content/${content_id}`
    const asked = [page, `/embed/content/${content_id}`].map((path) => `/oembed?url=http://localhost:3000${path}`)
    const files = [...PODCAST_FILES, 'preview.jpg'].map((name) => `${media}/${name}`)
    for (const url of [...asked, ...files]) {
      const { statusCode, body } = await get(url)
      const what = [seed, step, visibility, isFinished, url]
      expect([...what, statusCode === 200]).toEqual([...what, isShown])
      if (!isShown) expect(body).not.toContain(script_title)
    }
    for (const url of [page, `/${channel_id}`]) {
      const { body } = await get(url)
      expect([seed, step, body.includes(script_title)]).toEqual([seed, step, isShown])
      if (url === page) expect(/oembed|twitter:player|ld\+json/.test(body)).toBe(isShown)
    }
  }
})
