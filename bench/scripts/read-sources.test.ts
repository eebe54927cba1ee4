import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { generateSources } from './generate.ts'
import { missedPoints } from './measures/points.ts'
import { readMaterials, type Material } from './read-sources.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'read-sources-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A script that says all that its sources say. */
const missedBySources = ({ texts, values, points, language }: Material) =>
  missedPoints([{ text: [...texts, ...values].join(' '), passage_ids: [] }], points, language)

test('each file is a script, the files of a sub-folder are one, and points stand beside them', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'two'))
  await writeFile(join(folder, 'two/a.txt'), 'The bell of the town hall was cast in 1835.')
  await writeFile(join(folder, 'two/b.md'), '# The bell\n\nIt cracked in the winter of 1846.')
  await writeFile(join(folder, 'two/b.points'), 'cracked, 1846\n')
  await writeFile(join(folder, 'LICENCES.md'), 'Not a source.')
  await writeFile(join(folder, 'one.html'), '<p>The tower is 40 metres high, and nobody climbs it.</p>')
  const [one, two, ...others] = await readMaterials(folder)
  expect(others).toEqual([])
  expect(one).toMatchObject({ name: 'one.html', points: [], language: 'en' })
  expect(two?.sources).toHaveLength(2)
  expect(two?.points).toEqual(['cracked, 1846'])
})

test('the sources of the repository say all of their points', async () => {
  const materials = await readMaterials(fileURLToPath(new URL('./sources/', import.meta.url)))
  expect(materials.map(({ language }) => language)).toEqual(expect.arrayContaining(['en', 'de', 'es']))
  for (const material of materials) expect([material.name, missedBySources(material)]).toEqual([material.name, []])
})

test('made-up sources are the same for a seed and say all of their points', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()]
  for (const folder of [first, second]) await generateSources(folder, { count: 4, seed: 'seven' })
  const materials = await readMaterials(first)
  expect(materials).toHaveLength(4)
  expect(materials.map(({ texts }) => texts)).toEqual((await readMaterials(second)).map(({ texts }) => texts))
  for (const material of materials) expect(missedBySources(material)).toEqual([])
})
