import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installWriter } from './install-writer.ts'
import { modelFile, RUNTIME, runtimeFolder } from './model-folder.ts'
import { type WriterModel, writerModels } from './writer-models.ts'

const MODEL = Buffer.from('weights '.repeat(1_000))

/** A server that ends its first response in the middle. */
async function setUp(sha256: string) {
  const ranges: (string | undefined)[] = []
  const server = createServer(({ headers: { range } }, response) => {
    ranges.push(range)
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(range ? 206 : 200, {
      'content-length': MODEL.length - from,
      ...(range && { 'content-range': `bytes ${from}-${MODEL.length - 1}/${MODEL.length}` }),
    })
    if (ranges.length > 1) return response.end(MODEL.subarray(from))
    response.write(MODEL.subarray(0, 3_000), () => setTimeout(() => response.destroy(), 50))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dir = await mkdtemp(join(tmpdir(), 'writer-'))
  onTestFinished(async () => {
    server.close()
    await rm(dir, { recursive: true })
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const file = { url: `http://127.0.0.1:${port}/tiny.gguf`, bytes: MODEL.length, sha256 }
  const model: WriterModel = { ...writerModels.qwen3_4b, file }
  const install = () =>
    installWriter(model, {
      dir,
      installRuntime: async () => {
        const folder = join(runtimeFolder(dir), 'node_modules', RUNTIME.name)
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, 'package.json'), '{}')
      },
      onStep: () => undefined,
      onProgress: () => undefined,
      first_wait_ms: 1,
    })
  return { dir, model, install, ranges }
}

test('a model whose download was cut off is resumed, verified and not fetched again', async () => {
  const { dir, model, install, ranges } = await setUp(createHash('sha256').update(MODEL).digest('hex'))
  await install()
  expect(await readFile(modelFile(dir, model))).toEqual(MODEL)
  expect(ranges).toEqual([undefined, 'bytes=3000-'])
  await install()
  expect(ranges).toHaveLength(2)
})

test('a file with another checksum is put aside and not used', async () => {
  const { dir, install } = await setUp('0'.repeat(64))
  await expect(install()).rejects.toThrow(/has the checksum [0-9a-f]{64} instead of 0{64}/)
  expect((await readdir(dir)).toSorted()).toEqual(['tiny.gguf.wrong'])
})
