import { mkdir } from 'node:fs/promises'
import { DownloadError, downloadFile } from '#lib/download-file.ts'
import { isThere } from '#lib/missing-files.ts'
import { listMissing, modelFile } from './model-folder.ts'
import type { WriterModel } from './writer-models.ts'

type Options = {
  dir: string
  /** Installs the runtime of the model. */
  installRuntime(dir: string): Promise<void>
  /** Called at each step, and with the progress of the download. */
  onStep(what: string): void
  onProgress(bytes: number): void
  silence_ms?: number
  first_wait_ms?: number
}

/** Downloads and verifies a model and its runtime, unless they are there already. A file with its final name is complete. */
export async function installWriter(
  model: WriterModel,
  { dir, installRuntime, onStep, onProgress, ...patience }: Options,
): Promise<void> {
  await mkdir(dir, { recursive: true })
  const to = modelFile(dir, model)
  if (!(await isThere(to))) {
    onStep('Fetching the model')
    await downloadFile(model.file, { to, onProgress, ...patience })
  }
  onStep('Fetching node-llama-cpp, which runs it')
  await installRuntime(dir)
  const missing = await listMissing(dir, model)
  if (missing.length > 0) throw new DownloadError(`Something is missing after all: ${missing.join(', ')}`)
}
