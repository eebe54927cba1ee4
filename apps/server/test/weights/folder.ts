import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { installModel } from '@app/models/install-model.ts'
import { runtimeFolder } from '@app/models/model-folder.ts'

/** The folder that `npm run test:models` was given. */
export const folder = process.env['MODELS_FOLDER'] ?? ''

export const has = (...path: string[]) => existsSync(join(folder, ...path))

/** A folder of models with Kokoro, from its published files if they are there, otherwise as a person prepared it. */
export async function kokoroInstalled(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'weights-'))
  await symlink(join(folder, 'voice-models', 'runtime'), runtimeFolder(dir))
  const published = join(folder, 'published', 'kokoro')
  const prepared = join(folder, 'voice-models', 'kokoro-multi-lang-v1_0')
  await installModel('kokoro', {
    dir,
    ...(existsSync(published)
      ? { source: { folder: published } }
      : { source: { folder: prepared }, takes_unverified: true }),
    onStep: () => undefined,
    onProgress: () => undefined,
  })
  return { dir, remove: () => rm(dir, { recursive: true }) }
}

export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'weights-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** Prints a figure of the report. */
export function print(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(58)} ${value}\n`)
}
