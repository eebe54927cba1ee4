import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DownloadError, downloadFile } from '#lib/download-file.ts'
import { lockFolder } from '#lib/lock-folder.ts'
import { isThere } from '#lib/missing-files.ts'
import { runProgram } from '#lib/run-program.ts'
import { sizeOf } from '#lib/size-of.ts'
import { archiveFile, downloadsFolder, listMissing, modelFolder, RUNTIME_MB, type SherpaModel } from './model-folder.ts'

const MB = 1_024 ** 2

export type InstallStep = 'downloading' | 'unpacking' | 'runtime'

type Options = {
  dir: string
  /** Installs the runtime of the model. */
  installRuntime(dir: string, signal?: AbortSignal): Promise<void>
  /** Called at each step, and with the progress of the download. */
  onStep(step: InstallStep): void
  onProgress(bytes: number): void
  /** Ends the installation; what has arrived is kept. */
  signal?: AbortSignal | undefined
  silence_ms?: number
  first_wait_ms?: number
  freeBytes?: (dir: string) => Promise<number>
}

/** Downloads, verifies and unpacks a model, unless it is there already. A folder with its final name is complete. */
export async function installModel(model: SherpaModel, options: Options): Promise<void> {
  const { dir, installRuntime, onStep, signal } = options
  const downloads = downloadsFolder(dir)
  await mkdir(downloads, { recursive: true })
  const lock = lockFolder(downloads)
  if (!lock) throw new DownloadError(`Another download into ${dir} is running: wait for it, or end it`)
  try {
    if (!(await isThere(modelFolder(dir, model)))) await fetchModel(model, options)
    onStep('runtime')
    await installRuntime(dir, signal)
  } finally {
    lock.release()
  }
  const missing = await listMissing(dir, model)
  if (missing.length > 0) throw new DownloadError(`Something is missing after all: ${missing.join(', ')}`)
}

async function fetchModel(
  model: SherpaModel,
  { dir, onStep, onProgress, signal, freeBytes = freeBytesOf, ...patience }: Options,
): Promise<void> {
  await requireUnpacking(model)
  await requireRoom(dir, model, freeBytes)
  const archive = archiveFile(dir, model)
  onStep('downloading')
  if (!(await isThere(archive))) await downloadFile(model.archive, { to: archive, onProgress, signal, ...patience })
  onStep('unpacking')
  await unpack(archive, { dir, model, signal })
  await rm(archive)
}

async function unpack(
  archive: string,
  { dir, model, signal }: { dir: string; model: SherpaModel; signal: AbortSignal | undefined },
): Promise<void> {
  const aside = join(dir, 'unpacking')
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  try {
    const { code, said } = await runProgram('tar', ['-xf', archive, '-C', aside], signal && { signal })
    signal?.throwIfAborted()
    if (code !== 0) throw new DownloadError(`The archive could not be unpacked: ${said || code}`)
    await rename(join(aside, model.folder), modelFolder(dir, model))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Checks for bzip2 before a long download. The tar of macOS and Windows needs none. */
async function requireUnpacking({ archive }: SherpaModel): Promise<void> {
  const programs = process.platform === 'linux' && archive.url.endsWith('.bz2') ? ['tar', 'bzip2'] : ['tar']
  for (const program of programs) {
    const { code } = await runProgram(program, ['--version'])
    if (code === 'ENOENT')
      throw new DownloadError(`The program ${program} is needed to unpack the model, and is not installed`)
  }
}

/** Checks for room before a long download: the rest of the archive, the unpacked model beside it, and the runtime. */
async function requireRoom(
  dir: string,
  model: SherpaModel,
  freeBytes: (dir: string) => Promise<number>,
): Promise<void> {
  const rest = model.archive.bytes - (await arrivedBytes(dir, model))
  const needed = rest + (model.unpacked_mb + RUNTIME_MB) * MB
  const free = await freeBytes(dir)
  if (free < needed)
    throw new DownloadError(`The disk of ${dir} has ${sizeOf(free)} free, and the model needs ${sizeOf(needed)}`)
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** How much of the archive of a model is there; all of it once it is unpacked. */
export async function arrivedBytes(dir: string, model: SherpaModel): Promise<number> {
  if (await isThere(modelFolder(dir, model))) return model.archive.bytes
  const archive = archiveFile(dir, model)
  const [whole, part] = await Promise.all([fileSize(archive), fileSize(`${archive}.part`)])
  return whole ?? part ?? 0
}

async function fileSize(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
}
