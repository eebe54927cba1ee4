import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeFilm } from '../../../test/film.ts'
import { docxOf, xlsxOf } from '../../../test/office-files.ts'
import { pdfOf } from '../../../test/pdf-of.ts'
import { printedPicture } from '../../../test/printed-picture.ts'
import { heicOf } from '../../../test/heic-of.ts'
import { flatPng } from '../../../test/flat-png.ts'
import { zipOf } from '../../../test/zip-of.ts'
import { type SpeechRecognizer, SpeechRecognizerError } from '#ports/speech-recognizer.ts'
import { errorOf, PICTURE_TIMEOUT_MS, sourceReaderContract } from './contract.ts'
import { rightsToRead } from './run-reading.ts'
import { extractSound } from './sound/extract-sound.ts'
import { embeddedSourceReader, type SourceReaderOptions } from './embedded-source-reader.ts'

const FACT = 'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil for 212 years.'
const MEGABYTE = 1_048_576

sourceReaderContract(() => embeddedSourceReader())

const folder = await mkdtemp(join(tmpdir(), 'reader-test-'))
afterAll(() => rm(folder, { recursive: true }))
const never = () => new AbortController().signal

async function read(name: string, content: Buffer | string | undefined, options: SourceReaderOptions = {}) {
  const path = join(folder, name)
  if (content !== undefined) await writeFile(path, content)
  return embeddedSourceReader(options).read({ type: 'file', name, path }, never())
}

/** The processes that this one has started and that still run. */
async function children(): Promise<string> {
  return (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')).trim()
}

function recognizer(transcribe: SpeechRecognizer['transcribe']): SpeechRecognizer {
  return { name: 'stand-in', transcribe }
}

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
    'It is protected by a password. Save a copy without one and add that.',
  ],
  [
    'the beginning of a pdf',
    'cut.pdf',
    () => pdfOf([{ paragraphs: [FACT] }]).subarray(0, 200),
    'It cannot be read. It may be damaged or incomplete.',
  ],
  [
    'the beginning of a docx',
    'cut.docx',
    () => docxOf([{ text: FACT }]).subarray(0, 400),
    'It cannot be read. It may be damaged or incomplete.',
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
    /older Office format or protected by a password/,
  ],
  [
    'html that is all script',
    'app.html',
    () =>
      `<!doctype html><html><body><div id="root"></div><script>${'var a = 1;'.repeat(50_000)}</script></body></html>`,
    /put together by scripts/,
  ],
  ['a picture without writing', 'flat.png', () => flatPng(800, 600), 'No text could be made out in the picture.'],
  [
    'a picture that unfolds to thousands of millions of pixels',
    'bomb.png',
    () => flatPng(30_000, 30_000),
    'The picture has too many pixels to be read.',
  ],
  [
    'half a picture',
    'half.jpg',
    async () => (await printedPicture(FACT).jpeg().toBuffer()).subarray(0, 3_000),
    'The picture cannot be decoded. It may be damaged.',
  ],
  [
    'a docx that says it unpacks to 10 GB',
    'told.docx',
    () =>
      zipOf(
        [1, 2, 3].map((part) => ({
          name: part === 1 ? 'word/document.xml' : `word/${part}.xml`,
          data: '<w:document/>',
          told_bytes: 4_000_000_000,
        })),
      ),
    /unpacks to far more/,
  ],
  [
    'a docx that unpacks to more than it says',
    'lies.docx',
    () => zipOf([{ name: 'word/document.xml', data: Buffer.alloc(60 * MEGABYTE, ' '), told_bytes: 100 }]),
    'It cannot be read. It may be damaged or incomplete.',
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

test.each(refusals)('SRV-25 %s (%s) is refused in words, in little memory', async (_, name, make, sentence) => {
  const error = await errorOf(read(name, await make(), { inTests: { bounds: { memory_bytes: 500 * MEGABYTE } } }))
  expect(error.message).toMatch(sentence)
  expect(error.retryable).toBe(false)
})

test.each(['telephone.heic', 'telephone.heif'])(
  'STUDIO-43 %s, the picture of a telephone, is read',
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
  ['its file where it begins otherwise', [{ text: FACT }, { heading: 'Why it worked' }, { text: FACT }], 'lens.docx'],
])('a Word document without a title is called by %s', async (_, blocks, title) => {
  expect(await read('lens.docx', docxOf(blocks))).toMatchObject({ title })
})

