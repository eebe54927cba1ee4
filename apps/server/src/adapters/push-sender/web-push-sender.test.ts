import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { fakeBrowser } from '#test/push/fake-browser.ts'
import { fakePushService } from '#test/push/fake-push-service.ts'
import { webPushSender } from './web-push-sender.ts'

const service = await fakePushService()
const never = new AbortController().signal
const subject = 'mailto:operator@example.com'
const here = webPushSender({ subject, inTests: { isAllowed: (host) => host === '127.0.0.1' } })
/** Key pair of RFC 8292, section 2.4 and appendix: any pair does. */
const server = fakeBrowser({ private_key: Buffer.alloc(32, 7) })
const vapid = { public_key: server.keys.p256dh, private_key: Buffer.alloc(32, 7).toString('base64url') }
const message = { payload: '{"title":"Zündung"}', topic: 'a-topic', ttl_seconds: 60, vapid }

const base64 = (text: string) => Buffer.from(text, 'base64url')
const send = (name: string, endpoint = service.addressOf(name)) => {
  const browser = fakeBrowser()
  return { browser, outcome: here.send({ endpoint, ...browser.keys }, message, never) }
}

test('SHOW-O281 a message reaches the browser encrypted for it alone, with a signature that says which server it is of', async () => {
  const { browser, outcome } = send('laptop')
  expect(await outcome).toEqual({ kind: 'taken' })
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.to('laptop')
  expect(headers).toMatchObject({ ttl: '60', topic: 'a-topic', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(browser.decrypt(body)).toBe(message.payload)
  expect(() => fakeBrowser().decrypt(body)).toThrow()
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(vapid.public_key)
  const point = base64(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
    {
      audience: service.origin,
      subject,
    },
  )
  expect((payload.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000)
})

test('the message of RFC 8291, appendix A, is read by the browser of these tests', () => {
  const browser = fakeBrowser({
    private_key: base64('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    secret: base64('BTBZMqHH6r4Tts7J_aSIgg'),
  })
  const body = base64(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(browser.decrypt(body)).toBe('When I grow up, I want to be a watermelon')
})

test.each([
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [429, { 'retry-after': '90' }, { kind: 'later', retry_after_ms: 90_000 }],
  [503, {}, { kind: 'later', retry_after_ms: undefined }],
  [400, {}, { kind: 'refused' }],
  [307, { location: 'http://127.0.0.1:1/elsewhere' }, { kind: 'refused' }],
])('an answer of %s with %o is %o', async (status, headers, expected) => {
  const name = `answers-${status}`
  service.answer(name, { status, headers })
  expect(await send(name).outcome).toMatchObject(expected)
  expect(service.to(name)).toHaveLength(1)
})

test('a push service that is away is tried later', async () => {
  expect(await send('', 'http://127.0.0.1:1/').outcome).toMatchObject({ kind: 'later' })
})

test.each([
  'http://updates.push.example.net/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.7/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://printer.local/x',
  'https://0x7f000001/x',
  'https://person:secret@push.example.net/x',
  'https://push.example.net/ä',
  'file:///etc/passwd',
  'no address',
])('SHOW-O282 nothing is sent to %s', async (endpoint) => {
  const real = webPushSender({ subject })
  const { keys } = fakeBrowser()
  expect(real.faultOf({ endpoint, ...keys })).toBe('endpoint')
  expect(await real.send({ endpoint, ...keys }, message, never)).toMatchObject({ kind: 'refused' })
})

test('a name that leads to this machine is found out when it is looked up', async () => {
  const real = webPushSender({ subject, inTests: { isAllowed: (address) => address === 'localhost' } })
  const endpoint = service.addressOf('looked-up').replace('127.0.0.1', 'localhost')
  expect(await real.send({ endpoint, ...fakeBrowser().keys }, message, never)).toMatchObject({ kind: 'refused' })
  expect(service.to('looked-up')).toEqual([])
})

test('a key that is no point of the curve is refused', () => {
  const real = webPushSender({ subject })
  const target = { endpoint: 'https://push.example.net/x', auth: fakeBrowser().keys.auth }
  expect(real.faultOf({ ...target, p256dh: `B${'A'.repeat(86)}` })).toBe('keys')
  expect(real.faultOf({ ...target, p256dh: fakeBrowser().keys.p256dh })).toBeUndefined()
})
