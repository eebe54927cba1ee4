import type { Block, Document, Findings } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { noteOnce } from '../note-once.ts'
import { leftOutSentences } from '../sentences.ts'
import type { XmlEvent } from '../xml-events.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { attributeOf, titleOf } from './relations.ts'
import { takeRunProperty, type TextRun, textOfRun } from './text-run.ts'
import { formulaCollector } from './word-formula.ts'
import { newTable, sentencesOfTable, takeTableClose, takeTableOpen, type WordTable } from './word-table.ts'

const BODY = 'word/document.xml'
const NOTES = ['word/footnotes.xml', 'word/endnotes.xml']
/** Elements without visible text: alternative drawings, field codes, readings above characters, deleted and moved text. */
const UNREAD = new Set(['Fallback', 'instrText', 'delText', 'rt', 'del', 'moveFrom'])
/** Styles may be based on each other in a circle. */
const MOST_BASED = 10
const DELETED = new Set(['delText', 'moveFrom'])

type Paragraph = { text: string; style: string; level: string | undefined; isItem: boolean }
type Style = { name: string; level: string | undefined; based_on: string | undefined; run: Omit<TextRun, 'text'> }
type Styles = Map<string, Style>
type Reading = {
  paragraphs: Paragraph[]
  runs: TextRun[]
  tables: WordTable[]
  formula: ReturnType<typeof formulaCollector>
  heading: string
  unread: number
  former: number
  isText: boolean
  hasBegun: boolean
}
type Context = { styles: Styles; findings: Findings }

