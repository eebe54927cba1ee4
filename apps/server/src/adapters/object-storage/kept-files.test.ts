import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptFiles, type KeptFiles } from './kept-files.ts'

const FILES_THAT_ARE_TOO_MANY = 100

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'duologue-kept-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

function read(files: KeptFiles, path: string): Promise<string | undefined> {
  return files.use(path, async ({ handle, stats }) => {
    const { buffer } = await handle.read(Buffer.alloc(Number(stats.size)), { position: 0 })
    return buffer.toString()
  })
}

test('a file is read as it is now, however often it was read before', async () => {
  const path = join(await folder(), 'a')
  const files = keptFiles()
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
  const files = keptFiles()
  const names = Array.from({ length: FILES_THAT_ARE_TOO_MANY }, (_, index) => `file-${index}`)
  for (const name of names) await writeFile(join(path, name), name)
  const everybody = [...names, ...names, ...names]
  expect(await Promise.all(everybody.map((name) => read(files, join(path, name))))).toEqual(everybody)
})

test('a read that fails leaves the file to others', async () => {
  const path = join(await folder(), 'a')
  const files = keptFiles()
  await writeFile(path, 'text')
  await expect(files.use(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await read(files, path)).toBe('text')
})
