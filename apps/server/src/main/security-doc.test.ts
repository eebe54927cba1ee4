import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../', import.meta.url))
const doc = await readFile(fileURLToPath(new URL('../../../../docs/security.md', import.meta.url)), 'utf8')

test('TRUST-O207 the inventory of keys names every secret that the product makes', async () => {
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<![.]test)[.]ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(`${source}${file}`, 'utf8')))
  const names = texts
    .filter((text) => text.includes('findOrCreateSecret('))
    .flatMap((text) => [...text.matchAll(/(?:findOrCreateSecret\(\w+, |const SECRET = )'([^']+)'/g)])
    .map(([, name]) => name)
  expect(names).toContain('accounts')
  expect(names.filter((name) => !doc.includes(`\`${name}\``))).toEqual([])
})

test('TRUST-O208 the counts of the security list are those of its rows', () => {
  const rows = [...doc.matchAll(/^\| V(\d+) [^|]+\| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) =>
    row.slice(1).map(Number),
  )
  expect(rows).toHaveLength(17)
  for (const [chapter, ...counts] of rows) {
    const states = [...doc.matchAll(new RegExp(`^\\| ${chapter}[.]\\d+[.]\\d+ \\|[^|]*\\| ([^|]+) \\|`, 'gm'))]
    const counted = ['met', '**not met**', 'n/a'].map((state) => states.filter(([, found]) => found === state).length)
    expect([chapter, ...counted]).toEqual([chapter, ...counts])
  }
  const sums = [1, 2, 3].map((column) => rows.reduce((total, row) => total + (row[column] ?? 0), 0))
  expect(doc).toContain(`| **all 253** | **${sums.join('** | **')}** |`)
})
