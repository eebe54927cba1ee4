import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person, testApp } from '../../../test/app.ts'
import { flatPng } from '../../../test/flat-png.ts'
import { makeChannel, picture } from '../../../test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '../../../test/rows-and-objects.ts'
import { sendForm } from '../../../test/send-form.ts'

const MEGABYTE = 1_048_576
const TYPE = 'Avatar must be JPG, PNG, WebP, or AVIF format'
const SIZE = 'Avatar must be less than 10MB'
const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)

function changeAvatar(bytes: Uint8Array, name = 'picture.png') {
  const files = { channel_avatar: { bytes, name } }
  return sendForm(app, `/api/channels/${channel_id}`, { method: 'PUT', files, headers: app.as(ana) })
}

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), TYPE],
  ['a page of HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), TYPE],
  ['a picture of 20,000 x 20,000 in few bytes', async () => flatPng(20_000, 20_000), TYPE],
  ['half a picture', async () => (await picture('png')).subarray(0, 70), TYPE],
  ['10 MB and one byte', async () => Buffer.concat([await picture('png'), Buffer.alloc(10 * MEGABYTE)]).subarray(0, 10 * MEGABYTE + 1), SIZE],
])('SRV-25 CHAN-46 CHAN-47 %s that calls itself a picture is refused and leaves nothing behind', async (_, bytes, sentence) => {
  const before = await rowsAndObjects(app)
  const response = await changeAvatar(await bytes())
  expect([response.statusCode, response.json().detail]).toEqual([422, [{ loc: ['body', 'channel_avatar'], msg: sentence }]])
  expect(await rowsAndObjects(app)).toEqual(before)
})

test.each([
  ['a path', '../../../../etc/passwd'],
  ['NUL', 'pic\u0000ture.png'],
  ['5,000 characters', `${'x'.repeat(5_000)}.png`],
  ['line ends', 'a\r\nX-Evil: 1.png'],
  ['quotes and another kind', '"picture".svg'],
])('SRV-25 the name of a file says nothing: one with %s is kept under a name of ours', async (_, name) => {
  expect((await changeAvatar(await picture('jpeg'), name)).statusCode).toBe(200)
  for (const key of await objectKeysUnder(app, '')) expect(key).toMatch(/^channels\/[0-9a-f-]{36}\/avatar-[0-9a-f]{16}-[0-9a-f]{8}-(512\.webp|96\.webp|512\.jpg)$/)
})

test('LIM-06 SRV-25 a picture of exactly 10 MB is taken', async () => {
  const png = await picture('png')
  const { statusCode } = await changeAvatar(Buffer.concat([png, Buffer.alloc(10 * MEGABYTE - png.length)]))
  expect(statusCode).toBe(200)
})

test('SRV-25 of a file that goes on and on no more than the limit is kept while it comes', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const before = process.memoryUsage().arrayBuffers
  const { status, body, most } = await sendEndlessly(new URL(address).port, 150)
  expect([status, body]).toEqual([422, { code: 'validation_failed', detail: [{ loc: ['body', 'channel_avatar'], msg: SIZE }] }])
  expect(most - before).toBeLessThan(60 * MEGABYTE)
})

/** A form whose file is a picture and then megabytes of nothing, sent as fast as it is taken. */
async function sendEndlessly(port: string, megabytes: number): Promise<{ status: number | undefined; body: unknown; most: number }> {
  const head = '--b\r\ncontent-disposition: form-data; name="channel_avatar"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n'
  const headers = { ...app.as(ana), 'content-type': 'multipart/form-data; boundary=b' }
  const asked = request({ host: '127.0.0.1', port, method: 'PUT', path: `/api/channels/${channel_id}`, headers })
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (response) => void json(response).then((body) => resolve({ status: response.statusCode, body }), reject))
  })
  asked.write(head)
  asked.write(await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fca146' } }).png().toBuffer())
  const nothing = Buffer.alloc(MEGABYTE)
  let most = 0
  for (let sent = 0; sent < megabytes; sent++) {
    if (!asked.write(nothing)) await new Promise((resolve) => asked.once('drain', resolve))
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  asked.end('\r\n--b--\r\n')
  return { ...(await answered), most }
}
