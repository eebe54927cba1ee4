import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readExample } from './examples.ts'
import { readFixture } from './fixtures.ts'
import { missedGates } from './gates.ts'
import { hivesTable } from './hives-table.ts'
import { lostWords, paperPdf } from './paper-pdf.ts'
import { pointsOf, scoreScript, type Score } from './score.ts'

const fileOf = (file: string) => readFile(new URL(`./fixtures/${file}`, import.meta.url), 'utf8')

/** The correlations that stand in no cell, as a writer would hand them over. */
const computed = [
  {
    passage_id: 'computed',
    source_id: 'hives-1',
    text: 'Correlation of mites and honey: 0.47 over all, -0.83 Buckfast, -0.74 Carniolan, -0.21 Ligurian.',
    place: {},
  },
]

test.each(['news', 'hives', 'interview'])('a script that a person wrote of %s passes every gate', async (name) => {
  const fixture = await readFixture(name)
  const score = scoreScript({ lines: await readExample(`${name}-by-hand`), computed }, fixture)
  expect(missedGates(score, fixture)).toEqual({ hard: [], soft: [] })
  expect(score.points).toBeGreaterThan(87)
})

test('spoiling a good script fails the gate concerned', async () => {
  const news = await readFixture('news')
  const lines = await readExample('news-by-hand')
  const judged = (before: string, after: string) => {
    const changed = lines.map((line) => ({ ...line, text: line.text.replace(before, after) }))
    return missedGates(scoreScript({ lines: changed }, news), news)
  }
  expect(judged('Ravi Anand', 'Ravi Singh').hard).toEqual(['invented'])
  expect(judged('The news agency', 'The file nna_0315').hard).toContain('file names')
  expect(judged('So would I.', 'Sign me up.').hard).toEqual(['never spoken'])
  expect(judged('2.9', '3.4').hard).toEqual(['wishes'])
})

test('suggestions keep to what lines keep to', async () => {
  const essay = await readFixture('essay')
  const suggest = (title: string) => {
    const suggestions = { titles: [title], descriptions: [], points: [] }
    return missedGates(scoreScript({ lines: [], suggestions }, essay), essay).hard.includes('suggested')
  }
  expect(['Facebook and the badge', 'The final v3 badge', '77 unread badges'].map(suggest)).toEqual([true, true, true])
  expect(suggest('The unread badge')).toBe(false)
})

test('the points of a script that the trial measured come out as the trial had them', () => {
  const of = (count: number) => Array.from({ length: count }, () => ({ line: 1, text: '' }))
  const counts = {
    'file names': of(0),
    broken: of(0),
    'never spoken': of(0),
    invented: of(1),
    repeats: of(0),
    dangling: of(0),
    chapters: of(0),
  }
  const shipwreck = {
    lines: 22,
    verbatim: 0.16,
    content_free: 0.27,
    related: 0.43,
    covered: 0.65,
    turns: { mean: 15, deviation: 8.72, long: 0, host_share: 0.74 },
    chapters: 5,
    arc: 5,
    off: 330 / 340 - 1,
    found: counts,
  }
  expect(pointsOf(shipwreck as unknown as Score)).toBeCloseTo(81.3, 0)
})

test('the table of hives is what its generator makes', async () => {
  expect(await fileOf('hives/hives_2019-21_clean (2).csv')).toBe(hivesTable())
})

test('the paper has eight pages at least and has lost its ligatures', async () => {
  const text = await fileOf('paper/paper.txt')
  const pdf = paperPdf(text).toString('latin1')
  expect(pdf.match(/\/Type \/Page /g)?.length).toBeGreaterThanOrEqual(8)
  expect(pdf).toMatch(/are visited by/)
  expect(pdf).not.toMatch(/effect|identified|flowering/)
  expect(lostWords(text)).toEqual(expect.arrayContaining(['owers', 'e ect', 'rst', 'eld']))
})
