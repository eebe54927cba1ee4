import { importSentences } from '@app/domain/imports'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { person, testApp } from '#test/app.ts'
import { feedOf, itemOf, podcastServer, toneMp3 } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'

const app = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) })
const podcasts = await podcastServer()
podcasts.put('/a.mp3', await toneMp3(1))
const imageOf = (path: string) => `<itunes:image href="${path}"/>`

function flat(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function pictureAt(key: string | null) {
  const stored = await app.storage.get(key ?? '')
  const { data, info } = await sharp(Buffer.concat((await stored?.body.toArray()) ?? []))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  const strongest = Math.max(red, green, blue)
  return {
    width: info.width,
    height: info.height,
    colour: ['red', 'green', 'blue'][[red, green, blue].indexOf(strongest)],
  }
}

function channelOf(channel_id: string | null) {
  return app.db.selectFrom('channel').selectAll().where('channel_id', '=', channel_id).executeTakeFirstOrThrow()
}

test('SHOW-O104 a show brings its artwork, and an episode its own picture where there is one', async () => {
  podcasts.put('/show.png', await flat(1_500, 1_500, '#c00000'))
  podcasts.put('/own.png', await flat(1_400, 1_400, '#0000c0'))
  podcasts.put('/words.png', 'not a picture at all')
  const pictures = { own: '/own.png', shared: '/show.png', gone: '/gone.png', broken: '/words.png' }
  const items = Object.entries(pictures).map(([guid, path]) => itemOf(guid, '/a.mp3', imageOf(path)))
  const address = podcasts.put('/feed.xml', feedOf({ channel: imageOf('/show.png'), items }))
  const done = await importCalls(app, person('ana')).importWhole(address)
  expect(done.items.map(({ status, error }) => [status, error])).toEqual(items.map(() => ['completed', '']))

  const channel = await channelOf(done.channel_id)
  expect(await pictureAt(channel.artwork_key)).toEqual({ width: 1_500, height: 1_500, colour: 'red' })
  expect(await pictureAt(channel.avatar_key)).toMatchObject({ width: 512, colour: 'red' })
  const keys = await app.db.selectFrom('content').select(['guid', 'thumbnail_key']).orderBy('guid').execute()
  expect(keys.map(({ guid, thumbnail_key }) => [guid, thumbnail_key !== null])).toEqual([
    ['broken', false],
    ['gone', false],
    ['own', true],
    ['shared', false],
  ])
  const own = keys.find(({ guid }) => guid === 'own')?.thumbnail_key ?? null
  expect(await pictureAt(own)).toEqual({ width: 1_280, height: 720, colour: 'blue' })
  const unreadable = done.items.flatMap(({ title, notes }) =>
    notes.includes(importSentences.picture_unreadable) ? [title] : [],
  )
  expect(unreadable).toEqual(['Episode gone', 'Episode broken'])
})

test.each([
  ['too small', 1_399, 1_399],
  ['not square', 2_000, 1_500],
])('SHOW-O104 a picture that is %s for directories becomes the avatar alone', async (name, width, height) => {
  const path = `/${width}.png`
  podcasts.put(path, await flat(width, height, '#00c000'))
  const feed = feedOf({ channel: imageOf(path), items: [itemOf('a', '/a.mp3')] })
  const { channel_id } = await importCalls(app, person(name)).importWhole(podcasts.put(`${path}.xml`, feed))
  const channel = await channelOf(channel_id)
  expect(channel.artwork_key).toBeNull()
  expect(await pictureAt(channel.avatar_key)).toMatchObject({ width: 512, colour: 'green' })
})
