import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docxOf } from '#test/files/office-files.ts'
import { pdfOf } from '#test/files/pdf-file.ts'
import { ownTitle } from '../own-title.ts'
import { readDocument } from '../read-document.ts'

const folder = await mkdtemp(join(tmpdir(), 'titles-'))
afterAll(() => rm(folder, { recursive: true }))

const TEXT = 'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil.'

/** Reads in this process, without the sandbox. */
async function named(name: string, content: Buffer | string): Promise<{ title: string; outlet: string | undefined }> {
  const path = join(folder, name)
  await writeFile(path, content)
  const read = await readDocument({ path, name }, { raise: () => undefined, deadline: () => Number.POSITIVE_INFINITY })
  if (read === 'sound') throw new Error('not a text')
  return { title: read.title, outlet: read.outlet }
}

const page = (head: string, heading = '', foot = '') =>
  `<!doctype html><html><head>${head}</head><body>${heading && `<h1>${heading}</h1>`}<p>${TEXT}</p>${foot && `<footer>${foot}</footer>`}</body></html>`
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

test.each<[string, string, string, string | undefined]>([
  [
    'its own and its site',
    page(`<title>Stone falls | x</title>${og('title', 'Stone falls')}${og('site_name', 'The Courier')}`),
    'Stone falls',
    'The Courier',
  ],
  [
    'a site after a bar',
    page('<title>Stone falls on barn | The Courier</title>'),
    'Stone falls on barn',
    'The Courier',
  ],
  [
    'an address after a dash',
    page('<title>Stone falls on barn - CSMonitor.com</title>'),
    'Stone falls on barn',
    'CSMonitor.com',
  ],
  [
    'a site behind its heading',
    page('<title>Ostend - OpenPedia, the free encyclopaedia</title>', 'Ostend'),
    'Ostend',
    'OpenPedia',
  ],
  [
    'a section and a site',
    page('<title>Stone falls | News | The Courier</title>', 'Stone falls'),
    'Stone falls',
    'The Courier',
  ],
  ['a subtitle', page('<title>The great fire - a new history</title>'), 'The great fire - a new history', undefined],
  ['a heading alone', page('', 'Ostend'), 'Ostend', undefined],
  ['rights in its footer', page('<title>Ostend</title>', '', '© 2024 Harbour Media Ltd.'), 'Ostend', 'Harbour Media'],
])('a page with %s', async (_, html, title, outlet) => {
  expect(await named('page.html', html)).toEqual({ title, outlet })
})

const memo = [
  'Working Group                                  A. Keeper',
  'Draft',
  '',
  '',
  `${' '.repeat(20)}The Lantern Protocol:`,
  `${' '.repeat(20)}Beacons without Answers`,
  `${' '.repeat(24)}draft-keeper-04`,
  '',
  TEXT,
]
test.each([
  ['a first line on its own', ['What fell on the marsh?', '', TEXT], 'What fell on the marsh?'],
  ['an underlined line', ['Harbours', '========', TEXT], 'Harbours'],
  ['a line above a long one', ['Harbours of old', `${TEXT} ${TEXT}`], 'Harbours of old'],
  ['a centred title', memo, 'The Lantern Protocol: Beacons without Answers'],
  ['a first sentence', ['It rained.', '', TEXT], 'file.txt'],
  ['short lines', ['got the plot in march', 'first summer: 11 kilos', '', TEXT], 'file.txt'],
  ['a chat', ['[12/06/2023, 07:41] Gwen: morning', '', TEXT], 'file.txt'],
  ['the noise of a scan', ["T HE KEEPER'S  BOOK      \\ 7", '', TEXT], 'file.txt'],
  ['one line only', ['Harbours'], 'file.txt'],
  ['a Japanese title', ['東京の灯台', '', '東京は日本の首都です。'], '東京の灯台'],
])('a text with %s', async (_, lines, title) => {
  expect((await named('file.txt', lines.join('\n'))).title).toBe(title)
})

test.each([
  ['its front matter', `---\nlayout: post\ntitle: "Harbours of old"\n---\n# Ostend\n\n${TEXT}`, 'Harbours of old'],
  ['its heading', `![badge](b.svg)\n\n# Ostend\n\n${TEXT}\n\n# Ghent\n\n${TEXT}`, 'Ostend'],
  ['its heading in HTML', `<h1 align="center">Ostend</h1>\n\n${TEXT}`, 'Ostend'],
])('Markdown is called by %s', async (_, markdown, title) => {
  expect((await named('a.md', markdown)).title).toBe(title)
})

test('a PDF is called by its large letters, or by its first short line', async () => {
  expect((await named('a.pdf', pdfOf([{ heading: 'Harbours', paragraphs: [TEXT] }]))).title).toBe('Harbours')
  expect((await named('b.pdf', pdfOf([{ paragraphs: ['Harbours of old', TEXT] }]))).title).toBe('Harbours of old')
  expect((await named('c.pdf', pdfOf([{ paragraphs: [TEXT, TEXT] }]))).title).toBe('c.pdf')
})

test('a Word document is called by its heading; no title is read twice', async () => {
  expect((await named('a.docx', docxOf([{ heading: 'Harbours' }, { text: TEXT }]))).title).toBe('Harbours')
})

test.each([
  'untitled',
  'Microsoft Word - a.doc',
  'draft_final_2',
  'report.pdf',
  '17',
  'Slide 1',
  'PowerPoint Presentation',
])('%j in the properties of a document is no title', (written) => {
  expect(ownTitle(written)).toBeUndefined()
})

test('a title in the properties of a document', () => {
  expect(ownTitle(' The  harbours of old ')).toBe('The harbours of old')
})
