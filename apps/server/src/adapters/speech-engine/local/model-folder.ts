import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { VoiceModel } from './voice-models.ts'

export const RUNTIME = { name: 'sherpa-onnx-node', version: '1.13.8' } as const

/** The folders of a model and of its runtime. */
export function modelFolder(dir: string, { folder }: VoiceModel): string {
  return join(dir, folder)
}

export function runtimeFolder(dir: string): string {
  return join(dir, 'runtime')
}

/** The missing files of a model; none when it is complete. */
export async function listMissing(dir: string, model: VoiceModel): Promise<string[]> {
  const wanted = [
    ...model.files.map((file) => join(modelFolder(dir, model), file)),
    join(runtimeFolder(dir), 'node_modules', RUNTIME.name, 'package.json'),
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
  return `The local voices are not installed in ${dir}: run \`npm run voices:download\` (missing: ${missing[0] ?? 'nothing'})`
}
