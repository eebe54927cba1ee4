import { join } from 'node:path'
import { missingFiles } from '#lib/missing-files.ts'
import type { WriterModel } from './writer-models.ts'

export const RUNTIME = { name: 'node-llama-cpp', version: '3.22.1' } as const

export function modelFile(dir: string, { file }: WriterModel): string {
  return join(dir, file.url.split('/').at(-1) ?? 'model.gguf')
}

export function runtimeFolder(dir: string): string {
  return join(dir, 'runtime')
}

/** The missing files of a model; none when it can be used. */
export async function listMissing(dir: string, model: WriterModel): Promise<string[]> {
  return missingFiles([
    modelFile(dir, model),
    join(runtimeFolder(dir), 'node_modules', ...RUNTIME.name.split('/'), 'package.json'),
  ])
}

export function absentSentence(dir: string, missing: readonly string[]): string {
  return `The local language model is not installed in ${dir}: run \`npm run writer:download\` (missing: ${missing[0] ?? 'nothing'})`
}
