import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, withTemporaryFolder } from './temporary-folder.ts'

test('SRV-25 the folder is deleted with its files, however the work ends', async () => {
  const lost = new Error('lost')
  let folder = ''
  const work = withTemporaryFolder(async (path) => {
    folder = path
    await writeFile(join(path, 'a'), 'a')
    throw lost
  })
  await expect(work).rejects.toBe(lost)
  expect(await readdir(dirname(folder))).not.toContain(basename(folder))
})

test('SRV-25 the next folder deletes those that a killed process left behind, and keeps those in use', async () => {
  const [mine, left] = [await temporaryFolder(), await temporaryFolder()]
  await mkdir(join(left.path, 'deep'))
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(left.path, yesterday, yesterday)
  const next = await temporaryFolder()
  const there = await readdir(dirname(mine.path))
  expect([mine, left, next].map(({ path }) => there.includes(basename(path)))).toEqual([true, false, true])
  await Promise.all([mine.remove(), next.remove()])
})