test(
  'scanned pages are read as pictures, and those without writing are named',
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
    expect(note).toBe('No text could be made out on pages 2, 4-5.')
    expect((await errorOf(read('blank.pdf', pdfOf([blank])))).message).toBe('No text could be made out on page 1.')
  },
  PICTURE_TIMEOUT_MS,
)

test('a Japanese pdf is read, also where its font is not in it', async () => {
  const japanese = '東京は日本の首都です。人口は約千四百万人です。'
  expect((await read('ja.pdf', pdfOf([{ japanese }]))).passages).toEqual([{ text: japanese, place: { page: 1 } }])
})

test(
  'a paragraph that goes on over the page is one, and what repeats on every page is left out',
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

test('a table of 2 million rows is read as far as passages go, in bounded memory, and says so', async () => {
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

test('a sheet with a cell far out is not as wide as it says', async () => {
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
    { text: 'Port: Ghent; Tons: 3.', place: { sheet: 'S', row: 2 } },
  ])
})

test('SRV-25 the process that reads may open the program and that one file, and neither settings nor what is stored', async () => {
  const project = fileURLToPath(new URL('../../../../..', import.meta.url))
  const asked = [
    '.env',
    '.env.production',
    'data/objects/a',
    '../.env',
    'apps/server/.env',
    'apps/server/src/config.ts',
  ].map((name) => join(project, name))
  const script = `process.stdout.write(JSON.stringify(${JSON.stringify([...asked, join(folder, 'a.txt'), join(folder, 'b.txt')])}.map((path) => process.permission.has('fs.read', path))))`
  const { stdout } = await promisify(execFile)(process.execPath, [...rightsToRead(join(folder, 'a.txt')), '-e', script])
  expect(JSON.parse(stdout)).toEqual([false, false, false, false, false, true, true, false])
})

test('SRV-25 time and memory that are used up end the reading and its process', async () => {
  const pdf = pdfOf(Array.from({ length: 60 }, () => ({ paragraphs: Array.from({ length: 8 }, () => FACT) })))
  expect((await errorOf(read('slow.pdf', pdf, { inTests: { bounds: { timeout_ms: 30 } } }))).message).toBe(
    'Reading it took too long.',
  )
  expect((await errorOf(read('large.pdf', pdf, { inTests: { bounds: { memory_bytes: MEGABYTE } } }))).message).toBe(
    'It is too large or too intricate to be read.',
  )
  await expect.poll(children).toBe('')
})

test('whoever stops waiting ends the process, also of what waits its turn', async () => {
  const path = join(folder, 'long.txt')
  await writeFile(path, `${FACT}\n\n`.repeat(300_000))
  const reader = embeddedSourceReader()
  const controller = new AbortController()
  const reads = Array.from({ length: 5 }, () =>
    reader.read({ type: 'file', name: 'long.txt', path }, controller.signal).then(
      () => 'read',
      (reason: unknown) => reason,
    ),
  )
  await expect.poll(children).not.toBe('')
  const reason = new Error('cancelled')
  controller.abort(reason)
  const ended = await Promise.all(reads)
  expect(ended.filter((end) => end === reason).length).toBeGreaterThanOrEqual(3)
  await expect.poll(children).toBe('')
  expect((await reader.read({ type: 'text', name: 'n', text: FACT }, never())).passages).toHaveLength(1)
})

test.each([
  'talk.mp4',
  'talk.webm',
  'talk.flv',
  'talk.mpg',
  'talk.wmv',
  'talk.mp3',
  'talk.wav',
  'talk.ogg',
  'talk.flac',
  'talk.aac',
])('STUDIO-44 STUDIO-45 what is said in %s is read with its times', async (name) => {
  makeFilm(join(folder, name), { picture: /mp4|webm|mov|avi|flv|mpg|wmv/.test(name) })
  const heard: Buffer[] = []
  const spoken = recognizer(async (path) => {
    heard.push(await readFile(path))
    return [
      { start_seconds: 0, text: 'The harbour' },
      { start_seconds: 1, text: 'is quiet.' },
    ]
  })
  const { title, passages } = await read(name, undefined, { recognizer: spoken })
  expect(title).toBe(name)
  expect(passages).toEqual([{ text: 'The harbour is quiet.', place: { start_seconds: 0 } }])
  const [wav = Buffer.alloc(44)] = heard
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
    'RIFF',
    1,
    16_000,
    16,
  ])
  expect(Math.abs(wav.length / 32_000 - 2)).toBeLessThan(0.5)
})

