import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Model, models } from '@app/domain/models'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeStandInModel, writeStandInRuntime } from '#test/stand-in-voices.ts'
import { archiveOf } from '#test/tiny-model-files.ts'
import { findFreePort } from '@app/runtime/free-port.ts'
import { DownloadError } from '#download-file.ts'
import { librittsReaders } from '@app/voices/speech-engine/local/libritts-readers.ts'
import { type Installing, installModel } from './install-model.ts'
import { listMissing, markerOf, modelFolder } from './model-folder.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, arrived: readonly number[]) => void

const NAME = 'vits-piper-en_US-libritts_r-medium.tar'
const sources = await mkdtemp(join(tmpdir(), 'models-source-'))
afterAll(() => rm(sources, { recursive: true }))
await writeStandInModel(sources, 'libritts_r', Object.values(librittsReaders))
const own = modelFolder(sources, 'libritts_r')
const { bytes: archive, sha256 } = await archiveOf((folder) => cp(own, folder, { recursive: true }))

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
  const dir = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(dir, { recursive: true })
  })
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/${NAME}`
  const model: Model = { ...models.libritts_r, files: [{ name: NAME, url, bytes: archive.length, sha256 }] }
  const steps: string[] = []
  const install = (wanted: Model = model, given: Partial<Installing> = {}) =>
    installModel('libritts_r', {
      dir,
      source: {},
      catalogue: { ...models, libritts_r: wanted },
      installProgram: async (_name, folder) => writeStandInRuntime(folder),
      onStep: (step) => steps.push(step),
      onProgress: (bytes) => arrived.push(bytes),
      silence_ms: 300,
      first_wait_ms: 1,
      ...given,
    })
  return {
    dir,
    model,
    install,
    ranges,
    arrived,
    steps,
    missing: () => listMissing(dir, 'libritts_r'),
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
  const { dir, install, missing, ranges, arrived, steps, downloads } = await setUp([whole])
  await install()
  expect(await missing()).toEqual([])
  expect(await downloads()).toEqual([])
  expect((await readdir(dir)).toSorted()).toEqual(['downloads', 'libritts_r', 'runtime'])
  expect(markerOf(modelFolder(dir, 'libritts_r'))).toEqual({ fingerprint: sha256, is_verified: true })
  expect(arrived.at(-1)).toBe(archive.length)
  expect(steps).toEqual(['downloading', 'preparing', 'unpacking'])
  await install()
  expect(ranges).toHaveLength(1)
})

test('resumes after a broken connection', async () => {
  const { install, missing, ranges } = await setUp([cutAfter(3_000), whole])
  await install()
  expect(await missing()).toEqual([])
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
  const { install, missing, ranges } = await setUp([cutAfter(3_000), restart])
  await install()
  expect(await missing()).toEqual([])
  expect(ranges).toHaveLength(2)
})

test('retries when a server sends nothing more', async () => {
  const silent: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 100))
  const { install, missing, ranges } = await setUp([silent, whole])
  await install()
  expect(await missing()).toEqual([])
  expect(ranges).toEqual([undefined, 'bytes=100-'])
})

test('moves a file with a wrong checksum away and downloads it again in the next run', async () => {
  const wrong: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).end(Buffer.alloc(archive.length, 'x'))
  const { install, missing, downloads } = await setUp([wrong, whole])
  expect(await refusal(install())).toMatch(
    new RegExp(
      `has the checksum [0-9a-f]{64} instead of ${sha256}\\. It was put aside as .*\\.wrong, and nothing of it is used$`,
    ),
  )
  expect(await downloads()).toEqual([`${NAME}.wrong`])
  expect((await missing()).length).toBeGreaterThan(0)
  await install()
  expect(await missing()).toEqual([])
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
  const { dir, model, install, missing } = await setUp([whole])
  const port = await findFreePort('127.0.0.1')
  const offline = {
    ...model,
    files: model.files.map((file) => ({ ...file, url: `http://127.0.0.1:${port}/${NAME}` })),
  }
  expect(await refusal(install(offline))).toMatch(
    /^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is this machine offline\?$/,
  )
  await writeFile(join(dir, 'downloads', `${NAME}.part`), archive)
  await install(offline)
  expect(await missing()).toEqual([])
})

test('rejects an archive without the expected files', async () => {
  const { dir, model, install } = await setUp([whole])
  expect(await refusal(install({ ...model, contents: [...model.contents, 'soul.bin'] }))).toMatch(
    /soul\.bin is missing: this is another model\. Nothing was installed$/,
  )
  expect(await readdir(dir)).not.toContain('libritts_r')
})

test('an abort ends the download, keeps what has arrived, and the next run goes on from there', async () => {
  const silent: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 3_000))
  const { install, model, missing, ranges, arrived, downloads } = await setUp([silent, whole])
  const aborting = new AbortController()
  const installing = install(model, { signal: aborting.signal })
  await expect.poll(() => arrived.at(-1)).toBe(3_000)
  aborting.abort()
  await expect(installing).rejects.toThrow('aborted')
  expect(await downloads()).toEqual([`${NAME}.part`])
  await install()
  expect(ranges).toEqual([undefined, 'bytes=3000-'])
  expect(await missing()).toEqual([])
})

test('a disk without room is reported before the download', async () => {
  const { install, model, ranges } = await setUp([whole])
  const message = await refusal(install(model, { countFreeBytes: async () => 50 * 1_024 ** 2 }))
  expect(message).toMatch(/^Not enough space: 133\.\d MB needed, 50\.0 MB free$/)
  expect(ranges).toEqual([])
})

