import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { s3ObjectStorage } from '#adapters/object-storage/s3-object-storage.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { codeCache } from '#test/processes/program.ts'
import { startS3, type S3Server } from '#test/storage/s3-server.ts'

const entry = fileURLToPath(new URL('./copy-store.ts', import.meta.url))
const LONG = { timeout: 120_000 }

let s3: S3Server
let bucket: ObjectStorage

beforeAll(async () => {
  s3 = await startS3()
  const keys = { access_key_id: s3.settings.S3_ACCESS_KEY_ID, secret_access_key: s3.settings.S3_SECRET_ACCESS_KEY }
  bucket = await s3ObjectStorage({ bucket: s3.bucket, endpoint: s3.endpoint, region: 'us-east-1', keys })
})
beforeEach(async () => {
  await s3.fail('none')
  await bucket.delete([...(await contentsOf(bucket)).keys()])
})
afterAll(() => s3.stop())

test('everything is copied to the bucket and back, and a second run copies nothing', LONG, async () => {
  const { data_dir, disk } = await folderWith(40)
  expect(await run(['--to=s3'], data_dir)).toEqual({
    code: 0,
    said: expect.stringMatching(/^All 41 objects are there; 41 were copied, 8[.]\d MB[.]\n$/),
  })
  expect(await contentsOf(bucket)).toEqual(await contentsOf(disk))
  expect(await run(['--to=s3'], data_dir)).toEqual({
    code: 0,
    said: 'All 41 objects are there; 0 were copied, 0 bytes.\n',
  })

  const other = await temporaryFolder()
  expect(await run(['--to=disk'], other)).toMatchObject({ code: 0 })
  expect(await contentsOf(await diskObjectStorage({ data_dir: other }))).toEqual(await contentsOf(disk))
  expect(await run(['--to=disk'], other)).toEqual({
    code: 0,
    said: 'All 41 objects are there; 0 were copied, 0 bytes.\n',
  })
})

test('a copy that was killed half-way goes on where it was', LONG, async () => {
  const { data_dir, disk } = await folderWith(150)
  const child = start(['--to=s3'], data_dir)
  await expect
    .poll(async () => (await contentsOf(bucket, false)).size, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(5)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  const before = (await contentsOf(bucket, false)).size
  expect(before).toBeLessThan(151)

  const { code, said } = await run(['--to=s3'], data_dir)
  expect(code).toBe(0)
  // Objects in transfer when the process ended may yet have arrived.
  expect(Number(/; (\d+) were copied/.exec(said)?.[1])).toBeLessThanOrEqual(151 - before)
  expect(await contentsOf(bucket)).toEqual(await contentsOf(disk))
})

test('an object that is another in the target is copied anew, and what is only there stays', LONG, async () => {
  const { data_dir, disk } = await folderWith(3)
  await run(['--to=s3'], data_dir)
  await bucket.put('clips/1.pcm', randomBytes(1_000), 'application/octet-stream')
  await bucket.put('clips/2.pcm', randomBytes(10), 'application/octet-stream')
  await bucket.put('other.txt', Buffer.from('mine'), 'text/plain; charset=utf-8')
  expect(await run(['--to=s3'], data_dir)).toEqual({
    code: 0,
    said: 'All 4 objects are there; 2 were copied, 2.0 kB.\n',
  })
  const after = await contentsOf(bucket)
  expect(after.delete('other.txt')).toBe(true)
  expect(after).toEqual(await contentsOf(disk))
})

test('a store that is full ends the copy with a sentence', LONG, async () => {
  const { data_dir } = await folderWith(3)
  await s3.fail('full')
  const { code, said } = await run(['--to=s3'], data_dir)
  expect([code, said]).toEqual([
    1,
    'The copy was not finished: No room is left for stored files. Copied objects are kept; run it again to continue.\n',
  ])
})

test.each([
  { what: 'no direction', args: [], code: 2, sentence: /^Usage: npm run copy-store/ },
  { what: 'a wrong direction', args: ['--to=tape'], code: 2, sentence: /^Usage: npm run copy-store/ },
  { what: 'an empty DATA_DIR', args: ['--to=s3'], code: 1, sentence: /^There is nothing to copy: DATA_DIR/ },
])('$what is refused', async ({ args, code, sentence }) => {
  expect(await run(args, await temporaryFolder())).toEqual({ code, said: expect.stringMatching(sentence) })
})

function start(args: string[], data_dir: string) {
  const env = { ...codeCache, DATA_DIR: data_dir, ...s3.settings }
  return spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(args: string[], data_dir: string): Promise<{ code: number | null; said: string }> {
  const child = start(args, data_dir)
  onTestFinished(() => void child.kill('SIGKILL'))
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said: said.join('') }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** So many short clips, and one sound that is uploaded in two parts. */
async function folderWith(clips: number): Promise<{ data_dir: string; disk: ObjectStorage }> {
  const data_dir = await temporaryFolder()
  const disk = await diskObjectStorage({ data_dir })
  await disk.put('content/1/episodes/1/audio.mp3', randomBytes(9_000_000), 'audio/mpeg')
  for (let n = 0; n < clips; n += 1) await disk.put(`clips/${n}.pcm`, randomBytes(1_000), 'application/octet-stream')
  return { data_dir, disk }
}

/** The checksum of each object, by key. */
async function contentsOf(storage: ObjectStorage, reads = true): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for await (const { key } of storage.list('')) {
    const object = reads ? await storage.get(key) : undefined
    contents.set(
      key,
      object
        ? createHash('sha256')
            .update(await buffer(object.body))
            .digest('hex')
        : '',
    )
  }
  return contents
}
