import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'

const app = await testApp()
const quiet = { note: () => undefined, print: () => undefined }
await makeChannel(app, person('ana'))
const [object = ''] = await objectKeysUnder(app, 'channels/')

test.each([
  ['an object', () => join('objects', object)],
  ['the list of objects', (rows: string) => join(rows, 'objects.jsonl')],
  ['the manifest', () => 'manifest.json'],
])('where %s was damaged, the next backup is whole once that file was deleted', async (_what, find) => {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-check-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const backUp = () =>
    makeBackup({ connection_string: app.connection_string, storage: app.storage, folder, progress: quiet })
  const file = join(folder, find((await backUp()).folder))
  const bytes = await readFile(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await writeFile(file, bytes)
  await expect(checkBackup(folder, quiet)).rejects.toThrow('is not as it was written')
  await rm(file)
  await backUp()
  await expect(checkBackup(folder, quiet)).resolves.toBeDefined()
})
