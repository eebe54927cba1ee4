import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flatPng } from '#test/files/flat-png.ts'
import { heicOf } from '#test/files/heic-image.ts'
import { nestedPdf } from '#test/files/nested-pdf.ts'
import { docxOf, xlsxOf } from '#test/files/office-files.ts'
import { pdfOf } from '#test/files/pdf-file.ts'
import { printedPicture } from '#test/files/text-image.ts'
import { zipOf } from '#test/files/zip-file.ts'
import { errorOf, PICTURE_TIMEOUT_MS, sourceReaderContract } from './contract.ts'
import { embeddedSourceReader } from './embedded-source-reader.ts'
import { FACT, MEGABYTE, readerFixture } from '../test/reader-fixture.ts'

sourceReaderContract(() => embeddedSourceReader())

const { folder, read } = await readerFixture()

const refusals: [
  what: string,
  name: string,
  make: () => Buffer | string | Promise<Buffer>,
  sentence: string | RegExp,
][] = [
  [
    'a protected pdf',
    'p.pdf',
    () => pdfOf([{ paragraphs: [FACT] }], { is_protected: true }),
    'It is password-protected. Save a copy without a password and add that.',
  ],
  [
    'the beginning of a pdf',
    'cut.pdf',
    () => pdfOf([{ paragraphs: [FACT] }]).subarray(0, 200),
    'It could not be read. It may be damaged or incomplete.',
  ],
  [
    'the beginning of a docx',
    'cut.docx',
    () => docxOf([{ text: FACT }]).subarray(0, 400),
    'It could not be read. It may be damaged or incomplete.',
  ],
  [
    'an archive of anything',
    'archive.docx',
    () => zipOf([{ name: 'notes.txt', data: FACT }]),
    'File type not supported: archive.docx',
  ],
  [
    'an older or protected document',
    'old.docx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
    /older Office format or password-protected/,
  ],
  [
    'html that is all script',
    'app.html',
    () =>
      `<!doctype html><html><body><div id="root"></div><script>${'var a = 1;'.repeat(50_000)}</script></body></html>`,
    /scripts build it/,
  ],
  ['a picture without writing', 'flat.png', () => flatPng(800, 600), 'No text was recognized in the picture.'],
  [
    'a picture that unfolds to thousands of millions of pixels',
    'bomb.png',
    () => flatPng(30_000, 30_000),
    'The picture has too many pixels to read.',
  ],
  [
    'half a picture',
    'half.jpg',
    async () => (await printedPicture(FACT).jpeg().toBuffer()).subarray(0, 3_000),
    'The picture cannot be decoded. It may be damaged.',
  ],
  [
    'a docx that declares to unpack to 10 GB',
    'declared.docx',
    () =>
      zipOf(
        [1, 2, 3].map((part) => ({
          name: part === 1 ? 'word/document.xml' : `word/${part}.xml`,
          data: '<w:document/>',
          declared_bytes: 4_000_000_000,
        })),
      ),
    /unpacks to far more/,
  ],
  [
    'a docx that unpacks to more than it declares',
    'lies.docx',
    () => zipOf([{ name: 'word/document.xml', data: Buffer.alloc(60 * MEGABYTE, ' '), declared_bytes: 100 }]),
    'It could not be read. It may be damaged or incomplete.',
  ],
  [
    'a docx of which too much has to be unpacked',
    'huge.docx',
    () =>
      zipOf([
        {
          name: 'word/document.xml',
          data: Buffer.concat([Buffer.from('<w:document>'), Buffer.alloc(140 * MEGABYTE, ' ')]),
        },
      ]),
    /unpacks to far more/,
  ],
]

test.each(refusals)('SRV-25 rejects %s (%s) with a sentence, in little memory', async (_, name, make, sentence) => {
  const error = await errorOf(read(name, await make(), { inTests: { bounds: { memory_bytes: 500 * MEGABYTE } } }))
  expect(error.message).toMatch(sentence)
  expect(error.retryable).toBe(false)
})

test('rejects a decompression bomb in a small PDF within the memory limit', async () => {
  expect((await errorOf(read('nested.pdf', nestedPdf(300)))).message).toBe('It is too large or too complex to read.')
})

