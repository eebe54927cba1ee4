import { constants } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadBytes, type Model, type ModelFile } from '@app/domain/models'
import { acceptFile, DownloadError, downloadFile } from '#download-file.ts'
import { isThere } from '#missing-files.ts'
import { downloadsFolder } from './model-folder.ts'

/** The source of a model's files: their publisher, a mirror that has them under the same names, or a folder. */
export type Source = { mirror?: string | undefined; folder?: string | undefined }

type Fetching = {
  source: Source
  /** Called with the bytes of all files that have arrived, including those of earlier attempts. */
  onProgress(bytes: number): void
  signal?: AbortSignal | undefined
  silence_ms?: number
  first_wait_ms?: number
}

/** The path at which a published file arrives; a part of it is beside it, as `.part`. */
export function arrivalOf(dir: string, { name }: ModelFile): string {
  return join(downloadsFolder(dir), name)
}

/**
 * Brings every file of a model, one after the other, and verifies each before the next. Existing files are not brought
 * twice.
 */
export async function fetchFiles(dir: string, { files }: Model, fetching: Fetching): Promise<void> {
  const { source, onProgress, ...options } = fetching
  let before = 0
  for (const file of files) {
    const to = arrivalOf(dir, file)
    if (!(await isThere(to))) {
      if (source.folder !== undefined) await copyVerified(source.folder, file, to)
      else
        await downloadFile(fromMirror(file, source.mirror), {
          to,
          onProgress: (arrived) => onProgress(before + arrived),
          ...options,
        })
    }
    options.signal?.throwIfAborted()
    before += file.bytes
    onProgress(before)
  }
}

function fromMirror(file: ModelFile, mirror: string | undefined): ModelFile {
  return mirror === undefined ? file : { ...file, url: `${mirror.replace(/\/$/, '')}/${file.name}` }
}

async function copyVerified(folder: string, file: ModelFile, to: string): Promise<void> {
  const from = join(folder, file.name)
  const part = `${to}.part`
  await rm(part, { force: true })
  await copyFile(from, part, constants.COPYFILE_FICLONE).catch((cause: unknown) => {
    throw new DownloadError(`${from} cannot be read. To install a model that you prepared yourself, add --unverified`, {
      cause,
    })
  })
  await acceptFile({ ...file, url: from }, part, to)
}

/** Returns the bytes of a model's files that have arrived. */
export async function arrivedBytes(dir: string, { files }: Model): Promise<number> {
  let sum = 0
  for (const file of files) {
    const to = arrivalOf(dir, file)
    sum += (await sizeOf(to)) ?? Math.min(file.bytes, (await sizeOf(`${to}.part`)) ?? 0)
  }
  return sum
}

/** Removes what has arrived, once the model is installed or is not wanted any more. */
export async function dropFiles(dir: string, { files }: Model): Promise<void> {
  for (const file of files)
    for (const end of ['', '.part', '.wrong']) await rm(`${arrivalOf(dir, file)}${end}`, { force: true })
}

/** The bytes that are still to come. */
export async function restBytes(dir: string, model: Model): Promise<number> {
  return downloadBytes(model) - (await arrivedBytes(dir, model))
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
}
