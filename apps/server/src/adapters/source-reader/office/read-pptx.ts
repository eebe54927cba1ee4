import type { Block, Document, Findings } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { rowSentences } from '../texts/rows.ts'
import type { XmlEvent } from '../xml-events.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { attributeOf, relationsOf, titleOf } from './relations.ts'

const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])
/** Placeholders that are repeated on every slide. */
const UNREAD = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

type Shape = { kind: string; texts: string[]; paragraph: string; rows: string[][]; cells: string[] }

type Reading = { shapes: Shape[]; isText: boolean; unread: number }

/** Reads a presentation: slides in order, each followed by its notes. */
export async function* readPptx({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const archive = await openArchive(path)
  try {
    findings.title = await titleOf(archive)
    for (const [index, part] of (await slidesOf(archive)).entries()) yield* slideBlocks(archive, part, index + 1)
  } finally {
    archive.close()
  }
}

async function slidesOf(archive: Archive): Promise<string[]> {
  const relations = await relationsOf(archive, PRESENTATION)
  const slides: string[] = []
  for await (const events of archive.events(PRESENTATION)) {
    for (const event of events) {
      if (!('open' in event) || event.open !== 'sldId') continue
      const relation = Object.entries(event.attributes).find(([name]) => name.endsWith(':id'))?.[1]
      const target = relations.get(relation ?? '')?.target
      if (target) slides.push(target)
    }
  }
  return slides
}

async function* slideBlocks(archive: Archive, part: string, slide: number): AsyncGenerator<Block> {
  const shapes = await shapesOf(archive.events(part))
  const heading = shapes
    .filter(({ kind }) => TITLES.has(kind))
    .flatMap(({ texts }) => texts)
    .join(' ')
  const place = { slide, ...(heading && { heading }) }
  let isEmpty = true
  for (const text of shapes.filter(({ kind }) => !TITLES.has(kind)).flatMap(textsOf)) {
    isEmpty = false
    yield { text, place }
  }
  const notes = [...(await relationsOf(archive, part)).values()].find(({ type }) => type === 'notesSlide')
  for (const text of notes ? (await shapesOf(archive.events(notes.target))).flatMap(textsOf) : []) {
    isEmpty = false
    yield { text, place }
  }
  if (isEmpty && heading) yield { text: heading, place }
}

function textsOf({ kind, texts, rows }: Shape): string[] {
  if (UNREAD.has(kind)) return []
  return [...texts, ...rowSentences(rows)]
}

async function shapesOf(part: AsyncIterable<XmlEvent[]>): Promise<Shape[]> {
  const reading: Reading = { shapes: [newShape()], isText: false, unread: 0 }
  for await (const events of part) for (const event of events) take(reading, event)
  return reading.shapes
}

function take(reading: Reading, event: XmlEvent): void {
  const shape = reading.shapes.at(-1) ?? newShape()
  if ('text' in event) {
    if (reading.isText && reading.unread === 0) shape.paragraph += event.text
    return
  }
  reading.isText = 'open' in event && event.open === 't'
  if ('close' in event) {
    if (event.close === 'Fallback') reading.unread -= 1
    close(shape, event.close)
    return
  }
  if (event.open === 'Fallback') reading.unread += 1
  if (event.open === 'sp' || event.open === 'graphicFrame') reading.shapes.push(newShape())
  if (event.open === 'ph') shape.kind = attributeOf(event.attributes, 'type') ?? 'body'
  if (event.open === 'br') shape.paragraph += ' '
}

function newShape(): Shape {
  return { kind: '', texts: [], paragraph: '', rows: [], cells: [] }
}

/** Paragraphs of a table cell belong to its row. */
function close(shape: Shape, name: string): void {
  if (name === 'p' || name === 'tc') {
    const text = cleanText(shape.paragraph)
    shape.paragraph = ''
    if (name === 'p' && text) shape.texts.push(text)
  }
  if (name === 'tc') shape.cells.push(shape.texts.splice(0).join(' '))
  if (name === 'tr') shape.rows.push(shape.cells.splice(0))
}
