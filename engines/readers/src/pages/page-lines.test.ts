import { expect, test } from 'vitest'
import { type Line, linesOfPage, withoutMargins } from './page-lines.ts'

const run = (str: string, { size = 11, y = 700, turn = 0, hasEOL = false } = {}) => ({
  str,
  transform: [size * Math.cos(turn), size * Math.sin(turn), -size * Math.sin(turn), size * Math.cos(turn), 60, y],
  height: size,
  hasEOL,
})
const end = { hasEOL: true }

test.each([
  [[run('10'), run('6', { size: 7, y: 704 }), run(' times', end)], '10⁶ times'],
  [[run('H'), run('2', { size: 7, y: 698 }), run('O', end)], 'H₂O'],
  [[run('on the 21'), run('st', { size: 7, y: 704 }), run(' of May', end)], 'on the 21st of May'],
  [[run('The L'), run('AMP', { size: 9 }), run(' of 1902', end)], 'The LAMP of 1902'],
])('STUDIO-O90 raised print of a PDF never joins a number: %#', (runs, text) => {
  expect(linesOfPage(runs).map((line) => line.text)).toEqual([text])
})

test('stamps at the margin and marks across the page are no text, a page that is turned as a whole is', () => {
  const stamp = run('arXiv:2401.01234v2', { turn: Math.PI / 2, hasEOL: true })
  const draft = run('DRAFT', { turn: Math.PI / 4, hasEOL: true })
  const text = run('The harbour was built in the spring of 1445.', end)
  expect(linesOfPage([stamp, draft, text]).map((line) => line.text)).toEqual([text.str])
  expect(linesOfPage([run(text.str, { turn: Math.PI / 2, hasEOL: true })])).toHaveLength(1)
})

const page = (head: string[], body: string, number: string): Line[] => [
  ...head.map((text, at) => ({ text, y: 800 - 12 * at, size: 9 })),
  { text: body, y: 700, size: 11 },
  { text: number, y: 40, size: 9 },
]
test.each([
  ['left and right pages', [['The Keepers'], ['Ana Ross'], ['The Keepers'], ['Ana Ross']]],
  [
    'several lines',
    [
      ['The Keepers', 'Ostend 1902'],
      ['The Keepers', 'Ostend 1902'],
      ['The Keepers', 'Ostend 1902'],
    ],
  ],
  ['Roman numbers', [['iv THE LAMP'], ['v THE LAMP'], ['vi THE LAMP']]],
])('heads of %s are no text', (_, heads) => {
  const pages = heads.map((head, at) =>
    page(head, `Body of ${'abcd'.charAt(at)} page.`, ['iv', '101', 'Page 6', '103'][at] ?? ''),
  )
  for (const [at, lines] of pages.entries()) {
    const around = pages.filter((_page, other) => other !== at && Math.abs(other - at) <= 2)
    expect(withoutMargins(lines, around).map(({ text }) => text)).toEqual([`Body of ${'abcd'.charAt(at)} page.`])
  }
})

test('a title that pages repeat in small letters stays', () => {
  const first = { text: 'The Keepers', y: 760, size: 20 }
  expect(withoutMargins([first], [page(['The Keepers'], 'Body.', '2')])).toEqual([first])
})
