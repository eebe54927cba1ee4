import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ModelFile, ModelId, modelSentences } from '@app/domain/models'
import { ModelsError } from '@app/ports/models.ts'
import { type Catalogue, downloadsFolder } from './model-folder.ts'
import { arrivalOf } from './model-files.ts'

/** Stores a file that was brought by hand where a download of it would arrive. Its checksum says which one it is, not its name. */
export async function storeBrought(dir: string, catalogue: Catalogue, bytes: Readable): Promise<ModelId> {
  const downloads = downloadsFolder(dir)
  await mkdir(downloads, { recursive: true })
  const aside = join(downloads, `${randomUUID()}.brought`)
  const known = filesOf(catalogue)
  const most_bytes = Math.max(...known.map(({ file }) => file.bytes))
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      bytes,
      async function* measured(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length
          if (size > most_bytes) throw new ModelsError(modelSentences.unknown_file)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(aside),
    )
    const checksum = hash.digest('hex')
    const match = known.find(({ file }) => file.sha256 === checksum)
    if (!match) throw new ModelsError(modelSentences.unknown_file)
    await rename(aside, arrivalOf(dir, match.file))
    return match.id
  } finally {
    await rm(aside, { force: true })
  }
}

function filesOf(catalogue: Catalogue): { id: ModelId; file: ModelFile }[] {
  return ModelId.options.flatMap((id) => catalogue[id].files.map((file) => ({ id, file })))
}
