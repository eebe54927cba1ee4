import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../../docs/decisions', import.meta.url))
const records = globSync('0*.md', { cwd: folder })
  .toSorted()
  .map((file) => {
    const [title = '', , status = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
    const linked = (words: string) => status.matchAll(new RegExp(`${words} \\[\\d+\\]\\(([^)]+)\\)`, 'g'))
    return {
      file,
      title: title.replace(/^# \d+: /, ''),
      date: /^Status: accepted · (\d{4}-\d\d-\d\d)/.exec(status)?.[1] ?? '',
      replaces: [...linked('supersedes(?: part of)?')].map(([, older]) => `${older} by ${file}`),
      replaced: [...linked('superseded(?: in part)? by')].map(([, newer]) => `${file} by ${newer}`),
    }
  })

test('the list of decisions has each record with its title and date, in order', () => {
  const list = readFileSync(`${folder}/README.md`, 'utf8')
  const rows = [...list.matchAll(/^\| \[\d+\]\(([^)]+)\) \| (.+?) \| (\S+) \|/gm)].map(([, ...row]) => row)
  expect(rows).toEqual(records.map(({ file, title, date }) => [file, title, date]))
})

test('a superseded record and its successor link to each other', () => {
  expect(records.flatMap(({ replaced }) => replaced).toSorted()).toEqual(
    records.flatMap(({ replaces }) => replaces).toSorted(),
  )
})
