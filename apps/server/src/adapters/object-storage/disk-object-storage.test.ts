import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { StorageFullError } from '@app/ports/object-storage.ts'
import { objectStorageContract } from './contract.ts'
import { diskObjectStorage } from './disk-object-storage.ts'

objectStorageContract(async () => diskObjectStorage({ data_dir: await dataFolder() }))

test('a link opens its key until it expires, and no other', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder() })
  const { key, expires, signature } = parts(await storage.signedUrl('content/1/episode.mp3', 60))
  expect(key).toBe('content/1/episode.mp3')
  expect(storage.isValidLink(key, expires, signature)).toBe(true)
  expect(storage.isValidLink(key, expires, signature, new Date(expires * 1000 - 1))).toBe(true)
  expect(storage.isValidLink(key, expires, signature, new Date(expires * 1000))).toBe(false)
})

test('a link that was changed opens nothing', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder() })
  const stranger = await diskObjectStorage({ data_dir: await dataFolder() })
  const { key, expires, signature } = parts(await storage.signedUrl('a/1.mp3', 60))
  const swapped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  const foreign = parts(await stranger.signedUrl('a/1.mp3', 60)).signature

  expect(storage.isValidLink('a/2.mp3', expires, signature)).toBe(false)
  expect(storage.isValidLink('a/../a/1.mp3', expires, signature)).toBe(false)
  expect(storage.isValidLink(key, expires + 1, signature)).toBe(false)
  expect(storage.isValidLink(key, Number.NaN, signature)).toBe(false)
  for (const wrong of [swapped, '', 'x', `${signature}A`, signature.slice(1), 'ä'.repeat(43), foreign]) {
    expect(storage.isValidLink(key, expires, wrong)).toBe(false)
  }
})

test('processes that start at once on a new folder open the links of each other', async () => {
  const data_dir = await dataFolder()
  const storages = await Promise.all(Array.from({ length: 8 }, () => diskObjectStorage({ data_dir })))
  const links = await Promise.all(storages.map(async (storage) => parts(await storage.signedUrl('a.mp3', 60))))
  for (const storage of storages) {
    for (const { key, expires, signature } of links) expect(storage.isValidLink(key, expires, signature)).toBe(true)
  }
  expect((await readdir(data_dir)).toSorted()).toEqual(['object-link.key', 'objects'])
  expect((await stat(path.join(data_dir, 'object-link.key'))).mode & 0o777).toBe(0o600)
})

test('a link outlives the process that signed it', async () => {
  const data_dir = await dataFolder()
  const { key, expires, signature } = parts(await (await diskObjectStorage({ data_dir })).signedUrl('a.mp3', 60))
  expect((await diskObjectStorage({ data_dir })).isValidLink(key, expires, signature)).toBe(true)
})

test('a broken link key stops the start with a sentence that names the file', async () => {
  const data_dir = await dataFolder()
  await writeFile(path.join(data_dir, 'object-link.key'), 'short')
  await expect(diskObjectStorage({ data_dir })).rejects.toThrow(/object-link\.key holds no link key/)
})

test('a base address goes before the path of a link', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder(), link_base: 'https://duologue.example' })
  expect(await storage.signedUrl('a/b.mp3', 60)).toMatch(
    /^https:\/\/duologue\.example\/objects\/a\/b\.mp3\?expires=\d{10}&signature=[\w-]{43}$/,
  )
})

test('an object is a plain file under its key, and folders go when their last object goes', async () => {
  const data_dir = await dataFolder()
  const storage = await diskObjectStorage({ data_dir })
  await storage.put('a/b/c.json', Buffer.from('{}'), 'application/json')
  expect(await readFile(path.join(data_dir, 'objects/a/b/c.json'), 'utf8')).toBe('{}')
  await storage.delete(['a/b/c.json'])
  expect(await readdir(path.join(data_dir, 'objects'))).toEqual(['~incoming'])
})

test('puts and deletes in one folder at once never lose a put', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder() })
  for (let round = 0; round < 40; round += 1) {
    await storage.put('a/b/old.json', Buffer.from('{}'), 'application/json')
    await Promise.all([
      storage.delete(['a/b/old.json']),
      storage.put(`a/b/${round}.json`, Buffer.from('{}'), 'application/json'),
    ])
    expect(await storage.head(`a/b/${round}.json`)).toBeDefined()
    await storage.delete([`a/b/${round}.json`])
  }
})

test('a content type that the ending of the key does not tell is refused', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder() })
  await expect(storage.put('a.mp3', Buffer.from('x'), 'image/png')).rejects.toThrow(
    'a.mp3 is audio/mpeg by its ending, not image/png',
  )
})

test('a refused put lets go of its stream', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder() })
  const stream = Readable.from([Buffer.from('x')])
  await expect(storage.put('../a', stream, 'application/octet-stream')).rejects.toThrow(TypeError)
  expect(stream.destroyed).toBe(true)
})

test('a range outside the object is an error that leaves no file open', async () => {
  const storage = await diskObjectStorage({ data_dir: await dataFolder() })
  await storage.put('a.json', Buffer.from('{}'), 'application/json')
  const before = (await readdir('/proc/self/fd')).length
  for (let i = 0; i < 50; i += 1) {
    await expect(storage.get('a.json', { start: 0, end: 2 })).rejects.toThrow(RangeError)
    await expect(storage.get('a.json', { start: -1, end: 1 })).rejects.toThrow(RangeError)
  }
  expect((await readdir('/proc/self/fd')).length).toBeLessThan(before + 20)
})

test('a start, and every sweep, removes what a killed process left long ago, not what another still writes', async () => {
  const data_dir = await dataFolder()
  const incoming = path.join(data_dir, 'objects/~incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(path.join(incoming, 'left'), 'half')
  await writeFile(path.join(incoming, 'young'), 'half')
  const twoHoursAgo = Date.now() / 1000 - 7_200
  await utimes(path.join(incoming, 'left'), twoHoursAgo, twoHoursAgo)

  const storage = await diskObjectStorage({ data_dir })
  expect(await readdir(incoming)).toEqual(['young'])
  await utimes(path.join(incoming, 'young'), twoHoursAgo, twoHoursAgo)
  await writeFile(path.join(incoming, 'younger'), 'half')
  await storage.sweepUnfinished()
  expect(await readdir(incoming)).toEqual(['younger'])
  for await (const { key } of storage.list('')) expect(key).toBe('nothing')
})

test('a full disk is said so, leaves no part behind and keeps the old object', async ({ skip }) => {
  const data_dir = await dataFolder()
  if (!mountSmallDisk(data_dir)) skip('needs root and the right to mount a tmpfs')
  const storage = await diskObjectStorage({ data_dir })
  await storage.put('a.json', Buffer.from('"old"'), 'application/json')
  const large = Buffer.alloc(3_000_000)
  await expect(storage.put('a.json', large, 'application/json')).rejects.toThrow(StorageFullError)
  const stream = Readable.from([large, large])
  await expect(storage.put('b/c.json', stream, 'application/json')).rejects.toThrow(StorageFullError)

  expect(stream.destroyed).toBe(true)
  expect(await readdir(path.join(data_dir, 'objects/~incoming'))).toEqual([])
  const old = await storage.get('a.json')
  expect(old && (await text(old.body))).toBe('"old"')
  await storage.put('b/c.json', Buffer.alloc(500_000), 'application/json')
})

function parts(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const key = pathname.replace('/objects/', '')
  return { key, expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duologue-objects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => {
    execFileSync('umount', [folder])
  })
  return true
}