test('a second installation into the same folder is refused while the first one runs', async () => {
  const silent: Answer = (_, response) =>
    void response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 3_000))
  const { install, dir, ranges, arrived } = await setUp([silent, whole])
  const first = install()
  await expect.poll(() => arrived.at(-1)).toBe(3_000)
  expect(await refusal(install())).toBe(`Another installation into ${dir} is running: wait for it, or end it`)
  await first
  expect(ranges).toHaveLength(2)
})

test('an archive that was left half unpacked by a killed process is unpacked anew, without another download', async () => {
  const { dir, install, missing, ranges } = await setUp([whole])
  await mkdir(join(dir, 'downloads'))
  await writeFile(join(dir, 'downloads', NAME), archive)
  for (const left of ['libritts_r.new', 'libritts_r.new.unpacking']) {
    await mkdir(join(dir, left, 'model'), { recursive: true })
    await writeFile(join(dir, left, 'model', 'tokens.txt'), 'half')
  }
  await install()
  expect(ranges).toEqual([])
  expect(await missing()).toEqual([])
  expect((await readdir(dir)).toSorted()).toEqual(['downloads', 'libritts_r', 'runtime'])
})

test('installs from a folder with the published files and the program, without a network', async () => {
  const { dir, install, missing, ranges } = await setUp([whole])
  const folder = join(dir, 'brought')
  await mkdir(folder)
  await writeFile(join(folder, NAME), archive)
  await writeStandInRuntime(join(folder, 'runtime'))
  const installProgram = async () => undefined
  await install(undefined, { source: { folder }, installProgram })
  expect(await missing()).toEqual([])
  expect(ranges).toEqual([])
})

test('refuses a folder without the published file, or with another one under its name', async () => {
  const { dir, install } = await setUp([whole])
  const folder = join(dir, 'brought')
  await mkdir(folder)
  expect(await refusal(install(undefined, { source: { folder } }))).toMatch(
    /libritts_r-medium\.tar cannot be read\. To install .* add --unverified$/,
  )
  await writeFile(join(folder, NAME), 'another model')
  expect(await refusal(install(undefined, { source: { folder } }))).toMatch(/has the checksum [0-9a-f]{64} instead of/)
  expect(await readdir(folder)).toEqual([NAME])
})

test('takes a model that somebody prepared only where they say so, and marks it', async () => {
  const { dir, install, missing } = await setUp([whole])
  expect(await refusal(install(undefined, { source: { folder: own } }))).toMatch(
    /cannot be read\. .* add --unverified$/,
  )
  await install(undefined, { source: { folder: own }, takes_unverified: true })
  expect(await missing()).toEqual([])
  expect(markerOf(modelFolder(dir, 'libritts_r'))).toEqual({
    fingerprint: expect.stringMatching(/^own-[0-9a-f]{64}$/),
    is_verified: false,
  })
})

test('refuses a prepared model with a link in it', async () => {
  const { dir, install } = await setUp([whole])
  const folder = join(dir, 'brought')
  await cp(own, folder, { recursive: true })
  await symlink('/etc/passwd', join(folder, 'espeak-ng-data', 'link'))
  expect(await refusal(install(undefined, { source: { folder }, takes_unverified: true }))).toMatch(
    /link is neither a file nor a folder\. Nothing was installed$/,
  )
  expect(await readdir(dir)).not.toContain('libritts_r')
})

const hostile = {
  'a link': [[], (folder: string) => symlink('/etc/passwd', join(folder, 'link'))],
  'a way out of its folder': [['--transform=s,model/tokens.txt,../tokens.txt,', '-P'], async () => undefined],
  'far more than the model': [[], (folder: string) => writeFile(join(folder, 'bomb'), Buffer.alloc(4_000_000))],
} as const

test.each(Object.entries(hostile))(
  'refuses an archive with %s, though its checksum is right',
  async (_, [args, add]) => {
    const evil = await archiveOf(
      async (folder) => {
        await cp(own, folder, { recursive: true })
        await add(folder)
      },
      [...args],
    )
    const { dir, model, install } = await setUp([
      (_request, response) => void response.writeHead(200, { 'content-length': evil.bytes.length }).end(evil.bytes),
    ])
    const file = {
      ...model.files[0],
      name: NAME,
      bytes: evil.bytes.length,
      sha256: evil.sha256,
    } as Model['files'][number]
    await refusal(install({ ...model, installed_bytes: 1_000_000, files: [file] }))
    expect((await readdir(dir)).toSorted()).toEqual(['downloads', 'runtime'])
    expect(await readdir(join(dir, '..'))).not.toContain('tokens.txt')
  },
)

test('a program in another version is installed again', async () => {
  const { dir, install, missing } = await setUp([whole])
  await install()
  const manifest = join(dir, 'runtime', 'node_modules', 'sherpa-onnx-node', 'package.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"version":"[^"]+"/, '"version":"0.0.1"'))
  expect(await missing()).toEqual([expect.stringMatching(/^sherpa-onnx-node \d/)])
  await install()
  expect(await missing()).toEqual([])
})

test('a folder that cannot be written to is reported', async () => {
  const { dir, install } = await setUp([whole])
  await writeFile(join(dir, 'downloads'), 'a file where a folder should be')
  expect(await refusal(install())).toBe(`The folder ${dir} cannot be written to`)
})
