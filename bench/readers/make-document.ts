import type { Made } from './pieces.ts'
import { type Random, randomOf } from './random.ts'
import { makeCsv } from './writers/csv.ts'
import { makeHtml } from './writers/html.ts'
import { makeMarkdown } from './writers/markdown.ts'
import { makePdf } from './writers/pdf.ts'
import { makeSheet } from './writers/sheet.ts'
import { makeSlides } from './writers/slides.ts'
import { makeSubtitles } from './writers/subtitles.ts'
import { makeText } from './writers/text.ts'
import { makeWord } from './writers/word.ts'
import { makeXml } from './writers/xml.ts'

/** A document of a kind, under a name of that kind. */
export type Writer = (random: Random) => Omit<Made, 'name'> & { extension: string }

const WRITERS: readonly Writer[] = [
  makeHtml,
  makeMarkdown,
  makeText,
  makeCsv,
  makeSheet,
  makeWord,
  makeSlides,
  makePdf,
  makeSubtitles,
  makeXml,
]

/** The document of that number, the kinds one after the other, always the same for one seed. */
export function makeDocument(seed: string, at: number): Made {
  const write = WRITERS[at % WRITERS.length]
  if (!write) throw new Error('No writer')
  const { extension, ...made } = write(randomOf(`${seed} ${at}`))
  return { ...made, name: `harbours.${extension}` }
}
