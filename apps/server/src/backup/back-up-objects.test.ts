import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { StorageAwayError, type ObjectStorage } from '@app/ports/object-storage.ts'
import { backUpObjects } from './back-up-objects.ts'

const progress = { note: () => undefined, print: () => undefined }
const keys = ['a', 'b', 'c', 'd'].map((name) => `clips/${name}.pcm`)
const [a = '', b = '', c = '', d = ''] = keys

async function storeAndFolder() {
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-objects-'))
  onTestFinished(() => rm(data_dir, { recursive: true, force: true }))
  const storage: ObjectStorage = await diskObjectStorage({ data_dir })
  for (const key of keys) await storage.put(key, Buffer.from(`sound of ${key}`), 'application/octet-stream')
  return { storage, folder: join(data_dir, 'backup') }
}

async function* brokenBody() {
  yield Buffer.from('so')
  throw new Error('EIO: i/o error, read')
}

test('objects that cannot be copied are each named, and none of them hides the others', async () => {
  const { storage, folder } = await storeAndFolder()
  const failing: ObjectStorage = {
    ...storage,
    async get(key, range) {
      if (key === a) throw new Error('EACCES: permission denied')
      if (key === b) throw new StorageAwayError('one disk of the store is away')
      const object = await storage.get(key, range)
      if (key !== c) return object
      object?.body.destroy()
      return object && { ...object, body: Readable.from(brokenBody()) }
    },
  }
  const { objects, problems } = await backUpObjects({ storage: failing, folder, before: new Map(), progress }, [
    '../x',
    ...keys,
    'clips/lost.pcm',
  ])
  expect(problems).toEqual([
    { key: '../x', kind: 'invalid', reason: 'the database names it, but it is not a valid object key' },
    { key: a, kind: 'unreadable', reason: 'EACCES: permission denied' },
    { key: b, kind: 'unreadable', reason: 'one disk of the store is away' },
    { key: c, kind: 'unreadable', reason: 'EIO: i/o error, read' },
    { key: 'clips/lost.pcm', kind: 'lost', reason: 'the store has lost it' },
  ])
  expect(objects.map(({ key }) => key)).toEqual([d])
  expect(await readFile(join(folder, d), 'utf8')).toBe(`sound of ${d}`)
})

test('a file that cannot be written, or a store that does not answer at all, ends the backup', async () => {
  const { storage, folder } = await storeAndFolder()
  await mkdir(join(folder, `${a}.new`), { recursive: true })
  await expect(backUpObjects({ storage, folder, before: new Map(), progress }, keys)).rejects.toThrow('EISDIR')

  const away = new StorageAwayError('nobody answers')
  const gone: ObjectStorage = {
    ...storage,
    get: () => Promise.reject(away),
    list: () => Readable.from([]).destroy(away),
  }
  await expect(
    backUpObjects({ storage: gone, folder: `${folder}-2`, before: new Map(), progress }, keys),
  ).rejects.toThrow('nobody answers')
})