/** Reads a Word document: paragraphs under their headings, and table rows as sentences. */
export async function* readDocx({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const archive = await openArchive(path)
  try {
    findings.title = await titleOf(archive)
    const styles = await stylesOf(archive)
    yield* partBlocks(archive.events(BODY), { styles, findings })
    for (const part of NOTES)
      for await (const block of partBlocks(archive.events(part), { styles, findings }))
        yield { ...block, kind: 'footnote' }
  } finally {
    archive.close()
  }
}

async function stylesOf(archive: Archive): Promise<Styles> {
  const styles: Styles = new Map()
  let style = newStyle()
  for await (const events of archive.events('word/styles.xml')) {
    for (const event of events) {
      if (!('open' in event)) continue
      const value = attributeOf(event.attributes, 'val')
      if (event.open === 'style') style = newStyle()
      if (event.open === 'style') styles.set(attributeOf(event.attributes, 'styleId') ?? '', style)
      if (event.open === 'name') style.name = value?.toLowerCase() ?? ''
      if (event.open === 'basedOn') style.based_on = value
      if (event.open === 'outlineLvl') style.level = value
      takeRunProperty(style.run, event.open, event.attributes)
    }
  }
  return new Map([...styles].map(([id, own]) => [id, { ...own, run: inherited(styles, own) }]))
}

function newStyle(): Style {
  return { name: '', level: undefined, based_on: undefined, run: {} }
}

/** The look of a style is that of the one it is based on, where it has none of its own. */
function inherited(styles: Styles, style: Style): Style['run'] {
  const line = [style]
  for (
    let last = styles.get(style.based_on ?? '');
    last && line.length < MOST_BASED;
    last = styles.get(last.based_on ?? '')
  )
    line.unshift(last)
  return Object.assign({}, ...line.map(({ run }) => run))
}

async function* partBlocks(part: AsyncIterable<XmlEvent[]>, context: Context): AsyncGenerator<Block> {
  const reading: Reading = {
    paragraphs: [],
    runs: [],
    tables: [],
    formula: formulaCollector(),
    heading: '',
    unread: 0,
    former: 0,
    isText: false,
    hasBegun: false,
  }
  for await (const events of part) {
    for (const event of events) {
      if (isFormerLook(reading, event)) continue
      if (reading.formula.isOpen()) addFormula(reading, event)
      else if ('open' in event) open(reading, event, context)
      else if ('text' in event) addText(reading, event.text)
      else yield* close(reading, event.close, context)
    }
  }
}

/** Elements of tracked changes that hold how a text looked before. */
function isFormerLook(reading: Reading, event: XmlEvent): boolean {
  const name = 'open' in event ? event.open : 'close' in event ? event.close : ''
  if (!name.endsWith('PrChange')) return reading.former > 0
  reading.former += 'open' in event ? 1 : -1
  return true
}

function addFormula(reading: Reading, event: XmlEvent): void {
  const text = reading.formula.take(event)
  const paragraph = reading.paragraphs.at(-1)
  if (text && paragraph && reading.unread === 0) paragraph.text += ` ${text} `
}

function open(reading: Reading, event: { open: string; attributes: Record<string, string> }, context: Context): void {
  const { open: name, attributes } = event
  const paragraph = reading.paragraphs.at(-1)
  const table = reading.tables.at(-1)
  if (table) takeTableOpen(table, name, attributes)
  if (name === 'oMath') reading.formula.take(event)
  if (name === 'oMath') return
  if (UNREAD.has(name)) reading.unread += 1
  if (table?.row.in_properties && name === 'hidden') noteOnce(context.findings, leftOutSentences.hidden)
  if (DELETED.has(name) || (table?.row.in_properties && name === 'del'))
    noteOnce(context.findings, leftOutSentences.deleted)
  if (name === 'commentReference') noteOnce(context.findings, leftOutSentences.comments)
  if (name === 'p') reading.paragraphs.push({ text: '', style: '', level: undefined, isItem: false })
  if (name === 'r') reading.runs.push({ text: '', ...context.styles.get(paragraph?.style ?? '')?.run })
  if (name === 't') reading.isText = true
  if (name === 'tbl') reading.tables.push(newTable())
  if (paragraph) openInParagraph(reading, paragraph, { name, attributes, styles: context.styles })
}

function openInParagraph(
  { runs }: Reading,
  paragraph: Paragraph,
  { name, attributes, styles }: { name: string; attributes: Record<string, string>; styles: Styles },
): void {
  const run = runs.at(-1)
  const value = attributeOf(attributes, 'val') ?? ''
  if (run && name === 'rStyle') Object.assign(run, styles.get(value)?.run)
  else if (run) takeRunProperty(run, name, attributes)
  const text = name === 'tab' || name === 'br' || name === 'cr' ? ' ' : name === 'noBreakHyphen' ? '-' : ''
  if (run) run.text += text
  if (name === 'numPr') paragraph.isItem = true
  if (name === 'pStyle') paragraph.style = value
  if (name === 'outlineLvl') paragraph.level = value
}

function addText({ runs, unread, isText }: Reading, text: string): void {
  const run = runs.at(-1)
  if (run && isText && unread === 0) run.text += text
}

function* close(reading: Reading, name: string, context: Context): Generator<Block> {
  if (UNREAD.has(name)) reading.unread -= 1
  if (name === 't') reading.isText = false
  if (name === 'r') closeRun(reading, context.findings)
  if (name === 'p') yield* closeParagraph(reading, context)
  const table = reading.tables.at(-1)
  if (!table) return
  takeTableClose(table, name)
  if (name === 'tbl') yield* closeTable(reading)
}

function closeRun({ runs, paragraphs }: Reading, findings: Findings): void {
  const run = runs.pop()
  const paragraph = paragraphs.at(-1)
  if (run && paragraph) paragraph.text += textOfRun(run, paragraph.text, findings)
}

function* closeParagraph(reading: Reading, { styles, findings }: Context): Generator<Block> {
  const paragraph = reading.paragraphs.pop()
  const text = cleanText(paragraph?.text ?? '')
  const table = reading.tables.at(-1)
  const cell = table?.cells.at(-1)
  if (!paragraph || !text) return
  const style = styles.get(paragraph.style)
  // A heading before all other text is the title, where the document has no other.
  if (!reading.hasBegun && !table && isHeading(paragraph, style)) findings.title ??= text
  reading.hasBegun = true
  if (cell) cell.text += ` ${text}`
  else if (style?.name === 'title' && reading.tables.length === 0) findings.title = text
  else if (isHeading(paragraph, style)) reading.heading = text
  else yield { text, place: placeOf(reading), kind: kindOf(paragraph, style?.name) }
}

function isHeading(
  { style, level }: Paragraph,
  named: { name: string; level: string | undefined } | undefined,
): boolean {
  return /^heading ?\d/i.test(named?.name ?? style) || Number(level ?? named?.level ?? 9) < 9
}

/** Styles have their English names in every language of the program. */
function kindOf({ style, isItem }: Paragraph, named = style): Block['kind'] {
  if (/^caption\b/i.test(named)) return 'caption'
  if (/^(?:footnote|endnote) text/i.test(named)) return 'footnote'
  if (/^(?:toc|contents|index) ?\d|^(?:author|affiliation|byline|date)$/i.test(named)) return 'front_matter'
  if (/^(?:bibliography|references?)$/i.test(named)) return 'reference'
  return isItem || /^list\b/i.test(named) ? 'list' : undefined
}

/** A nested table is part of its cell. */
function* closeTable(reading: Reading): Generator<Block> {
  const table = reading.tables.pop()
  const cell = reading.tables.at(-1)?.cells.at(-1)
  for (const text of table ? sentencesOfTable(table) : []) {
    if (cell) cell.text += ` ${text}`
    else if (text) yield { text, place: placeOf(reading), kind: 'table' }
  }
}

function placeOf({ heading }: Reading): Block['place'] {
  return heading ? { heading } : {}
}
