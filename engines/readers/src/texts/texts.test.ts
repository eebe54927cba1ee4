import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { splitText } from '../split-text.ts'
import { delimiterOf } from './read-csv.ts'
import { headerOf } from './table-head.ts'

const folder = await mkdtemp(join(tmpdir(), 'texts-'))
afterAll(() => rm(folder, { recursive: true }))

/** Reads in this process, without the sandbox. */
async function textsOf(name: string, content: Buffer | string, charset?: string): Promise<string[]> {
  const path = join(folder, name)
  await writeFile(path, content)
  const read = await readDocument(
    { path, name, charset },
    { raise: () => undefined, deadline: () => Number.POSITIVE_INFINITY },
  )
  return read === 'sound' ? [] : read.passages.flatMap(({ text }) => text.split('\n'))
}

const encoded = (text: string, encoding: 'utf16le' | 'latin1') => Buffer.from(text, encoding)
const SHIFT_JIS = Buffer.from('93fa967b82cc8d6082cd8c4982ad82c882a982c182bd8142926d82e790738373', 'hex')
const FRENCH = 'Le phare fut allumé en 1445, à l’époque où la mer était déjà haute.'

test.each<[string, Buffer, string]>([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${FRENCH}`), FRENCH],
  ['UTF-16 with a mark', encoded(`\uFEFF${FRENCH}`, 'utf16le'), FRENCH],
  ['UTF-16 the other way round', encoded(`\uFEFF${FRENCH}`, 'utf16le').swap16(), FRENCH],
  ['UTF-16 without a mark', encoded(FRENCH, 'utf16le'), FRENCH],
  [
    'Latin-1',
    encoded('Müller wohnt in Köln, größer als Zürich, und fährt gern über Straßen.', 'latin1'),
    'Müller wohnt in Köln, größer als Zürich, und fährt gern über Straßen.',
  ],
  [
    'Latin-1 that begins like English',
    encoded(`${'Plain words. '.repeat(9_000)}\n\nMüller wohnt in Köln.`, 'latin1'),
    'Müller wohnt in Köln.',
  ],
])('reads text in %s', async (name, content, expected) => {
  expect((await textsOf(`${name}.txt`, content)).at(-1)).toBe(expected)
})

test('reads a Japanese page whose encoding the server, the page or nothing declares', async () => {
  const words = new TextDecoder('shift_jis').decode(SHIFT_JIS)
  const page = (meta: string) =>
    Buffer.concat([Buffer.from(`<html><head>${meta}</head><body><p>`), SHIFT_JIS, Buffer.from('</p></body></html>')])
  expect(await textsOf('a.html', page(''), 'shift_jis')).toEqual([words])
  expect(await textsOf('b.html', page('<meta charset="Shift_JIS">'))).toEqual([words])
})

test('joins hard-wrapped lines; long lines are paragraphs', async () => {
  expect(await textsOf('a.txt', 'The harbour was\nquiet.\r\n\r\nNobody\rspoke.')).toEqual([
    'The harbour was quiet.',
    'Nobody spoke.',
  ])
  const long = 'The harbour was quiet when the first boats came home. '.repeat(5).trim()
  expect(await textsOf('b.txt', `${long}\n${long}\n`)).toEqual([long, long])
  expect(await textsOf('c.txt', '東京は日本の\n首都です。')).toEqual(['東京は日本の首都です。'])
})

test('reads a file of one endless line', async () => {
  expect((await textsOf('line.txt', 'The harbour was quiet. '.repeat(100_000))).length).toBeGreaterThan(1_000)
})

test('strips Markdown and keeps its words', async () => {
  const markdown = [
    '---',
    'layout: post',
    '---',
    '# The *Harbour*',
    '',
    'Built in **1445** by [Ann](https://a.example "t") and `Bob_Lee`, snake_case_stays.',
    '',
    'Keepers',
    '-------',
    '> They *wrote*.',
    '',
    '1. First',
    '2. Second',
    '',
    '| Port | Tons |',
    '|------|-----:|',
    '| Ghent | 3 |',
    '',
    '![map](m.png)',
    '',
    '[1]: https://b.example',
    '***',
  ]
  expect(await textsOf('a.md', markdown.join('\n'))).toEqual([
    'Built in 1445 by Ann and Bob_Lee, snake_case_stays.',
    'They wrote.',
    'First',
    'Second',
    'Port: Ghent; Tons: 3.',
    'map',
  ])
})

test('XML records name their fields, prose stays prose, and entities are not expanded', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;&a;&a;">]>'
  const xml = `<?xml version="1.0"?>${bomb}<x><port id="7"><portName>Ostend</portName><since>1445</since></port><p>The <b>harbour</b> was &b; quiet.</p><city name="Paris"/></x>`
  expect(await textsOf('a.xml', xml)).toEqual([
    'port name: Ostend; since: 1445.',
    'The harbour was &b; quiet.',
    'city: name Paris.',
  ])
})

test('reads only the main content of a page', async () => {
  const text =
    'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil, which came from the north. '.repeat(
      5,
    )
  const page = `<!doctype html><html><head><title>T</title><style>p{}</style></head><body><nav><ul><li><a href="/">Home and more</a></li></ul></nav>
    <div class="sidebar"><p>Subscribe to our newsletter</p></div><article><h2>Ostend</h2><figure><img src="a.jpg"><figcaption>The harbour on Thursday. Photograph: Ana Ross</figcaption></figure><p>${text}</p><p hidden>Unseen</p></article><footer>© 2026</footer><script>alert(1)</script></body></html>`
  expect(await textsOf('a.html', page)).toEqual([text.trim()])
})

test('a deeply nested page does not block its reader', async () => {
  await expect(textsOf('deep.html', `<html><body>${'<div>'.repeat(5_000)}The harbour of Ostend.`)).rejects.toThrow(
    'It contains no text.',
  )
  expect(
    await textsOf('nested.html', `<html><body>${'<div>'.repeat(400)}The harbour of Ostend was built in 1445.`),
  ).toEqual(['The harbour of Ostend was built in 1445.'])
})

const REFUSED_AS_DEEP = 'Its elements are nested too deeply to read.'
test.each([
  ['<div>'.repeat(200_000), REFUSED_AS_DEEP],
  ['<b/><i>'.repeat(20_000), REFUSED_AS_DEEP],
  [
    `<!-- ${'<div>'.repeat(20_000)} --><script>${'a<b;'.repeat(20_000)}</SCRIPT>${'<br><p>One.<svg><path/></svg>'.repeat(20_000)}`,
    undefined,
  ],
  ['<div '.repeat(200_000), undefined],
  ['</div>'.repeat(200_000), undefined],
])('finds the depth of a page before building its DOM: %#', async (markup, refusal) => {
  const reading = textsOf('markup.html', `<html><body>Begun.${markup}`)
  if (refusal) await expect(reading).rejects.toThrow(refusal)
  else expect((await reading)[0]).toMatch(/Begun|One/)
})

test.each([
  ['comments.txt', `${'<!-- -->'.repeat(45)}Not a page.`, /^<!-- -->/],
  ['page.txt', `<?xml version="1.0"?>\n${'<!-- a --> '.repeat(45)}<HTML><p>The harbour.</p>`, /^The harbour\.$/],
  ['heading.md', `#${' '.repeat(90_000)}x\n\nThe harbour.`, /^The harbour\.$/],
  ['lines.md', 'a\n'.repeat(300_000), /^a a a/],
  ['lines.txt', '。\n'.repeat(1_000) + 'a\n'.repeat(300_000), /^。/],
  ['initials.txt', 'A. '.repeat(300_000), /^A\. A\./],
  ['fields.xml', `<x>text${'<b>y</b>'.repeat(200_000)}</x>`, /^text y/],
])('reads a hostile text like any other: %s', async (name, content, first) => {
  expect((await textsOf(name, content))[0]).toMatch(first)
})

