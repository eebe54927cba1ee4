import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ModelId, models } from '@app/domain/models'
import { isThere, missingFiles } from '#missing-files.ts'
import { fingerprintOf, markerFile, modelFolder } from './model-folder.ts'

/** The folder in which earlier versions installed each model, and the checksum of the archive that they verified. */
const earlier: Partial<Record<ModelId, { place: 'voices' | 'writers'; path: string; fingerprint: string }>> = {
  kokoro: {
    place: 'voices',
    path: 'kokoro-multi-lang-v1_0',
    fingerprint: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298',
  },
  libritts_r: {
    place: 'voices',
    path: 'vits-piper-en_US-libritts_r-medium',
    fingerprint: fingerprintOf(models.libritts_r.files.map(({ sha256 }) => sha256)),
  },
  moonshine_tiny: { place: 'voices', path: 'sherpa-onnx-moonshine-tiny-en-int8', fingerprint: 'moonshine_tiny' },
  whisper_base: { place: 'voices', path: 'sherpa-onnx-whisper-base', fingerprint: 'whisper_base' },
  qwen3_4b: { place: 'writers', path: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf', fingerprint: 'qwen3_4b' },
  qwen2_5_1_5b: { place: 'writers', path: 'qwen2.5-1.5b-instruct-q4_k_m.gguf', fingerprint: 'qwen2_5_1_5b' },
}

type Folders = { MODELS_DIR: string; VOICE_MODEL_DIR: string; WRITER_MODEL_DIR: string }

/** Moves models from the folders of earlier versions, which verified them, to the one folder. Returns those that could not be moved, as a sentence each. */
export async function adoptEarlierFolders({
  MODELS_DIR,
  VOICE_MODEL_DIR,
  WRITER_MODEL_DIR,
}: Folders): Promise<string[]> {
  const problems: string[] = []
  for (const [id, { place, path, fingerprint }] of Object.entries(earlier) as [
    ModelId,
    NonNullable<(typeof earlier)[ModelId]>,
  ][]) {
    const from = join(place === 'voices' ? VOICE_MODEL_DIR : WRITER_MODEL_DIR, path)
    const to = modelFolder(MODELS_DIR, id)
    if (!(await isThere(from)) || (await isThere(to))) continue
    const isFile = path.endsWith('.gguf')
    if (!isFile && (await missingFiles(models[id].contents.map((file) => join(from, file)))).length > 0) continue
    try {
      if (isFile) await mkdir(`${to}.new`, { recursive: true })
      else await mkdir(MODELS_DIR, { recursive: true })
      await rename(from, isFile ? join(`${to}.new`, path) : `${to}.new`)
      await writeFile(...markerFile(`${to}.new`, { fingerprint, is_verified: true }))
      await rename(`${to}.new`, to)
    } catch {
      problems.push(
        `${models[id].title} is in ${from}, which cannot be moved to ${to}: move it, or run \`npm run models -- install ${id}\`.`,
      )
    }
  }
  return problems
}
