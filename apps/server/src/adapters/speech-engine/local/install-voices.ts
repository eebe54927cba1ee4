import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DownloadError, downloadFile } from '#lib/download-file.ts'
import { runProgram } from '#lib/run-program.ts'
import { listMissing, modelFolder } from './model-folder.ts'
import type { VoiceModel } from './voice-models.ts'

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

/** Downloads, verifies and unpacks a model, unless it is there already. A folder with its final name is complete. */
export async function installVoices(
  model: VoiceModel,
  { dir, installRuntime, onStep, onProgress, ...patience }: Options,
): Promise<void> {
  const downloads = join(dir, 'downloads')
  await mkdir(downloads, { recursive: true })
  if (!(await isThere(modelFolder(dir, model)))) {
    await requireUnpacking(model)
    const archive = join(downloads, model.archive.url.split('/').at(-1) ?? 'model')
    onStep('Fetching the voices')
    if (!(await isThere(archive))) await downloadFile(model.archive, { to: archive, onProgress, ...patience })
    onStep('Unpacking them')
    await unpack(archive, model, dir)
    await rm(archive)
  }
  onStep('Fetching sherpa-onnx, which runs them')
  await installRuntime(dir)
  const missing = await listMissing(dir, model)
  if (missing.length > 0) throw new DownloadError(`Something is missing after all: ${missing.join(', ')}`)
}

async function unpack(archive: string, model: VoiceModel, dir: string): Promise<void> {
  const aside = join(dir, 'unpacking')
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  try {
    const { code, said } = await runProgram('tar', ['-xf', archive, '-C', aside])
    if (code !== 0) throw new DownloadError(`The archive could not be unpacked: ${said || code}`)
    await rename(join(aside, model.folder), modelFolder(dir, model))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Checks for bzip2 before a long download. The tar of macOS and Windows needs none. */
async function requireUnpacking({ archive }: VoiceModel): Promise<void> {
  const programs = process.platform === 'linux' && archive.url.endsWith('.bz2') ? ['tar', 'bzip2'] : ['tar']
  for (const program of programs) {
    const { code } = await runProgram(program, ['--version'])
    if (code === 'ENOENT')
      throw new DownloadError(`The program ${program} is needed to unpack the voices, and is not installed`)
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