test.each([
  ['**a b** and **c', 'a b and **c'],
  ['*one _two_ three* and 2 * 3 * 4, a_b_c', 'one two three and 2 * 3 * 4, a_b_c'],
  ['[Ostend](https://a.example/Ostend_(town) "t") [b](c', 'Ostend [b](c'],
  ['one<!-- two --> three<!-- four', 'one three<!-- four'],
  ['<https://a.example> <b>bold</b> 1 < 2', 'https://a.example bold 1 < 2'],
])('removes complete marks: %s', async (written, plain) => {
  expect(await textsOf('marks.md', written)).toEqual([plain])
})

test('keeps the short lines of a note apart', async () => {
  const lines = [
    'got the plot in march 2022, 90 square metres',
    'first summer: 11 kilos of courgettes',
    'Neighbour is Bert, 81, has had plot 14 since 1979, and says never dig when the soil sticks',
    'Waiting list is now 7 years!',
  ]
  expect(await textsOf('note.txt', lines.join('\n'))).toEqual(lines)
})

test.each([
  ['a,b,c\n1,2,3\n', ','],
  ['a;b\n"x, y";2\n1,5;3\n', ';'],
  ['a\tb\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['Opinion\nI like it, really\nNo\n', '\u0001'],
])('splits the cells of %j at %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test('takes the first row as column names when it looks like names', () => {
  expect(
    headerOf([
      ['Port', 'Tons'],
      ['Ghent', '3'],
    ]),
  ).toEqual(['Port', 'Tons'])
  expect(
    headerOf([
      ['Ghent', '3'],
      ['Ostend', '4'],
    ]),
  ).toBeUndefined()
  expect(headerOf([['Ann'], ['Bob'], ['Cid']])).toBeUndefined()
  expect(headerOf([['Tons'], ['3'], ['4']])).toEqual(['Tons'])
})

test('reads a table up to an unclosed quote', async () => {
  expect(await textsOf('a.csv', 'Port,Tons\nGhent,3\nOstend,"4\n')).toContain('Port: Ghent; Tons: 3.')
  expect(await textsOf('one.csv', 'Opinion\nI like it, really\nNo\n')).toEqual([
    'Opinion.',
    'I like it, really.',
    'No.',
  ])
  expect(await textsOf('quoted.csv', 'Port,Said\nGhent,"It is ""big"",\nand old"\n')).toEqual([
    'Port: Ghent; Said: It is "big", and old.',
  ])
})

test('splits long texts between sentences, then between words, never inside a character', () => {
  const sentence = 'Dr. Smith met Mr. Jones at 5 p.m. in St. Ives. '
  for (const piece of splitText(sentence.repeat(40).trim(), 200)) expect(piece).toMatch(/^Dr\. Smith.*Ives\.$/)
  expect(
    splitText('word '.repeat(100).trim(), 52).every((piece) => piece.length <= 52 && /^word( word)*$/.test(piece)),
  ).toBe(true)
  const faces = '😀'.repeat(50)
  expect(splitText(faces, 7).join('')).toBe(faces)
  expect(splitText(faces, 7).every((piece) => piece.isWellFormed())).toBe(true)
})
