import type { Block, Document, Findings } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { noteOnce } from '../note-once.ts'
import { hiddenPartsSentence, leftOutSentences } from '../sentences.ts'
import { gridOf, type SpannedCell } from '../texts/grid.ts'
import { rowSentences } from '../texts/rows.ts'
import type { XmlEvent } from '../xml-events.ts'
import { noteComments } from './note-comments.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { attributeOf, relationsOf, titleOf } from './relations.ts'
import { takeSlideRun, type TextRun, textOfRun } from './text-run.ts'
import { formulaCollector } from './word-formula.ts'

const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])
/** Parts beside a slide: its diagrams, then its notes. */
const BESIDE = new Set(['diagramData', 'notesSlide'])
const OWNERS = new Set(['nvSpPr', 'nvGraphicFramePr', 'nvGrpSpPr', 'nvPicPr', 'nvCxnSpPr'])
/** Placeholders that are repeated on every slide. */
const UNREAD = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

type Shape = {
  kind: string
  texts: string[]
  paragraph: string
  rows: SpannedCell[][]
  cells: Cell[]
  isHidden: boolean
}
type Cell = SpannedCell & { isCovered: boolean }

type Reading = {
  shapes: Shape[]
  run: TextRun
  formula: ReturnType<typeof formulaCollector>
  isText: boolean
  unread: number
  /** Groups of shapes that are open: whether they are hidden. */
  groups: boolean[]
  /** Element whose properties are open: a shape's, a table's, or those of what has no text. */
  owner: string
  /** The slide itself is hidden. */
  isHidden: boolean
  findings: Findings
}

/** Reads a presentation: slides in order, each followed by its notes. Hidden slides are left out. */
export async function* readPptx({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const archive = await openArchive(path)
  const hidden: string[] = []
  try {
    findings.title = await titleOf(archive)
    for (const [index, part] of (await slidesOf(archive)).entries())
      yield* slideBlocks(archive, { part, slide: index + 1 }, { findings, hidden })
    if (hidden.length > 0) findings.notes.push(hiddenPartsSentence(hidden))
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

async function* slideBlocks(
  archive: Archive,
  { part, slide }: { part: string; slide: number },
  { findings, hidden }: { findings: Findings; hidden: string[] },
): AsyncGenerator<Block> {
  const { shapes, isHidden } = await shapesOf(archive.events(part), findings)
  if (isHidden) {
    hidden.push(`slide ${slide}`)
    return
  }
  const heading = shapes
    .filter(({ kind, isHidden: isUnseen }) => TITLES.has(kind) && !isUnseen)
    .flatMap(({ texts }) => texts)
    .join(' ')
  if (shapes.some((shape) => shape.isHidden && (shape.texts.length > 0 || shape.rows.length > 0)))
    noteOnce(findings, leftOutSentences.hidden)
  await noteComments(archive, part, findings)
  const place = { slide, ...(heading && { heading }) }
  let isEmpty = true
  for (const text of shapes.filter(({ kind }) => !TITLES.has(kind)).flatMap(textsOf)) {
    isEmpty = false
    yield { text, place }
  }
  const related = [...(await relationsOf(archive, part)).values()].filter(({ type }) => BESIDE.has(type))
  for (const { target } of related.toSorted((a, b) => a.type.localeCompare(b.type))) {
    for (const text of (await shapesOf(archive.events(target), findings)).shapes.flatMap(textsOf)) {
      isEmpty = false
      yield { text, place }
    }
  }
  if (isEmpty && heading) yield { text: heading, place }
}

function textsOf({ kind, texts, rows, isHidden }: Shape): string[] {
  return UNREAD.has(kind) || isHidden ? [] : [...texts, ...rowSentences(gridOf(rows))]
}

async function shapesOf(part: AsyncIterable<XmlEvent[]>, findings: Findings): Promise<Reading> {
  const reading: Reading = {
    shapes: [newShape()],
    run: { text: '' },
    formula: formulaCollector(),
    isText: false,
    unread: 0,
    groups: [],
    owner: '',
    isHidden: false,
    findings,
  }
  for await (const events of part) for (const event of events) take(reading, event)
  return reading
}

function take(reading: Reading, event: XmlEvent): void {
  const shape = reading.shapes.at(-1) ?? newShape()
  if (reading.formula.isOpen() || ('open' in event && event.open === 'oMath')) {
    const formula = reading.formula.take(event)
    if (formula && reading.unread === 0) shape.paragraph += ` ${formula} `
    return
  }
  if ('text' in event) {
    if (reading.isText && reading.unread === 0) reading.run.text += event.text
    return
  }
  reading.isText = 'open' in event && event.open === 't'
  if ('close' in event) close(reading, shape, event.close)
  else open(reading, shape, event)
}

function open(
  reading: Reading,
  shape: Shape,
  { open: name, attributes }: { open: string; attributes: Record<string, string> },
): void {
  if (name === 'Fallback') reading.unread += 1
  if (name === 'sld') reading.isHidden = /^(?:0|false)$/.test(attributes.show ?? '')
  if (name === 'sp' || name === 'graphicFrame') reading.shapes.push(newShape(reading.groups.some(Boolean)))
  if (name === 'grpSp') reading.groups.push(false)
  if (OWNERS.has(name)) reading.owner = name
  if (name === 'cNvPr' && /^(?:1|true)$/.test(attributes.hidden ?? '')) hide(reading, shape)
  if (name === 'ph') shape.kind = attributeOf(attributes, 'type') ?? 'body'
  if (name === 'br') shape.paragraph += ' '
  if (name === 'r' || name === 'fld') reading.run = { text: '' }
  if (name === 'rPr') takeSlideRun(reading.run, attributes)
  if (name === 'tc') shape.cells.push(cellOf(attributes))
}

function cellOf({ gridSpan = '1', rowSpan = '1', hMerge = '', vMerge = '' }: Record<string, string>): Cell {
  const isCovered = /^(?:1|true)$/.test(hMerge) || /^(?:1|true)$/.test(vMerge)
  return { text: '', columns: Number(gridSpan), rows: Number(rowSpan), isCovered }
}

function hide({ owner, groups }: Reading, shape: Shape): void {
  if (owner === 'nvGrpSpPr') groups[groups.length - 1] = true
  if (owner === 'nvSpPr' || owner === 'nvGraphicFramePr') shape.isHidden = true
}

function newShape(isHidden = false): Shape {
  return { kind: '', texts: [], paragraph: '', rows: [], cells: [], isHidden }
}

/** Paragraphs of a table cell belong to its row. */
function close(reading: Reading, shape: Shape, name: string): void {
  if (name === 'Fallback') reading.unread -= 1
  if (name === 'grpSp') reading.groups.pop()
  if (name === 'r' || name === 'fld') {
    shape.paragraph += textOfRun(reading.run, shape.paragraph, reading.findings)
    reading.run = { text: '' }
  }
  if (name === 'p') {
    const text = cleanText(shape.paragraph)
    shape.paragraph = ''
    if (text) shape.texts.push(text)
  }
  const cell = shape.cells.at(-1)
  if (name === 'tc' && cell) cell.text = shape.texts.splice(0).join(' ')
  if (name === 'tr') shape.rows.push(shape.cells.splice(0).filter(({ isCovered }) => !isCovered))
}
