import { randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ByteRange, ListedObject, ObjectStorage } from '@app/ports/object-storage.ts'

const JSON_TYPE = 'application/json'
const ODD_KEYS = [
  '',
  '/a',
  'a/',
  'a//b',
  '../a',
  'a/../b',
  './a',
  'a/.',
  '.a',
  'a..b',
  'a b',
  'a\\b',
  'ä',
  'a\0',
  'a?b',
]

/** Contract of every store. `create` answers an empty store. */
export function objectStorageContract(create: () => Promise<ObjectStorage>): void {
  roundTripContract(create)
  replacementContract(create)
  rangeContract(create)
  absenceContract(create)
  listContract(create)
  linkContract(create)
}

function roundTripContract(create: () => Promise<ObjectStorage>): void {
  test.each([
    { from: 'bytes', source: (bytes: Uint8Array) => bytes },
    { from: 'a stream', source: (bytes: Uint8Array) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]) },
  ])('an object put from $from comes back whole, with its head', async ({ source }) => {
    const storage = await create()
    const bytes = randomBytes(70_000)
    const before = Date.now()
    await storage.put('a/b.bin', source(bytes), 'application/octet-stream')

    const stored = await storage.get('a/b.bin')
    expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true)
    const head = await storage.head('a/b.bin')
    expect(head).toEqual({
      size: bytes.length,
      content_type: 'application/octet-stream',
      etag: expect.stringMatching(/^"[^"]+"$/),
      modified_at: expect.any(Date),
    })
    expect(stored).toMatchObject({ ...head })
    expect(Math.abs((head?.modified_at.getTime() ?? 0) - before)).toBeLessThan(60_000)
  })

  test('six megabytes come back as they were', async () => {
    const storage = await create()
    const bytes = randomBytes(6 * 1_048_576)
    await storage.put('big.bin', Readable.from(slices(bytes, 65_536)), 'application/octet-stream')
    const stored = await storage.get('big.bin')
    expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true)
  })

  test('an object may be empty', async () => {
    const storage = await create()
    await storage.put('empty.json', new Uint8Array(), JSON_TYPE)
    expect(await read(storage, 'empty.json')).toBe('')
    expect(await storage.head('empty.json')).toMatchObject({ size: 0 })
  })

  test.each([
    ['a.mp3', 'audio/mpeg'],
    ['a.json', JSON_TYPE],
    ['a.webp', 'image/webp'],
    ['a.wav', 'audio/wav'],
    ['a.m3u8', 'application/vnd.apple.mpegurl'],
    ['a', 'application/octet-stream'],
  ])('%s keeps its content type %s', async (key, type) => {
    const storage = await create()
    await storage.put(key, Buffer.from('x'), type)
    expect(await storage.head(key)).toMatchObject({ content_type: type })
  })
}

function replacementContract(create: () => Promise<ObjectStorage>): void {
  test('a reader who has begun reads the old object to its end while the new one takes its place', async () => {
    const storage = await create()
    const old = randomBytes(2_000_000)
    await storage.put('a.bin', old, 'application/octet-stream')
    const reading = await storage.get('a.bin')
    await storage.put('a.bin', Buffer.from('new'), 'application/octet-stream')

    expect(reading && (await buffer(reading.body)).equals(old)).toBe(true)
    expect(await read(storage, 'a.bin')).toBe('new')
  })

  test('a new object of the same length has another etag', async () => {
    const storage = await create()
    await storage.put('a.json', Buffer.from('1'), JSON_TYPE)
    const first = await storage.head('a.json')
    await storage.put('a.json', Buffer.from('2'), JSON_TYPE)
    expect((await storage.head('a.json'))?.etag).not.toBe(first?.etag)
  })

  test('a put whose stream fails leaves the old object, or none', async () => {
    const storage = await create()
    await storage.put('a/old.json', Buffer.from('old'), JSON_TYPE)
    await expect(storage.put('a/old.json', failing(), JSON_TYPE)).rejects.toThrow('source lost')
    await expect(storage.put('b/new.json', failing(), JSON_TYPE)).rejects.toThrow('source lost')

    expect(await read(storage, 'a/old.json')).toBe('old')
    expect(await keysOf(storage, '')).toEqual(['a/old.json'])
  })

  test('a put whose stream is cut off without an error fails too', async () => {
    const storage = await create()
    const cut = new Readable({ read: () => {} })
    cut.push('half of ')
    setTimeout(() => cut.destroy(), 50)
    await expect(storage.put('a.json', cut, JSON_TYPE)).rejects.toThrow()
    expect(await storage.head('a.json')).toBeUndefined()
  })

  test('a put whose stream was cut off before it began fails too', async () => {
    const storage = await create()
    const cut = new Readable({ read: () => {} })
    cut.push('half of ')
    cut.destroy()
    await expect(storage.put('a.json', cut, JSON_TYPE)).rejects.toThrow()
    expect(await storage.head('a.json')).toBeUndefined()
  })

  test('of many puts at once to one key, one wins whole', async () => {
    const storage = await create()
    const bodies = Array.from({ length: 12 }, (_, i) => String(i).padStart(2, '0').repeat(50_000))
    await Promise.all(bodies.map((body) => storage.put('deep/er/a.json', Buffer.from(body), JSON_TYPE)))
    expect(bodies).toContain(await read(storage, 'deep/er/a.json'))
  })
}