test('a film of 400 MB without sound says so', async () => {
  const path = join(folder, 'mute.mp4')
  makeFilm(path, { sound: false })
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  const padding = Buffer.alloc(8)
  padding.writeUInt32BE(400 * MEGABYTE)
  padding.write('free', 4)
  await file.write(padding, 0, 8, size)
  await file.truncate(size + 400 * MEGABYTE)
  await file.close()
  const silent = recognizer(() => Promise.reject(new Error('was asked')))
  expect((await errorOf(read('mute.mp4', undefined, { recognizer: silent }))).message).toBe(
    'There is no sound in it, so there is nothing to read.',
  )
})

test('a recording is refused in words where nothing can be heard', async () => {
  makeFilm(join(folder, 'a.mp3'), { picture: false })
  const of = (options: SourceReaderOptions) => errorOf(read('a.mp3', undefined, options))
  const none = recognizer(async () => [])
  expect((await of({})).message).toMatch(/no speech recognition is set up/)
  expect((await of({ recognizer: none })).message).toBe('No speech could be made out in it.')
  expect((await of({ recognizer: none, ffmpeg: '/nowhere/ffmpeg' })).message).toMatch(/ffmpeg is not installed/)
  const busy = await of({
    recognizer: recognizer(() => Promise.reject(new SpeechRecognizerError('429', { retryable: true }))),
  })
  expect(busy.message).toMatch(/speech recognition failed/)
  expect(busy.retryable).toBe(true)
  expect(
    (await of({ recognizer: recognizer(() => Promise.reject(new SpeechRecognizerError('401', { retryable: false }))) }))
      .retryable,
  ).toBe(false)
})

test('a long recording is read as far as its limit, and says so', async () => {
  makeFilm(join(folder, 'long.mp3'), { picture: false, seconds: 70 })
  const { note } = await read('long.mp3', undefined, {
    recognizer: recognizer(async () => [{ start_seconds: 0, text: 'Hello.' }]),
    inTests: { sound: { max_seconds: 60 } },
  })
  expect(note).toBe('It is long: what comes after minute 1 was left out.')
})

test.each(['#EXTM3U\n#EXTINF:10,\nFILE\n#EXT-X-ENDLIST\n', 'ffconcat version 1.0\nfile FILE\n'])(
  'a list of other files is not followed: %j',
  async (list) => {
    makeFilm(join(folder, 'private.mp3'), { picture: false })
    const path = join(folder, 'list.mp4')
    await writeFile(path, list.replace('FILE', join(folder, 'private.mp3')))
    const taken = extractSound(
      path,
      join(folder, 'taken.wav'),
      { ffmpeg: 'ffmpeg', max_seconds: 60, timeout_ms: 60_000 },
      never(),
    )
    expect((await errorOf(taken)).message).toBe('It cannot be read. It may be damaged or incomplete.')
  },
)

test('SRV-25 whatever takes the sound out has so much time and memory and no more', async () => {
  const ffmpeg = join(folder, 'looks-at-its-limits')
  await writeFile(ffmpeg, '#!/bin/sh\nfor to; do :; done\n{ ulimit -t; ulimit -v; } > "${to#file:}"\n', { mode: 0o755 })
  const told = join(folder, 'limits.txt')
  await extractSound('any.mp4', told, { ffmpeg, max_seconds: 60, timeout_ms: 60_000 }, never())
  expect(await readFile(told, 'utf8')).toBe('900\n2000000\n')
})

test('what a recording waits for can be stopped', async () => {
  makeFilm(join(folder, 'stop.mp3'), { picture: false })
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const waits = recognizer(
    (_, signal) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        controller.abort(reason)
      }),
  )
  const path = join(folder, 'stop.mp3')
  await expect(
    embeddedSourceReader({ recognizer: waits }).read({ type: 'file', name: 'stop.mp3', path }, controller.signal),
  ).rejects.toBe(reason)
})
