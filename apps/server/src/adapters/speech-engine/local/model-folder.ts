import { join } from 'node:path'
import { missingFiles } from '#lib/missing-files.ts'

export const RUNTIME = { name: 'sherpa-onnx-node', version: '1.13.8' } as const

/** About the size of sherpa-onnx for one platform. */
export const RUNTIME_MB = 33

/** A model for sherpa-onnx, and the source of its files. */
export type SherpaModel = {
  title: string
  licence: string
  archive: { url: string; bytes: number; sha256: string }
  /** The folder in the archive. */
  folder: string
  unpacked_mb: number
  /** Its required files. */
  files: readonly string[]
}

/** The folders of a model and of its runtime. */
export function modelFolder(dir: string, { folder }: SherpaModel): string {
  return join(dir, folder)
}

export function runtimeFolder(dir: string): string {
  return join(dir, 'runtime')
}

export function downloadsFolder(dir: string): string {
  return join(dir, 'downloads')
}

/** Where the archive of a model arrives; the part that has arrived so far is beside it. */
export function archiveFile(dir: string, { archive }: SherpaModel): string {
  return join(downloadsFolder(dir), archive.url.split('/').at(-1) ?? 'model')
}

/** The same model from another place that has its archive under the same name. */
export function fromMirror<Model extends SherpaModel>(model: Model, mirror: string | undefined): Model {
  if (mirror === undefined) return model
  const url = `${mirror.replace(/\/$/, '')}/${model.archive.url.split('/').at(-1) ?? ''}`
  return { ...model, archive: { ...model.archive, url } }
}

/** The missing files of a model; none when it is complete. */
export async function listMissing(dir: string, model: SherpaModel): Promise<string[]> {
  return missingFiles([
    ...model.files.map((file) => join(modelFolder(dir, model), file)),
    join(runtimeFolder(dir), 'node_modules', RUNTIME.name, 'package.json'),
  ])
}

export function absentSentence(dir: string, missing: readonly string[]): string {
  return `The local voices are not installed in ${dir}: run \`npm run voices:download\` (missing: ${missing[0] ?? 'nothing'})`
}
