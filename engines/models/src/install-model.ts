import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Model, type ModelId, models, type RuntimeName, runtimes } from '@app/domain/models'
import { DownloadError } from '#download-file.ts'
import { installPackages } from '#install-packages.ts'
import { lockFolder } from '@app/runtime/lock-folder.ts'
import { isThere, missingFiles } from '#missing-files.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import { ESPEAK, installRuntime } from './install-runtime.ts'
import { copyUnverified } from './copy-unverified.ts'
import {
  type Catalogue,
  downloadsFolder,
  fingerprintOf,
  freeBytes,
  listMissing,
  markerFile,
  modelFolder,
  runtimeFolder,
} from './model-folder.ts'
import { arrivalOf, dropFiles, fetchFiles, restBytes, type Source } from './model-files.ts'
import { requireUnpacking, unpackArchive } from './unpack-archive.ts'

export type InstallStep = 'downloading' | 'preparing' | 'unpacking'

export type Installing = {
  dir: string
  source: Source
  /** Files of a folder that are not the published ones are taken as they are. */
  takes_unverified?: boolean
  onStep(step: InstallStep): void
  onProgress(bytes: number): void
  /** Ends the installation; the part that has arrived is kept. */
  signal?: AbortSignal | undefined
  catalogue?: Catalogue | undefined
  installProgram?: (name: RuntimeName, folder: string, signal?: AbortSignal) => Promise<void>
  silence_ms?: number
  first_wait_ms?: number
  countFreeBytes?: (dir: string) => Promise<number>
}

/** Brings, verifies and prepares a model and the program that runs it, unless they are there already. A folder with its final name is complete. */
export async function installModel(id: ModelId, installing: Installing): Promise<void> {
  const { dir, catalogue = models } = installing
  await mkdir(downloadsFolder(dir), { recursive: true }).catch((cause: unknown) => {
    throw new DownloadError(`The folder ${dir} cannot be written to`, { cause })
  })
  const lock = lockFolder(downloadsFolder(dir))
  if (!lock) throw new DownloadError(`Another installation into ${dir} is running: wait for it, or end it`)
  try {
    await installAlone(id, catalogue[id], installing)
  } finally {
    lock.release()
  }
  const missing = await listMissing(dir, id, catalogue)
  if (missing.length > 0) throw new DownloadError(`Something is missing after all: ${missing.join(', ')}`)
}

async function installAlone(id: ModelId, model: Model, installing: Installing): Promise<void> {
  const { dir, signal, onStep, installProgram = installRuntime, takes_unverified = false, source } = installing
  const to = modelFolder(dir, id)
  const aside = `${to}.new`
  await rm(aside, { recursive: true, force: true })
  const isNew = !(await isThere(to))
  if (isNew && !takes_unverified) {
    const [first] = model.files
    if (isArchive(first?.name ?? '')) await requireUnpacking(first?.name ?? '')
    await requireRoom(dir, model, installing)
    onStep('downloading')
    await fetchFiles(dir, model, installing)
  }
  onStep('preparing')
  await copyRuntime(source, runtimeFolder(dir))
  await installProgram(model.runtime, runtimeFolder(dir), signal)
  if (!isNew) return
  onStep('unpacking')
  const fingerprint = takes_unverified
    ? await copyUnverified(source.folder ?? '', model, aside)
    : await prepare(id, model, { dir, to: aside, signal })
  const missing = await missingFiles(model.contents.map((file) => join(aside, file)))
  if (missing[0] !== undefined)
    throw new DownloadError(`${missing[0]} is missing: this is another model. Nothing was installed`)
  await writeFile(...markerFile(aside, { fingerprint, is_verified: !takes_unverified }))
  await rename(aside, to)
  await dropFiles(dir, model)
}

/** A folder that is installed from may have the programs, too, for a machine without a network. */
async function copyRuntime({ folder }: Source, to: string): Promise<void> {
  if (folder === undefined || (await isThere(to)) || !(await isThere(runtimeFolder(folder)))) return
  await cp(runtimeFolder(folder), `${to}.new`, { recursive: true })
  await rename(`${to}.new`, to)
}

type Preparing = { dir: string; to: string; signal: AbortSignal | undefined }

/** Makes the model's folder of its published files. */
async function prepare(id: ModelId, model: Model, { dir, to, signal }: Preparing): Promise<string> {
  const { files, installed_bytes } = model
  const [first] = files
  if (!first) throw new DownloadError('The model has no files')
  if (isArchive(first.name)) await unpackArchive(arrivalOf(dir, first), { to, expected_bytes: installed_bytes, signal })
  else if (id === 'kokoro') await prepareKokoro(model, { dir, to, signal })
  else {
    await mkdir(to, { recursive: true })
    await rename(arrivalOf(dir, first), join(to, first.name))
  }
  return fingerprintOf(files.map(({ sha256 }) => sha256))
}

/** Loaded only here, because the conversion is a program of its own. */
async function prepareKokoro({ files }: Model, { dir, to, signal }: Preparing): Promise<void> {
  const { buildKokoro } = await import('./kokoro/build-kokoro.ts')
  const [model, ...voices] = files.map((file) => ({
    speaker: file.name.replace(/\.bin$/, ''),
    file: arrivalOf(dir, file),
  }))
  const runtime = runtimeFolder(dir)
  await installPackages(runtime, { [ESPEAK.name]: ESPEAK.version }, signal)
  const espeak = join(runtime, 'node_modules', ...ESPEAK.name.split('/'))
  await mkdir(to, { recursive: true })
  await buildKokoro({ model: model?.file ?? '', voices, espeak }, to, signal)
}

function isArchive(name: string): boolean {
  return /\.tar(?:\.bz2)?$/.test(name)
}

/** Checks for room before a long download: the rest of the files, the installed model beside them, and the program that runs it. */
async function requireRoom(dir: string, model: Model, { countFreeBytes = freeBytes }: Installing): Promise<void> {
  const needed = (await restBytes(dir, model)) + model.installed_bytes + runtimes[model.runtime].bytes
  const free = await countFreeBytes(dir)
  if (free < needed) throw new DownloadError(`Not enough space: ${sizeOf(needed)} needed, ${sizeOf(free)} free`)
}
