import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeStandInModel, writeStandInRuntime } from '#test/speech/stand-in-voices.ts'
import { findFreePort } from '#lib/free-port.ts'
import { DownloadError } from '#lib/download-file.ts'
import { installModel } from './install-model.ts'
import { librittsReaders } from './libritts-readers.ts'
import { listMissing } from './model-folder.ts'
import { type VoiceModel, voiceModels } from './voice-models.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, arrived: readonly number[]) => void

const NAME = 'vits-piper-en_US-libritts_r-medium.tar.bz2'
const sources = await mkdtemp(join(tmpdir(), 'voices-source-'))
afterAll(() => rm(sources, { recursive: true }))
await writeStandInModel(sources, voiceModels.libritts_r, Object.values(librittsReaders))
await promisify(execFile)('tar', ['-cf', 'archive.tar', voiceModels.libritts_r.folder], { cwd: sources })
const archive = await readFile(join(sources, 'archive.tar'))
const sha256 = createHash('sha256').update(archive).digest('hex')

/** A file server with range support. */
const whole: Answer = ({ headers }, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const rest = archive.subarray(from)
  response.writeHead(headers.range ? 206 : 200, {
    'content-length': rest.length,
    ...(headers.range && { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` }),
  })
  response.end(rest)
}

/** Cuts the connection after so many bytes have arrived. */
function cutAfter(bytes: number): Answer {
  return (_, response, arrived) => {
    response.writeHead(200, { 'content-length': archive.length })
    response.write(archive.subarray(0, bytes))
    void expect
      .poll(() => arrived.at(-1), { timeout: 10_000, interval: 5 })
      .toBe(bytes)
      .finally(() => response.destroy())
  }
}

async function setUp(answers: Answer[]) {
  const ranges: (string | undefined)[] = []
  const arrived: number[] = []
  const server = createServer((request, response) => {
    ranges.push(request.headers.range)
    answers[Math.min(ranges.length, answers.length) - 1]?.(request, response, arrived)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const dir = await mkdtemp(join(tmpdir(), 'voices-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(dir, { recursive: true })
  })
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/${NAME}`
  const model: VoiceModel = { ...voiceModels.libritts_r, archive: { url, bytes: archive.length, sha256 } }
  const steps: string[] = []
  const install = (
    wanted: VoiceModel = model,
    given: { signal?: AbortSignal; freeBytes?: () => Promise<number> } = {},
  ) =>
    installModel(wanted, {
      dir,
      installRuntime: writeStandInRuntime,
      ...given,
      onStep: (what) => steps.push(what),
      onProgress: (bytes) => arrived.push(bytes),
      silence_ms: 300,
      first_wait_ms: 1,
    })
  return {
    dir,
    model,
    install,
    ranges,
    arrived,
    steps,
    downloads: async () => (await readdir(join(dir, 'downloads'))).filter((name) => name !== 'lock'),
  }
}

async function refusal(installing: Promise<void>): Promise<string> {
  const error = await installing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DownloadError)) throw new Error('no DownloadError', { cause: error })
  return error.message
}

test('downloads, verifies and unpacks voices, and leaves no temporary files', async () => {
  const { dir, model, install, ranges, arrived, steps, downloads } = await setUp([whole])
  await install()
  expect(await listMissing(dir, model)).toEqual([])
  expect(await downloads()).toEqual([])
  expect((await readdir(dir)).toSorted()).toEqual(['downloads', 'runtime', model.folder])
  expect(arrived.at(-1)).toBe(archive.length)
  expect(steps).toHaveLength(3)
  await install()
  expect(ranges).toHaveLength(1)
})

test('resumes after a broken connection', async () => {
  const { dir, model, install, ranges } = await setUp([cutAfter(3_000), whole])
  await install()
  expect(await listMissing(dir, model)).toEqual([])
  expect(ranges).toEqual([undefined, 'bytes=3000-'])
})

test('keeps a partial download after giving up and resumes it the next time', async () => {
  const fails: Answer = (_, response) => void response.writeHead(503).end()
  const { install, ranges, downloads } = await setUp([cutAfter(3_000), fails, fails, fails, fails, fails, whole])
  expect(await refusal(install())).toMatch(/responded 503 for /)
  expect(await downloads()).toEqual([`${NAME}.part`])
  const before = ranges.length
  await install()
  expect(ranges.slice(before)).toContain('bytes=3000-')
})

test('restarts the download from a server without range support', async () => {
  const restart: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).end(archive)
  const { dir, model, install, ranges } = await setUp([cutAfter(3_000), restart])
  await install()
  expect(await listMissing(dir, model)).toEqual([])
  expect(ranges).toHaveLength(2)
})

test('retries when a server sends nothing more', async () => {
  const silent: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 100))
  const { dir, model, install, ranges } = await setUp([silent, whole])
  await install()
  expect(await listMissing(dir, model)).toEqual([])
  expect(ranges).toEqual([undefined, 'bytes=100-'])
})

