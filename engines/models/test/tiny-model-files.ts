import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Model, models } from '@app/domain/models'
import { librittsReaders } from '@app/voices/speech-engine/local/libritts-readers.ts'
import { writeTinyModel } from './tiny-voice-model.ts'

export type Archive = { bytes: Buffer; sha256: string }

/** The archive of a tiny model in the place of Piper's, which sherpa-onnx really runs; padded to a size. */
export async function tinyArchive(padding_bytes = 0): Promise<Archive> {
  const [model = '', map = ''] = models.libritts_r.contents
  return archiveOf(async (folder) => {
    await writeTinyModel(folder, model)
    const readers = Object.values(librittsReaders).map((reader, index) => [reader, 30 * index])
    await writeFile(join(folder, map), JSON.stringify({ speaker_id_map: Object.fromEntries(readers) }))
    await writeFile(join(folder, 'MODEL_CARD'), Buffer.alloc(padding_bytes))
  })
}

/** An archive of one folder with the written files. */
export async function archiveOf(write: (folder: string) => Promise<void>, args: string[] = []): Promise<Archive> {
  const dir = await mkdtemp(join(tmpdir(), 'models-source-'))
  try {
    await write(join(dir, 'model'))
    await promisify(execFile)('tar', ['-cf', 'archive.tar', ...args, 'model'], { cwd: dir })
    const bytes = await readFile(join(dir, 'archive.tar'))
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  } finally {
    await rm(dir, { recursive: true })
  }
}

export type FileServer = {
  base_url: string
  /** The `Range` of each request. */
  ranges: (string | undefined)[]
  /** Behaviour from now on. */
  manner: { hasRanges: boolean; sends: Buffer; stops_after: number }
  close(): Promise<void>
}

/** A download server on this machine, which can stop in the middle, know no ranges, or send something else. */
export async function fileServer(bytes: Buffer): Promise<FileServer> {
  const ranges: FileServer['ranges'] = []
  const manner = { hasRanges: true, sends: bytes, stops_after: Infinity }
  const server = createServer(({ headers: { range } }, response) => {
    ranges.push(range)
    const { hasRanges, sends, stops_after } = manner
    const from = hasRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': sends.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${sends.length - 1}/${sends.length}` }),
    })
    const part = sends.subarray(from, from + stops_after)
    if (stops_after === Infinity) response.end(part)
    else response.write(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    base_url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    ranges,
    manner,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The model whose only file is this archive. */
export function tinyModel(model: Model, { bytes, sha256 }: Archive, base_url: string): Model {
  const name = 'tiny-model.tar'
  return { ...model, files: [{ name, url: `${base_url}/${name}`, bytes: bytes.length, sha256 }] }
}