test.each(['telephone.heic', 'telephone.heif'])(
  'STUDIO-43 reads %s, a picture of a phone',
  async (name) => {
    const { data, info } = await printedPicture(FACT, { width: 1_400 }).png().toBuffer({ resolveWithObject: true })
    const even = { width: info.width - (info.width % 2), height: info.height - (info.height % 2) }
    const picture = heicOf(
      await sharp(data)
        .extract({ left: 0, top: 0, ...even })
        .png()
        .toBuffer(),
      even,
    )
    expect((await read(name, picture)).passages[0]?.text).toMatch(/built in 1445/)
    expect((await errorOf(read(name, picture.subarray(0, 600)))).message).toBe(
      'The picture cannot be decoded. It may be damaged.',
    )
  },
  PICTURE_TIMEOUT_MS,
)

test.each([
  [
    'the heading that it begins with',
    [{ heading: 'The lens of Cordouan' }, { text: FACT }, { heading: 'Why it worked' }],
    'The lens of Cordouan',
  ],
  [
    'its file name where it begins otherwise',
    [{ text: FACT }, { heading: 'Why it worked' }, { text: FACT }],
    'lens.docx',
  ],
])('the title of a Word document without one is %s', async (_, blocks, title) => {
  expect(await read('lens.docx', docxOf(blocks))).toMatchObject({ title })
})

test(
  'reads scanned pages with OCR and lists those without text',
  async () => {
    const { data: jpeg, info } = await printedPicture(FACT).jpeg().toBuffer({ resolveWithObject: true })
    const blank = {
      jpeg: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#eee' } })
        .greyscale()
        .jpeg()
        .toBuffer(),
      width: 800,
      height: 600,
    }
    const { passages, note } = await read(
      'scan.pdf',
      pdfOf([{ jpeg, width: info.width, height: info.height }, blank, { paragraphs: [FACT] }, blank, blank]),
    )
    expect(passages.map(({ text, place }) => [/built in 1445/.test(text), place.page])).toEqual([
      [true, 1],
      [true, 3],
    ])
    expect(note).toBe('No text was recognized on pages 2, 4-5.')
    expect((await errorOf(read('blank.pdf', pdfOf([blank])))).message).toBe('No text was recognized on page 1.')
  },
  PICTURE_TIMEOUT_MS,
)

test('reads a Japanese PDF, even without embedded fonts', async () => {
  const japanese = '東京は日本の首都です。人口は約千四百万人です。'
  expect((await read('ja.pdf', pdfOf([{ japanese }]))).passages).toEqual([{ text: japanese, place: { page: 1 } }])
})

test(
  'joins paragraphs across pages and leaves out what repeats on every page',
  async () => {
    const page = (number: number, text: string) => ({
      paragraphs: ['Harbour Review 2026', text, `Page ${number} of 3`],
    })
    const { passages } = await read(
      'pages.pdf',
      pdfOf([page(1, 'It rained on 40 days and the keeper'), page(2, 'stayed at home until March.'), page(3, FACT)]),
    )
    expect(passages).toEqual([
      { text: 'It rained on 40 days and the keeper stayed at home until March.', place: { page: 1 } },
      { text: FACT, place: { page: 3 } },
    ])
    const { data: jpeg, info } = await printedPicture(`${FACT} ${FACT}`).jpeg().toBuffer({ resolveWithObject: true })
    const same = { jpeg, width: info.width, height: info.height }
    expect((await read('same.pdf', pdfOf([same, same]))).passages.map(({ place }) => place.page)).toEqual([1, 2])
  },
  PICTURE_TIMEOUT_MS,
)

test('reads a table of 2 million rows up to the limit, in bounded memory, with a note', async () => {
  const path = join(folder, 'many.csv')
  const file = await open(path, 'w')
  await file.write('Port,Ships,Year\n')
  const rows = Array.from(
    { length: 20_000 },
    (_, row) => `Harbour number ${row},${row % 97},${1_000 + (row % 900)}\n`,
  ).join('')
  for (let part = 0; part < 100; part++) await file.write(rows)
  await file.close()
  const { passages, note } = await read('many.csv', undefined, {
    inTests: { bounds: { memory_bytes: 350 * MEGABYTE } },
  })
  expect(passages).toHaveLength(2_000)
  expect(passages[0]?.text).toMatch(/^Port: Harbour number 0; Ships: 0; Year: 1000\.\n/)
  expect(note).toBe(`It is long: what comes after row ${passages.at(-1)?.place.row} was left out.`)
})

test('limits the width of a sheet with a cell far to the right', async () => {
  const parts = xlsxOf([
    {
      name: 'S',
      rows: [
        ['Port', 'Tons'],
        ['Ghent', 3],
      ],
    },
  ])
  expect((await read('wide.xlsx', parts)).passages).toEqual([
    { text: 'Port: Ghent; Tons: 3.', place: { sheet: 'S', row: 2 }, kind: 'table' },
  ])
})
