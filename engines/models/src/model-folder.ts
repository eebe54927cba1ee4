import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Model, type ModelId, models } from '@app/domain/models'
import { z } from 'zod'
import { isThere, missingFiles } from '#missing-files.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { runtimePackages } from './install-runtime.ts'

/** The catalogue; tests have small models in it. */
export type Catalogue = Readonly<Record<ModelId, Model>>

/** A file in the folder of each installed model: where it is from. */
const MARKER = 'model.json'
const Marker = z.object({
  /** Names the sound or the text that the model makes: the same model gives the same. */
  fingerprint: z.string(),
  /** Its files had the published checksums. */
  is_verified: z.boolean(),
})
export type Marker = z.infer<typeof Marker>

/** The folder of a model. With its final name it is complete. */
export function modelFolder(dir: string, id: ModelId): string {
  return join(dir, id)
}

/** The one folder of the programs that run models. */
export function runtimeFolder(dir: string): string {
  return join(dir, 'runtime')
}

export function downloadsFolder(dir: string): string {
  return join(dir, 'downloads')
}

export function markerOf(folder: string): Marker | undefined {
  try {
    return Marker.parse(parseJson(readFileSync(join(folder, MARKER), 'utf8')))
  } catch {
    return undefined
  }
}

export function markerFile(folder: string, marker: Marker): [file: string, text: string] {
  return [join(folder, MARKER), `${JSON.stringify(marker)}\n`]
}

/** A short name for published files. */
export function fingerprintOf(checksums: readonly string[]): string {
  const [only, ...others] = checksums
  if (only && others.length === 0) return only
  return createHash('sha256').update(checksums.join('\n')).digest('hex')
}

/** The missing files of a model and of the program that runs it; none when it can be used. */
export async function listMissing(dir: string, id: ModelId, catalogue: Catalogue = models): Promise<string[]> {
  const { contents, runtime } = catalogue[id]
  const files = await missingFiles(contents.map((file) => join(modelFolder(dir, id), file)))
  if (files.length > 0) return files
  return missingPackages(dir, runtimePackages(runtime))
}

const Manifest = z.object({ version: z.string() })

/** The packages that are not there in the version that is needed. */
async function missingPackages(dir: string, packages: Readonly<Record<string, string>>): Promise<string[]> {
  const missing: string[] = []
  for (const [name, version] of Object.entries(packages)) {
    const file = join(runtimeFolder(dir), 'node_modules', ...name.split('/'), 'package.json')
    const text = await readFile(file, 'utf8').catch(() => '')
    if (Manifest.safeParse(parseJson(text)).data?.version !== version) missing.push(`${name} ${version}`)
  }
  return missing
}

/** The sentence about a model that a setting or a person chose, and that is not there. */
function absentSentence(dir: string, id: ModelId, missing: readonly string[]): string {
  return `${models[id].title} is not installed in ${dir}: run \`npm run models -- install ${id}\` (missing: ${missing[0] ?? 'nothing'})`
}

export type ModelPlace = {
  folder: string
  runtime: string
  fingerprint: string
  /** A sentence where something is not installed. */
  explainMissing(): Promise<string | undefined>
}

/** Returns the place of a model, also of one that is not installed yet. */
export function placeOf(dir: string, id: ModelId): ModelPlace {
  const folder = modelFolder(dir, id)
  return {
    folder,
    runtime: runtimeFolder(dir),
    fingerprint: markerOf(folder)?.fingerprint ?? id,
    async explainMissing() {
      const missing = await listMissing(dir, id)
      return missing.length > 0 ? absentSentence(dir, id, missing) : undefined
    },
  }
}

/** Renames the folder first, so that a deletion that is interrupted leaves no half of a model. */
export async function removeModel(dir: string, id: ModelId): Promise<void> {
  if (!(await isThere(modelFolder(dir, id)))) return
  await mkdir(downloadsFolder(dir), { recursive: true })
  const aside = join(downloadsFolder(dir), `${id}.removed`)
  await rm(aside, { recursive: true, force: true })
  await rename(modelFolder(dir, id), aside)
  await rm(aside, { recursive: true, force: true })
}

export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** The size of all files in a folder. */
export async function usedBytes(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  let sum = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    sum += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
  }
  return sum
}
