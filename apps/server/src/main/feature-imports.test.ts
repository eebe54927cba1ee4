import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const features = fileURLToPath(new URL('../features', import.meta.url))
/** Features by area; billing is an area of one feature. */
const names = globSync('{billing,*/*}/index.ts', { cwd: features })
  .map((file) => file.slice(0, -'/index.ts'.length))
  .toSorted()
const IMPORT = /from '#features\/([\w/-]+)\/index\.ts'/g

const lastPart = (feature: string) => feature.slice(feature.lastIndexOf('/') + 1)

/** The other features that the files of a feature import, but for its tests. */
function importsOf(feature: string): string[] {
  const files = globSync(`${feature}/**/*.ts`, { cwd: features }).filter((file) => !file.endsWith('.test.ts'))
  const named = files.flatMap((file) => [...readFileSync(`${features}/${file}`, 'utf8').matchAll(IMPORT)])
  const others = new Set(named.map(([, other = '']) => other))
  return names
    .filter((name) => name !== feature && others.has(name))
    .map(lastPart)
    .toSorted()
}

test('no two features have the same name', () => {
  expect(new Set(names.map(lastPart)).size).toBe(names.length)
})

test('the table of features in the architecture has the imports of each feature', () => {
  const page = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('## Import boundaries'), page.indexOf('## From sources'))
  const rows = [...section.matchAll(/^\| (\w[\w/-]*) \| .+ \| (.+) \|$/gm)].filter(([, name]) => name !== 'feature')
  const described = Object.fromEntries(
    rows.map(([, name = '', imports = '']) => [name, imports === '—' ? [] : imports.split(', ')]),
  )
  const actual = names.map((feature): [string, string[]] => [feature, importsOf(feature)])
  expect(described).toEqual(Object.fromEntries(actual))
})
