import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { sendForm } from '#test/http/send-form.ts'
import { deleteArtwork } from './delete-artwork.ts'

const app = await testApp()
const ana = person('ana')
const bo = person('bo')

async function square(side: number, height = side, alpha = 1) {
  const background = { r: 200, g: 40, b: 40, alpha }
  return sharp({ create: { width: side, height, channels: 4, background } })
    .png()
    .toBuffer()
}
const upload = (channel_id: string, bytes: Uint8Array, who = ana) =>
  sendForm(app, `/api/channels/${channel_id}/artwork`, {
    method: 'PUT',
    files: { artwork: { bytes } },
    headers: app.as(who),
  })
const call = (channel_id: string, method: 'GET' | 'POST' | 'DELETE', who = ana) =>
  app.server.inject({ method, url: `/api/channels/${channel_id}/artwork`, headers: app.as(who) })
const open = (url: string) => app.server.inject({ url })

test.each([
  [1_400, 1_400],
  [3_000, 3_000],
  [3_400, 3_000],
])('SHOW-O34 an uploaded square of %i px is shown as a JPEG of %i px without alpha', async (side, shown) => {
  const channel_id = await makeChannel(app, ana)
  const answer = await upload(channel_id, await square(side, side, 0.5))
  expect(answer.json()).toMatchObject({ is_uploaded: true })
  const { url } = answer.json<{ url: string }>()
  const picture = await open(url)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: shown,
    height: shown,
    channels: 3,
    hasAlpha: false,
  })
})

test('noise that no quality makes small enough is shown as small as directories take it', async () => {
  const channel_id = await makeChannel(app, ana)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const { url } = (await upload(channel_id, bytes)).json<{ url: string }>()
  expect(await sharp((await open(url)).rawPayload).metadata()).toMatchObject({ width: 1_400, height: 1_400 })
})

test.each([
  [
    'too small',
    () => square(1_399),
    'This picture is 1399 × 1399 px. Artwork must be square and at least 1400 × 1400 px',
  ],
  [
    'not square',
    () => square(1_600, 1_500),
    'This picture is 1600 × 1500 px. Artwork must be square and at least 1400 × 1400 px',
  ],
  ['no picture', async () => Buffer.from('<svg/>'), 'Artwork must be JPG, PNG, WebP, or AVIF format'],
  [
    'a broken one',
    async () => (await square(1_400)).subarray(0, 400),
    'Artwork must be JPG, PNG, WebP, or AVIF format',
  ],
  [
    'larger than 10 MB',
    async () => Buffer.concat([await square(1_400), Buffer.alloc(10_485_760)]),
    'Artwork must be less than 10MB',
  ],
])('a picture that is %s is refused with the reason, and the one before stays', async (_what, make, sentence) => {
  const channel_id = await makeChannel(app, ana)
  const before = (await call(channel_id, 'GET')).json()
  const refused = await upload(channel_id, await make())
  expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, sentence])
  expect((await call(channel_id, 'GET')).json()).toEqual(before)
  expect(await objectKeysUnder(app, `channels/${channel_id}/cover-`)).toEqual([])
})

test('SHOW-O35 another drawing has another address; what was uploaded goes from the store when it is removed or replaced', async () => {
  const channel_id = await makeChannel(app, ana)
  const first = (await call(channel_id, 'GET')).json()
  const second = (await call(channel_id, 'POST')).json()
  expect([first.is_uploaded, second.is_uploaded, second.url === first.url]).toEqual([false, false, false])
  await upload(channel_id, await square(1_400))
  const [old_key = ''] = await objectKeysUnder(app, `channels/${channel_id}/cover-`)
  const uploaded = (await call(channel_id, 'GET')).json()
  expect((await call(channel_id, 'DELETE')).json()).toEqual(second)
  expect(await app.jobs.listLive('channels.delete-artwork', 'artwork_key')).toContain(old_key)
  for (let runs = 0; runs < 2; runs += 1) await deleteArtwork(app, { channel_id, artwork_key: old_key })
  expect(await objectKeysUnder(app, `channels/${channel_id}/cover-`)).toEqual([])
  expect((await open(uploaded.url)).headers.location).toBe(second.url)
})

test('the artwork of a channel is changed by its owner alone', async () => {
  const channel_id = await makeChannel(app, ana)
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await call(channel_id, method, bo)).statusCode).toBe(403)
  expect((await upload(channel_id, await square(1_400), bo)).statusCode).toBe(403)
  expect((await upload(channel_id, Buffer.alloc(0))).statusCode).toBe(422)
})
