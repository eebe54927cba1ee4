import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { languageOf } from '@app/domain/text'
import { isFileName } from '@app/domain/sources'
import { embeddedSourceReader } from '../../engines/readers/src/embedded-source-reader.ts'
import type { WritingSource } from '../../packages/ports/src/script-writer.ts'
import { Refusal } from '../../scripts/project.js'
import { pointsIn } from './measures/points.ts'
import { tableValues } from './measures/table-values.ts'

/** Sources of one script, with the data that the measures compare it with. */
export type Material = {
  name: string
  sources: WritingSource[]
  texts: string[]
  points: string[]
  /** Figures that can be computed of its tables. */
  values: number[]
  language: string
}

/** Files beside the sources that are none. */
const NO_SOURCE = /^\.|\.points$|^(?:LICENCES\.md|ORIGINS\.txt)$/

/** Reads a folder as the product does: each file is the source of one script, the files of each sub-folder are those of one. */
export async function readMaterials(folder: string): Promise<Material[]> {
  const names = await readdir(folder).catch(() => {
    throw new Refusal(`There is no folder ${folder}.`)
  })
  const materials: Material[] = []
  for (const name of names.filter((one) => !NO_SOURCE.test(one)).toSorted()) {
    const path = join(folder, name)
    const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path]
    if (files.length > 0) materials.push(await readMaterial(name, files))
  }
  if (materials.length === 0) throw new Refusal(`${folder} has no sources.`)
  return materials
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => !NO_SOURCE.test(name))
    .toSorted()
    .map((name) => join(folder, name))

async function readMaterial(name: string, files: readonly string[]): Promise<Material> {
  const sources: WritingSource[] = []
  const points: string[] = []
  const values: number[] = []
  for (const path of files) {
    sources.push(await readSource(path, `source-${sources.length + 1}`))
    const beside = path.slice(0, path.length - extname(path).length)
    points.push(...pointsIn(await readFile(`${beside}.points`, 'utf8').catch(() => '')))
    if (extname(path) === '.csv') values.push(...tableValues(await readFile(path, 'utf8')))
  }
  const texts = sources.flatMap(({ passages }) => passages.map(({ text }) => text))
  return { name, sources, texts, points, values, language: languageOf(texts.join(' ')) ?? 'en' }
}

/** Reads a source as the product does: a title that is only the file's name is not handed to the writer. */
async function readSource(path: string, source_id: string): Promise<WritingSource> {
  const name = basename(path)
  const read = await embeddedSourceReader().read({ type: 'file', name, path }, new AbortController().signal)
  return {
    source_id,
    title: isFileName(read.title, name) ? '' : read.title,
    outlet: read.outlet,
    passages: read.passages.map((passage, at) => ({ ...passage, passage_id: `${source_id}-${at + 1}`, source_id })),
  }
}
