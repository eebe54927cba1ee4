import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { findChannel } from '#features/shows/channels/index.ts'
import { expiresIn } from '#lib/link-signer.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { artworkVersion, channelArtworkVersion } from './artwork-version.ts'

const app = await testApp()
const { published } = publishedItems(app)
const ana = person('ana')
const { channel_id, content_id } = await published('ana')

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
async function itemPath() {
  const content = await findContent(app.db, content_id)
  if (!content) throw new Error('no item')
  return mediaPaths.artwork(content_id, artworkVersion(content))
}
async function channelPath() {
  const channel = await findChannel(app.db, channel_id)
  if (!channel) throw new Error('no channel')
  return mediaPaths.channelArtwork(channel_id, channelArtworkVersion(channel))
}
const setItem = (changes: object) =>
  app.db.updateTable('content').set(changes).where('content_id', '=', content_id).execute()

test('SHOW-O29 every show and every public episode has a square JPEG of 3000 px without alpha, drawn and stored at its first request', async () => {
  for (const [path, prefix] of [
    [await itemPath(), `content/${content_id}/artwork-`],
    [await channelPath(), `channels/${channel_id}/artwork-`],
  ] as const) {
    expect(await objectKeysUnder(app, prefix)).toEqual([])
    const [first, second] = await Promise.all([get(path), get(path)])
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 3_000,
      height: 3_000,
      channels: 3,
      space: 'srgb',
      hasAlpha: false,
    })
    expect(first.rawPayload.length).toBeLessThan(512_000)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await objectKeysUnder(app, prefix)).toHaveLength(1)
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
    })
    const head = await app.server.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      String(first.rawPayload.length),
      first.headers.etag,
    ])
    const part = await get(path, { range: 'bytes=0-2' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, first.rawPayload.subarray(0, 3)])
    expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  }
})

test('SHOW-O30 another title or another drawing has another address, to which the old one leads, and takes the place of the old one in the store', async () => {
  const before = await itemPath()
  await get(before)
  await setItem({ script_title: 'Night shift' })
  const after = await itemPath()
  expect(after).not.toBe(before)
  const led = await get(before)
  expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
    302,
    after,
    'public, max-age=60',
  ])
  expect((await get(after)).statusCode).toBe(200)
  expect(await objectKeysUnder(app, `content/${content_id}/artwork-`)).toHaveLength(1)
})

test('SHOW-O31 the picture of an item that is not public opens with a signature alone, and that of one that is not finished does not exist', async () => {
  const path = await itemPath()
  await setItem({ visibility: 'private' })
  expect((await get(path)).statusCode).toBe(404)
  expect((await get(path, app.as(ana))).statusCode).toBe(404)
  const epoch = (await findContent(app.db, content_id))?.media_epoch ?? 0
  const signed = app.links.sign(path, { expires_unix_seconds: expiresIn(600), epoch })
  const answer = await get(signed)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60'])
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  await setItem({ visibility: 'public', status: 'processing', audio_key: null })
  expect((await get(path)).statusCode).toBe(404)
})

test.each([
  'artwork-.jpg',
  'artwork-1.jpg',
  'artwork-0123456789ABCDEF.jpg',
  'artwork-..%2f..%2fetc.jpg',
  `artwork-${'0'.repeat(80)}.jpg`,
  'artwork-0123456789abcdef.png',
])('a version that no picture ever had is not there: %s', async (name) => {
  for (const place of [`channels/${channel_id}`, `content/${content_id}`])
    expect((await get(`/media/${place}/${name}`)).statusCode).toBe(404)
})
