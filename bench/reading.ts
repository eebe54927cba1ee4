import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedSourceReader } from '../engines/readers/src/embedded-source-reader.ts'
import { makeFilm } from '../engines/readers/test/files/make-video.ts'
import { docxOf, pptxOf, xlsxOf } from '../engines/readers/test/files/office-files.ts'
import { pdfOf } from '../engines/readers/test/files/pdf-file.ts'
import { printedPicture } from '../engines/readers/test/files/text-image.ts'
import { secondsOf, type Figure } from './figure.ts'
import { memoryOf } from './program.ts'

const LOOK_MS = 10
const PARAGRAPH =
  'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil for 212 years. Nobody knows who lit it first, but the keeper wrote a diary of 30 volumes, of which 12 are lost. '

type Kind = { what: string; name: string; make: (path: string) => Promise<void> }

const kinds: Kind[] = [
  {
    what: 'pdf, 10 pages',
    name: 'a.pdf',
    make: (path) =>
      writeFile(
        path,
        pdfOf(
          Array.from({ length: 10 }, () => ({
            heading: 'Harbours',
            paragraphs: Array.from({ length: 12 }, () => PARAGRAPH),
          })),
        ),
      ),
  },
  {
    what: 'pdf, 500 pages',
    name: 'long.pdf',
    make: (path) =>
      writeFile(
        path,
        pdfOf(Array.from({ length: 500 }, () => ({ paragraphs: Array.from({ length: 12 }, () => PARAGRAPH) }))),
      ),
  },
  { what: 'pdf, 3 scanned pages', name: 'scan.pdf', make: makeScan },
  {
    what: 'docx, 1,000 paragraphs',
    name: 'a.docx',
    make: (path) => writeFile(path, docxOf(Array.from({ length: 1_000 }, () => ({ text: PARAGRAPH })))),
  },
  {
    what: 'xlsx, 20,000 rows',
    name: 'a.xlsx',
    make: (path) =>
      writeFile(
        path,
        xlsxOf([
          {
            name: 'Ports',
            rows: [['Port', 'Tons'], ...Array.from({ length: 20_000 }, (_, row) => [`Harbour ${row}`, row])],
          },
        ]),
      ),
  },
  {
    what: 'pptx, 200 slides',
    name: 'a.pptx',
    make: (path) =>
      writeFile(
        path,
        pptxOf(Array.from({ length: 200 }, () => ({ title: 'Harbours', points: [PARAGRAPH], notes: PARAGRAPH }))),
      ),
  },
  {
    what: 'csv, 2,000,000 rows',
    name: 'a.csv',
    make: (path) =>
      writeOften(
        path,
        Array.from({ length: 20_000 }, (_, row) => `Harbour ${row},${row}\n`).join(''),
        100,
        'Port,Tons\n',
      ),
  },
  { what: 'txt, 100 MB', name: 'a.txt', make: (path) => writeOften(path, `${PARAGRAPH}\n\n`.repeat(5_000), 106) },
  {
    what: 'md, 1 MB',
    name: 'a.md',
    make: (path) => writeOften(path, `## Harbours\n\n${PARAGRAPH}\n\n`.repeat(50), 100),
  },
  {
    what: 'html, 1 MB',
    name: 'a.html',
    make: (path) => writeOften(path, `<h2>Harbours</h2><p>${PARAGRAPH}</p>`.repeat(50), 96, '<!doctype html><body>'),
  },
  {
    what: 'xml, 1 MB',
    name: 'a.xml',
    make: (path) =>
      writeOften(path, `<port><name>Ostend</name><note>${PARAGRAPH}</note></port>`.repeat(50), 80, '<ports>'),
  },
  {
    what: 'png, a printed page',
    name: 'a.png',
    make: async (path) => void (await printedPicture(PARAGRAPH.repeat(6)).png().toFile(path)),
  },
  {
    what: 'mp4, 10 minutes, to the sound that is sent',
    name: 'a.mp4',
    make: async (path) => makeFilm(path, { seconds: 600 }),
  },
]

/** Reading time of each kind of source, and the peak memory of its process. */
export async function reading(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reading-'))
  try {
    const figures: Figure[] = []
    let read = 0
    for (const { what, name, make } of kinds) {
      const path = join(folder, name)
      await make(path)
      const { seconds, most_mb, passages } = await readOnce(name, path)
      await rm(path)
      read += Math.min(1, passages)
      figures.push(
        { name: what, measured: seconds, unit: 's' },
        { name: `${what}, highest of its process`, measured: most_mb, unit: 'MB' },
      )
    }
    return [
      ...figures,
      { name: 'kinds that were read', measured: read, unit: '', aim: kinds.length, wanted: 'at least', gate: true },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readOnce(name: string, path: string): Promise<{ seconds: number; most_mb: number; passages: number }> {
  const recognizer = { name: 'stand-in', transcribe: async () => [{ start_seconds: 0, text: PARAGRAPH }] }
  const reader = embeddedSourceReader({ recognizer })
  const watch = new AbortController()
  const highest = highestOfChildren(watch.signal)
  let passages = 0
  const seconds = await secondsOf(async () => {
    passages = (await reader.read({ type: 'file', name, path }, new AbortController().signal)).passages.length
  })
  watch.abort()
  return { seconds, most_mb: await highest, passages }
}

/** The system keeps each process's own maximum, so frequent sampling misses only a peak at the very end. */
async function highestOfChildren(signal: AbortSignal): Promise<number> {
  let highest = 0
  while (!signal.aborted) {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
    for (const pid of children.split(' ').filter(Boolean))
      highest = Math.max(highest, (await memoryOf(Number(pid))).most_mb || 0)
    await sleep(LOOK_MS)
  }
  return highest
}

async function writeOften(path: string, text: string, times: number, before = ''): Promise<void> {
  const file = await open(path, 'w')
  await file.write(before)
  for (let written = 0; written < times; written++) await file.write(text)
  await file.close()
}

async function makeScan(path: string): Promise<void> {
  const { data: jpeg, info } = await printedPicture(PARAGRAPH.repeat(6)).jpeg().toBuffer({ resolveWithObject: true })
  await writeFile(path, pdfOf(Array.from({ length: 3 }, () => ({ jpeg, width: info.width, height: info.height }))))
}
