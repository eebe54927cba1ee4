import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const TESTS = [
  'apps/*/{src,test}/**/*.test.{ts,tsx}',
  '{engines,packages}/*/{src,test}/**/*.test.ts',
  'e2e/**/*.spec.ts',
]
const MOST_IDS_OF_A_TITLE = 3

/** `AUTH-56`, `AUTH-O05`, or the range `AUTH-56..58`; names of encodings and hashes look the same. */
const ID = /^(?!UTF|SHA)([A-Z]{2,8})-(O?\d{2,3})(?:\.\.(\d{2,3}))?$/
const STRING_WITH_ID = /(['"`])([A-Z]{2,8}-O?\d{2,3}\b(?:\\.|(?!\1)[^\\])*)\1/g
const LISTS = [/\brequirements: \[([^\]]*)\]/g, /type: 'requirement',\s*description:\s*'([^']*)'/g]

function idsOf(word: string): string[] {
  const [, area = '', from = '', to = from] = ID.exec(word) ?? []
  if (!area) return []
  if (from === to) return [`${area}-${from}`]
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: count }, (_, n) => `${area}-${String(Number(from) + n).padStart(from.length, '0')}`)
}

/** The ids in front of a title; a string of ids alone is no title. */
function idsOfTitle(text: string): string[] {
  const words = text.split(/\s+/)
  const end = words.findIndex((word) => !ID.test(word))
  return end < 1 ? [] : words.slice(0, end).flatMap(idsOf)
}

const tests = globSync(TESTS, { cwd: root }).map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))
const titles = tests
  .flatMap(({ file, text }) =>
    [...text.matchAll(STRING_WITH_ID)].map(([, , title = '']) => ({ file, title, ids: idsOfTitle(title) })),
  )
  .filter(({ ids }) => ids.length > 0)
const lists = tests.flatMap(({ file, text }) =>
  LISTS.flatMap((list) => [...text.matchAll(list)]).map(([, list = '']) => ({
    file,
    title: list,
    ids: list.split(/[\s,'"]+/).flatMap(idsOf),
  })),
)
const described = globSync('docs/behaviour/*.md', { cwd: root }).flatMap((file) =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^- \*\*([A-Z]+-O?\d+)\*\* \S/gm)].map(([, id = '']) => id),
)

test('docs/behaviour describes each requirement id once', () => {
  expect(described.length).toBeGreaterThan(900)
  expect(described.filter((id, index) => described.indexOf(id) !== index)).toEqual([])
})

test('docs/behaviour describes every requirement id that a test names', () => {
  const known = new Set(described)
  expect(titles.length).toBeGreaterThan(500)
  expect(lists.length).toBeGreaterThan(50)
  expect([...titles, ...lists].filter(({ ids }) => ids.some((id) => !known.has(id)))).toEqual([])
})

test('a test title names at most three requirement ids', () => {
  expect(titles.filter(({ ids }) => ids.length > MOST_IDS_OF_A_TITLE)).toEqual([])
})
