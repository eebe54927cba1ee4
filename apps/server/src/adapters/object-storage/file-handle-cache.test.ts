import { mkdtemp, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileHandleCache, type FileHandleCache } from './file-handle-cache.ts'

const FILES_THAT_ARE_TOO_MANY = 100

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'duologue-kept-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

function read(files: FileHandleCache, path: string): Promise<string | undefined> {
  return files.use(path, async ({ handle, stats }) => {
    const { buffer } = await handle.read(Buffer.alloc(Number(stats.size)), { position: 0 })
    return buffer.toString()
  })
}

test('a file is read as it is now, however often it was read before', async () => {
  const path = join(await folder(), 'a')
  const files = fileHandleCache()
  expect(await read(files, path)).toBeUndefined()
  await writeFile(path, 'old')
  expect([await read(files, path), await read(files, path)]).toEqual(['old', 'old'])
  await writeFile(`${path}.new`, 'newer')
  await rename(`${path}.new`, path)
  expect([await read(files, path), await read(files, path)]).toEqual(['newer', 'newer'])
  await rm(path)
  expect(await read(files, path)).toBeUndefined()
})

test('many read many files at once, and each gets its own', async () => {
  const path = await folder()
  const files = fileHandleCache()
  const names = Array.from({ length: FILES_THAT_ARE_TOO_MANY }, (_, index) => `file-${index}`)
  for (const name of names) await writeFile(join(path, name), name)
  const everybody = [...names, ...names, ...names]
  expect(await Promise.all(everybody.map((name) => read(files, join(path, name))))).toEqual(everybody)
})

test('a read that fails leaves the file to others', async () => {
  const path = join(await folder(), 'a')
  const files = fileHandleCache()
  await writeFile(path, 'text')
  await expect(files.use(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await read(files, path)).toBe('text')
})

test('of many who open a file at once, one open file is left', async () => {
  const path = join(await folder(), 'a')
  await writeFile(path, 'text')
  const files = fileHandleCache()
  const handles = new Set<FileHandle>()
  const open = () => [...handles].filter(({ fd }) => fd >= 0).length
  await Promise.all(Array.from({ length: 50 }, () => files.use(path, async ({ handle }) => void handles.add(handle))))
  await expect.poll(open).toBe(1)
})

test('a file that is replaced again and again is never taken for missing', async () => {
  const path = join(await folder(), 'a')
  await writeFile(path, 'text')
  const files = fileHandleCache()
  const found = new Set<string | undefined>()
  for (let time = 0; time < 500; time++) {
    await writeFile(`${path}.new`, 'text')
    const reading = Array.from({ length: 4 }, () => read(files, path))
    await rename(`${path}.new`, path)
    for (const text of await Promise.all(reading)) found.add(text)
  }
  expect([...found]).toEqual(['text'])
})
