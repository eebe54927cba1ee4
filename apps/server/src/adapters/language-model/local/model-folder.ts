import { access } from 'node:fs/promises'
import { join } from 'node:path'
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
  const wanted = [
    modelFile(dir, model),
    join(runtimeFolder(dir), 'node_modules', ...RUNTIME.name.split('/'), 'package.json'),
  ]
  const found = await Promise.all(
    wanted.map((file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  )
  return wanted.filter((_, index) => !found[index])
}

export function absentSentence(dir: string, missing: readonly string[]): string {
  return `The local language model is not installed in ${dir}: run \`npm run writer:download\` (missing: ${missing[0] ?? 'nothing'})`
}
