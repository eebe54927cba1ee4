import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { StorageAwayError, StorageFullError, type ObjectStorage } from '@app/ports/object-storage.ts'
import type { S3Fault } from '#test/storage/s3-process.ts'
import { startS3, type S3Server } from '#test/storage/s3-server.ts'
import { objectStorageContract } from './contract.ts'
import { s3ObjectStorage } from './s3-object-storage.ts'
import { checkBucket } from './s3/check-bucket.ts'
import { shortTimeouts, type S3Settings } from './s3/open-client.ts'

const BINARY = 'application/octet-stream'
const MEBIBYTE = 1_048_576

let s3: S3Server
let late: S3Server

beforeAll(async () => {
  ;[s3, late] = await Promise.all([startS3(), startS3({ clock_offset_ms: 20 * 60_000 })])
})
beforeEach(() => s3.fail('none'))
afterAll(() => Promise.all([s3.stop(), late.stop()]))

objectStorageContract(emptyStore)

test('a signed link opens without credentials, whole and in ranges, and downloads under its signed name', async () => {
  const storage = await storeWith('a/1.mp3', Buffer.from('0123456789'))
  const link = await storage.signedUrl('a/1.mp3', 60)
  const part = await fetch(link, { headers: { range: 'bytes=3-6' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '3456', 'bytes 3-6/10'])
  const whole = await fetch(link)
  expect([whole.status, await whole.text(), whole.headers.get('content-type')]).toEqual([
    200,
    '0123456789',
    'audio/mpeg',
  ])

  const saved = await fetch(await storage.signedUrl('a/1.mp3', 60, { download_name: 'Küste: 1/2.mp3' }))
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="K_ste_ 1_2.mp3"; filename*=UTF-8''K%C3%BCste_%201_2.mp3`,
  )
})

test('a link opens until it expires, and never when it was changed', async () => {
  const storage = await storeWith('a/1.mp3', Buffer.from('x'))
  await storage.put('a/2.mp3', Buffer.from('y'), 'audio/mpeg')
  const link = await storage.signedUrl('a/1.mp3', 60)
  for (const changed of [
    link.replace('a/1.mp3', 'a/2.mp3'),
    link.replace('Expires=60', 'Expires=600'),
    `${link}&download=1`,
    link.split('?')[0] ?? '',
  ]) {
    expect((await fetch(changed)).status).toBe(403)
  }
  const short = await storage.signedUrl('a/1.mp3', 2)
  await expect.poll(async () => (await fetch(short)).status).toBe(403)
})

test('a link stays the same for a while, so that browsers keep what it opened', async () => {
  const storage = await s3ObjectStorage(settings())
  const week = 6 * 24 * 3_600
  expect(await (await s3ObjectStorage(settings())).signedUrl('a.mp3', week)).toBe(
    await storage.signedUrl('a.mp3', week),
  )
})

test('links lead to the public address where there is one', async () => {
  const storage = await s3ObjectStorage({ ...settings(), public_endpoint: 'https://media.example.com' })
  expect(await storage.signedUrl('a/1.mp3', 60)).toMatch(/^https:\/\/media[.]example[.]com\/duologue\/a\/1[.]mp3[?]/)
  expect(storage.link_origin).toBe('https://media.example.com')
  expect((await s3ObjectStorage(settings())).link_origin).toBe(s3.endpoint)
  const amazon = await s3ObjectStorage({ ...settings(), endpoint: undefined, region: 'eu-central-1' })
  expect(amazon.link_origin).toBe('https://duologue.s3.eu-central-1.amazonaws.com')
})

test.each([17 * MEBIBYTE, 16 * MEBIBYTE, 8 * MEBIBYTE + 1, 8 * MEBIBYTE])(
  'a stream of %d bytes goes up in parts and comes back as it was',
  async (size) => {
    const bytes = randomBytes(size)
    const storage = await emptyStore()
    await storage.put('long.bin', Readable.from(slices(bytes)), BINARY)
    // Byte by byte, as `toEqual` would, takes half a minute.
    expect((await readAll(storage, 'long.bin'))?.equals(bytes)).toBe(true)
    await storage.put('held.bin', bytes, BINARY)
    expect(await storage.head('held.bin')).toMatchObject({ size })
    expect(await s3.listUploads()).toEqual([])
  },
)

test('a long stream that fails leaves the old object and no parts', async () => {
  const storage = await storeWith('a.bin', Buffer.from('old'))
  const failing = async function* () {
    yield* slices(randomBytes(20 * MEBIBYTE))
    throw new Error('source lost')
  }
  await expect(storage.put('a.bin', Readable.from(failing()), BINARY)).rejects.toThrow('source lost')
  expect(String(await readAll(storage, 'a.bin'))).toBe('old')
  expect(await s3.listUploads()).toEqual([])
})

test.each<S3Fault>(['unavailable', 'cut'])('operations outlast an outage: %s', async (fault) => {
  const storage = await storeWith('a.bin', Buffer.from('old'))
  await s3.fail(fault)
  const before = await s3.countRequests()
  const all = Promise.all([
    storage.put('b.bin', Readable.from(slices(randomBytes(MEBIBYTE))), BINARY),
    readAll(storage, 'a.bin'),
    listKeys(storage),
    storage.delete(['c']),
  ])
  await expect.poll(() => s3.countRequests()).toBeGreaterThan(before + 12)
  await s3.fail('none')
  const [, read] = await all
  expect(String(read)).toBe('old')
  expect(await storage.head('b.bin')).toMatchObject({ size: MEBIBYTE })
})

test('an outage is waited for no longer once the process stops', async () => {
  const storage = await emptyStore()
  await s3.fail('unavailable')
  const putting = storage.put('a.bin', Buffer.from('x'), BINARY)
  storage.giveUpWaiting?.()
  await expect(putting).rejects.toThrow('SlowDown')
})

test.each<S3Fault>(['unavailable', 'cut'])(
  'requests time out soon in an outage, background work outlasts it: %s',
  async (fault) => {
    expect(shortTimeouts.retry_for_ms).toBeLessThan(10_000)
    await storeWith('a.bin', Buffer.from('old'))
    const storage = await s3ObjectStorage({ ...settings(), request_retry_for_ms: 1_000 })
    await s3.fail(fault)
    const longer = readAll(storage, 'a.bin')
    const { withTimeout: short } = storage
    const responses = [
      short?.head('a.bin'),
      short?.get('a.bin'),
      short?.put('b.bin', Buffer.from('x'), BINARY),
      short?.delete(['a.bin']),
    ]
    await Promise.all(responses.map((response) => expect(response).rejects.toThrow(StorageAwayError)))
    await s3.fail('none')
    expect(String(await longer)).toBe('old')
  },
)

test('an outage longer than the retry window is an error', async () => {
  const storage = await s3ObjectStorage({ ...settings(), retry_for_ms: 1_000 })
  await s3.fail('unavailable')
  await expect(storage.head('a.bin')).rejects.toThrow(StorageAwayError)
})

test('a full store says so at once, and keeps no parts', async () => {
  const storage = await emptyStore()
  await s3.fail('full')
  const before = await s3.countRequests()
  await expect(storage.put('a.bin', Buffer.from('x'), BINARY)).rejects.toThrow(StorageFullError)
  expect(await s3.countRequests()).toBe(before + 1)
})

test('a cut connection is an error for its reader alone', async () => {
  const storage = await storeWith('a.bin', randomBytes(4 * MEBIBYTE))
  await s3.fail('cut_answers')
  const [read, unread] = await Promise.all([storage.get('a.bin'), storage.get('a.bin')])
  await expect(read && buffer(read.body)).rejects.toThrow()
  await expect.poll(() => unread?.body.destroyed || unread?.body.errored || unread?.body.readableLength).toBeTruthy()
  unread?.body.destroy()
  await s3.fail('none')
  expect((await readAll(storage, 'a.bin'))?.byteLength).toBe(4 * MEBIBYTE)
})

test('a part that lies outside is refused', async () => {
  const storage = await storeWith('a.bin', Buffer.from('0123456789'))
  await expect(storage.get('a.bin', { start: 10, end: 12 })).rejects.toThrow(RangeError)
})

test.each(['', '<html><body>404</body></html>'])(
  'a 404 of whatever stands before the store does not make an object missing: %j',
  async (page) => {
    const server = createServer((_, response) => response.writeHead(404).end(page))
    onTestFinished(() => void server.close())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await expect((await s3ObjectStorage({ ...settings(), endpoint })).get('a.bin')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
  },
)

test('however many read slowly, others are served', async () => {
  const storage = await storeWith('a/1.mp3', Buffer.alloc(6 * MEBIBYTE))
  const slow = await Promise.all(Array.from({ length: 60 }, () => storage.get('a/1.mp3')))
  expect(await storage.head('a/1.mp3')).toMatchObject({ size: 6 * MEBIBYTE })
  for (const object of slow) object?.body.destroy()
})

test('more than a thousand objects are listed in order and deleted', async () => {
  const storage = await emptyStore()
  const keys = Array.from({ length: 1_003 }, (_, i) => `many/${String(i).padStart(4, '0')}.bin`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'), BINARY)))
  expect(await listKeys(storage)).toEqual(keys)
  await storage.delete(keys)
  expect(await listKeys(storage)).toEqual([])
}, 90_000)

test.each<{ what: string; wrong: () => Partial<S3Settings>; sentence: RegExp }>([
  { what: 'bucket', wrong: () => ({ bucket: 'another' }), sentence: /^S3_BUCKET another does not exist/ },
  {
    what: 'key',
    wrong: () => ({ keys: { access_key_id: 'NOBODY', secret_access_key: 'hidden' } }),
    sentence: /^S3_ACCESS_KEY_ID is not known/,
  },
  {
    what: 'secret',
    wrong: () => ({ keys: { access_key_id: 'S3RVER', secret_access_key: 'hidden' } }),
    sentence: /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID/,
  },
  {
    what: 'clock',
    wrong: () => ({ endpoint: late.endpoint }),
    sentence: /^The clock of this machine is more than 15 minutes off the clock of S3_ENDPOINT/,
  },
  {
    what: 'address',
    wrong: () => ({ endpoint: 'http://127.0.0.1:9' }),
    sentence: /^S3_ENDPOINT http:\/\/127.0.0.1:9 cannot be used: nobody answers there/,
  },
])('a wrong $what fails with one sentence without a secret', async ({ wrong, sentence }) => {
  const error = await checkBucket({ ...settings(), ...wrong() }, 1_000).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) })
  expect(String(error)).not.toMatch(/hidden|a-secret|\n/)
})

test('the right settings pass', async () => {
  await expect(checkBucket(settings())).resolves.toBeUndefined()
})

function settings(): S3Settings {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: access_key_id,
    S3_SECRET_ACCESS_KEY: secret_access_key,
  } = s3.settings
  return { bucket, endpoint, region: 'us-east-1', keys: { access_key_id, secret_access_key } }
}

async function emptyStore(): Promise<ObjectStorage> {
  const storage = await s3ObjectStorage(settings())
  await storage.delete(await listKeys(storage))
  return storage
}

async function storeWith(key: string, bytes: Uint8Array): Promise<ObjectStorage> {
  const storage = await emptyStore()
  await storage.put(key, bytes, key.endsWith('.mp3') ? 'audio/mpeg' : BINARY)
  return storage
}

async function listKeys(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

async function readAll(storage: ObjectStorage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.get(key)
  return stored && buffer(stored.body)
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
