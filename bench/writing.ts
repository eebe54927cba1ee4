import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AIMED_WORDS, promptFor } from '@app/domain/scripts'
import { sourceLimits, type Passage } from '@app/domain/sources'
import { countWords } from '@app/domain/text'
import { excerptsWriter } from '../engines/script-writer/src/excerpts/excerpts-writer.ts'
import { embeddedSourceReader } from '../engines/readers/src/embedded-source-reader.ts'
import { pdfOf } from '../engines/readers/test/files/pdf-file.ts'
import { median, secondsOf, type Figure } from './figure.ts'

const PAGES = 10
const SENTENCES_OF_PARAGRAPH = 6
const PARAGRAPHS_OF_PAGE = 5
const RUNS = 3
const signal = new AbortController().signal

/** Duration of the offline writer, and the length of its script against the wish. */
export async function writing(): Promise<Figure[]> {
  const sentences = (await readFile(new URL('./sentences.txt', import.meta.url), 'utf8')).split('\n').filter(Boolean)
  const folder = await mkdtemp(join(tmpdir(), 'bench-writing-'))
  try {
    const path = join(folder, 'ten-pages.pdf')
    await writeFile(
      path,
      pdfOf(
        Array.from({ length: PAGES }, (_, page) => ({
          heading: `Chapter of the harbour ${page + 1}`,
          paragraphs: paragraphsOf(sentences, page),
        })),
      ),
    )
    const seconds: number[] = []
    let words = 0
    for (let run = 0; run < RUNS; run++)
      seconds.push(await secondsOf(async () => void (words = await write(await read(path)))))
    const longest = Array.from({ length: sourceLimits.passages }, (_, page) =>
      passage(paragraphsOf(sentences, page).join(' ').slice(0, sourceLimits.passage_chars), page),
    )
    return [
      { name: 'ten pages of pdf, read and written', measured: median(seconds), unit: 's', aim: 5 },
      {
        name: 'words of the script, difference from the requested number',
        measured: (100 * Math.abs(words - AIMED_WORDS)) / AIMED_WORDS,
        unit: '%',
        aim: 10,
        gate: true,
      },
      { name: 'the longest source there is, written', measured: await secondsOf(() => write(longest)), unit: 's' },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Sentences in another order on each page, each with a number of its own, so that none is another's copy. */
function paragraphsOf(sentences: string[], page: number): string[] {
  return Array.from({ length: PARAGRAPHS_OF_PAGE }, (_, paragraph) => {
    const chosen = Array.from(
      { length: SENTENCES_OF_PARAGRAPH },
      (_, at) => sentences[(page * 29 + paragraph * 13 + at * 7) % sentences.length] ?? '',
    )
    return chosen
      .map((sentence, at) =>
        sentence.replace(/([.!?])$/, ` in the year ${1500 + ((page * 31 + paragraph * 6 + at) % 500)}$1`),
      )
      .join(' ')
  })
}

const passage = (text: string, index: number): Passage => ({
  passage_id: `p${index}`,
  source_id: 'source',
  text,
  place: {},
})

async function read(path: string): Promise<Passage[]> {
  const { passages } = await embeddedSourceReader().read({ type: 'file', name: 'ten-pages.pdf', path }, signal)
  return passages.map(({ text, place }, index) => ({ ...passage(text, index), place }))
}

/** Word count of the generated script. */
async function write(passages: Passage[]): Promise<number> {
  const request = {
    channel: { title: 'The Long Look', description: 'How things came to be.' },
    persona: { name: 'Nora Vale', overview: 'A historian who loves harbours.' },
    speakers: 2 as const,
    prompt: promptFor(2, ''),
    wishes: { exclude: [] },
    sources: [{ source_id: 'source', title: 'The harbour', passages }],
    seed: 'bench',
  }
  const { lines } = await excerptsWriter().write(request, { onProgress: () => undefined, signal })
  return lines.reduce((sum, { text }) => sum + countWords(text), 0)
}