test('moves a file with a wrong checksum away and downloads it again in the next run', async () => {
  const wrong: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).end(Buffer.alloc(archive.length, 'x'))
  const { dir, model, install, downloads } = await setUp([wrong, whole])
  expect(await refusal(install())).toMatch(
    new RegExp(
      `has the checksum [0-9a-f]{64} instead of ${sha256}\\. It was put aside as .*\\.wrong, and nothing of it is used$`,
    ),
  )
  expect(await downloads()).toEqual([`${NAME}.wrong`])
  expect((await listMissing(dir, model)).length).toBeGreaterThan(0)
  await install()
  expect(await listMissing(dir, model)).toEqual([])
})

test('does not download a file of another length', async () => {
  const longer: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length + 1 }).end(Buffer.alloc(archive.length + 1))
  const { install, ranges, arrived } = await setUp([longer])
  expect(await refusal(install())).toMatch(/bytes instead of \d+: it is another file/)
  expect(ranges).toHaveLength(1)
  expect(arrived).toEqual([])
})

test('does not retry a missing file', async () => {
  const { install, ranges } = await setUp([(_, response) => void response.writeHead(404).end()])
  expect(await refusal(install())).toMatch(/^127\.0\.0\.1:\d+ responded 404 for http/)
  expect(ranges).toHaveLength(1)
})

test('reports a missing network, and accepts an archive that was copied by hand after verifying it', async () => {
  const { dir, model, install } = await setUp([whole])
  const offline = {
    ...model,
    archive: { ...model.archive, url: `http://127.0.0.1:${await findFreePort('127.0.0.1')}/${NAME}` },
  }
  expect(await refusal(install(offline))).toMatch(
    /^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is this machine offline\?$/,
  )
  await writeFile(join(dir, 'downloads', `${NAME}.part`), archive)
  await install(offline)
  expect(await listMissing(dir, model)).toEqual([])
})

test('rejects an archive without the expected files', async () => {
  const { dir, model, install } = await setUp([whole])
  expect(await refusal(install({ ...model, files: [...model.files, 'soul.bin'] }))).toMatch(
    /Something is missing after all: .*soul\.bin/,
  )
  expect(await listMissing(dir, model)).toEqual([])
})

test('an abort ends the download, keeps what has arrived, and the next run goes on from there', async () => {
  const silent: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 3_000))
  const { install, model, dir, ranges, arrived, downloads } = await setUp([silent, whole])
  const aborting = new AbortController()
  const installing = install(model, { signal: aborting.signal })
  await expect.poll(() => arrived.at(-1)).toBe(3_000)
  aborting.abort()
  await expect(installing).rejects.toThrow('aborted')
  expect(await downloads()).toEqual([`${NAME}.part`])
  await install()
  expect(ranges).toEqual([undefined, 'bytes=3000-'])
  expect(await listMissing(dir, model)).toEqual([])
})

test('a disk without room is reported before the download', async () => {
  const { install, model, ranges } = await setUp([whole])
  const message = await refusal(install(model, { freeBytes: async () => 50 * 1_024 ** 2 }))
  expect(message).toMatch(/^The disk of .* has 50\.0 MB free, and the model needs 133\.\d MB$/)
  expect(ranges).toEqual([])
})

test('a second installation into the same folder is refused while the first one runs', async () => {
  const silent: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 3_000))
  const { install, dir, ranges, arrived } = await setUp([silent, whole])
  const first = install()
  await expect.poll(() => arrived.at(-1)).toBe(3_000)
  expect(await refusal(install())).toBe(`Another download into ${dir} is running: wait for it, or end it`)
  await first
  expect(ranges).toHaveLength(2)
})

test('an archive that was left half unpacked by a killed process is unpacked anew, without another download', async () => {
  const { dir, model, install, ranges } = await setUp([whole])
  await mkdir(join(dir, 'downloads'))
  await writeFile(join(dir, 'downloads', NAME), archive)
  await mkdir(join(dir, 'unpacking', model.folder), { recursive: true })
  await writeFile(join(dir, 'unpacking', model.folder, 'tokens.txt'), 'half')
  await install()
  expect(ranges).toEqual([])
  expect(await listMissing(dir, model)).toEqual([])
  expect(await readdir(dir)).not.toContain('unpacking')
})