function rangeContract(create: () => Promise<ObjectStorage>): void {
  test.each([
    { what: 'the first byte', range: { start: 0, end: 0 }, expected: '0' },
    { what: 'the last byte', range: { start: 9, end: 9 }, expected: '9' },
    { what: 'the middle', range: { start: 3, end: 6 }, expected: '3456' },
    { what: 'everything', range: { start: 0, end: 9 }, expected: '0123456789' },
  ])('a range answers $what, and the size of the whole', async ({ range, expected }) => {
    const storage = await create()
    await storage.put('a.json', Buffer.from('0123456789'), JSON_TYPE)
    expect(await read(storage, 'a.json', range)).toBe(expected)
    const stored = await storage.get('a.json', range)
    stored?.body.destroy()
    expect(stored).toMatchObject({ size: 10 })
  })
}

function absenceContract(create: () => Promise<ObjectStorage>): void {
  test('what is not there is undefined', async () => {
    const storage = await create()
    await storage.put('a/b.json', Buffer.from('x'), JSON_TYPE)
    for (const key of ['none', 'a', 'a/none.json', 'a/b.json/c']) {
      expect(await storage.get(key)).toBeUndefined()
      expect(await storage.head(key)).toBeUndefined()
    }
  })

  test('deleting takes what is named and nothing else, and can run twice', async () => {
    const storage = await create()
    for (const key of ['a/1.json', 'a/2.json', 'a/b/3.json']) await storage.put(key, Buffer.from('x'), JSON_TYPE)
    await storage.delete(['a/1.json', 'a/b/3.json', 'a', 'none'])
    await storage.delete(['a/1.json', 'a/b/3.json'])
    expect(await keysOf(storage, '')).toEqual(['a/2.json'])
    expect(await storage.get('a/1.json')).toBeUndefined()
  })

  test.each([
    ...ODD_KEYS.map((key) => ({ what: JSON.stringify(key), key })),
    { what: 'of one long name', key: 'a'.repeat(201) },
    { what: 'of many names', key: `${'a/'.repeat(300)}a` },
  ])('the odd key $what is refused', async ({ key }) => {
    const storage = await create()
    await expect(storage.put(key, Buffer.from('x'), 'application/octet-stream')).rejects.toThrow(TypeError)
    await expect(storage.get(key)).rejects.toThrow(TypeError)
    await expect(storage.head(key)).rejects.toThrow(TypeError)
    await expect(storage.delete([key])).rejects.toThrow(TypeError)
    await expect(storage.signedUrl(key, 60)).rejects.toThrow(TypeError)
  })
}

function listContract(create: () => Promise<ObjectStorage>): void {
  test('hundreds of keys are listed by prefix, in order', async () => {
    const storage = await create()
    const keys = Array.from({ length: 300 }, (_, i) => `clips/${i % 7}/${(i * 37) % 300}.json`)
    const others = ['clips-old/1.json', 'clips.json', 'clip/1.json', 'other.json']
    for (const key of [...keys, ...others]) await storage.put(key, Buffer.from('{}'), JSON_TYPE)

    expect(await keysOf(storage, '')).toEqual([...keys, ...others].toSorted())
    for (const prefix of ['clips/', 'clips', 'clips/3/', 'clips/3/1', 'other.json', 'none/', '../', '/']) {
      expect(await keysOf(storage, prefix)).toEqual(
        [...keys, ...others].filter((key) => key.startsWith(prefix)).toSorted(),
      )
    }
    const listed = await listAll(storage, 'other')
    expect(listed).toEqual([{ key: 'other.json', size: 2, modified_at: expect.any(Date) }])
  })
}

function linkContract(create: () => Promise<ObjectStorage>): void {
  test('a signed address differs by key and by expiry', async () => {
    const storage = await create()
    for (const key of ['a.mp3', 'b.mp3']) await storage.put(key, Buffer.from('x'), 'audio/mpeg')
    const addresses = [
      await storage.signedUrl('a.mp3', 60),
      await storage.signedUrl('a.mp3', 6_000),
      await storage.signedUrl('b.mp3', 60),
    ]
    expect(new Set(addresses).size).toBe(3)
    expect(addresses[0]).toContain('a.mp3')
  })
}

async function read(storage: ObjectStorage, key: string, range?: ByteRange): Promise<string | undefined> {
  const stored = await storage.get(key, range)
  return stored && text(stored.body)
}

async function keysOf(storage: ObjectStorage, prefix: string): Promise<string[]> {
  return (await listAll(storage, prefix)).map(({ key }) => key)
}

async function listAll(storage: ObjectStorage, prefix: string): Promise<ListedObject[]> {
  const all: ListedObject[] = []
  for await (const listed of storage.list(prefix)) all.push(listed)
  return all
}

function* slices(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function failing(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('half of ')
      throw new Error('source lost')
    })(),
  )
}
