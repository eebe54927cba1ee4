import type { Block, Document, Findings } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { rowSentences } from '../texts/rows.ts'
import type { XmlEvent } from '../xml-events.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { attributeOf, titleOf } from './relations.ts'

const BODY = 'word/document.xml'
const NOTES = ['word/footnotes.xml', 'word/endnotes.xml']
/** Elements without visible text: alternative drawings, field codes. */
const UNREAD = new Set(['Fallback', 'instrText', 'delText'])

type Paragraph = { text: string; style: string; level: string | undefined; isItem: boolean }
type Table = { rows: string[][]; cells: string[]; cell: string }
type Styles = Map<string, { name: string; level: string | undefined }>
type Reading = {
  paragraphs: Paragraph[]
  tables: Table[]
  heading: string
  unread: number
  isText: boolean
  hasBegun: boolean
}

/** Reads a Word document: paragraphs under their headings, and table rows as sentences. */
export async function* readDocx({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const archive = await openArchive(path)
  try {
    findings.title = await titleOf(archive)
    const styles = await stylesOf(archive)
    yield* partBlocks(archive.events(BODY), styles, findings)
    for (const part of NOTES)
      for await (const block of partBlocks(archive.events(part), styles, findings)) yield { ...block, kind: 'footnote' }
  } finally {
    archive.close()
  }
}

async function stylesOf(archive: Archive): Promise<Styles> {
  const styles: Styles = new Map()
  let id = ''
  for await (const events of archive.events('word/styles.xml')) {
    for (const event of events) {
      if (!('open' in event)) continue
      const value = attributeOf(event.attributes, 'val')
      if (event.open === 'style') id = attributeOf(event.attributes, 'styleId') ?? ''
      if (event.open === 'name') styles.set(id, { name: value?.toLowerCase() ?? '', level: styles.get(id)?.level })
      if (event.open === 'outlineLvl') styles.set(id, { name: styles.get(id)?.name ?? '', level: value })
    }
  }
  return styles
}

async function* partBlocks(part: AsyncIterable<XmlEvent[]>, styles: Styles, findings: Findings): AsyncGenerator<Block> {
  const reading: Reading = { paragraphs: [], tables: [], heading: '', unread: 0, isText: false, hasBegun: false }
  for await (const events of part) {
    for (const event of events) {
      if ('open' in event) open(reading, event.open, event.attributes)
      else if ('text' in event) addText(reading, event.text)
      else yield* close(reading, event.close, { styles, findings })
    }
  }
}

function open(reading: Reading, name: string, attributes: Record<string, string>): void {
  const paragraph = reading.paragraphs.at(-1)
  if (UNREAD.has(name)) reading.unread += 1
  if (name === 'p') reading.paragraphs.push({ text: '', style: '', level: undefined, isItem: false })
  if (name === 't') reading.isText = true
  if (name === 'tbl') reading.tables.push({ rows: [], cells: [], cell: '' })
  if (!paragraph) return
  if (name === 'tab' || name === 'br' || name === 'cr') paragraph.text += ' '
  if (name === 'noBreakHyphen') paragraph.text += '-'
  if (name === 'numPr') paragraph.isItem = true
  if (name === 'pStyle') paragraph.style = attributeOf(attributes, 'val') ?? ''
  if (name === 'outlineLvl') paragraph.level = attributeOf(attributes, 'val')
}

function addText({ paragraphs, unread, isText }: Reading, text: string): void {
  const paragraph = paragraphs.at(-1)
  if (paragraph && isText && unread === 0) paragraph.text += text
}

function* close(
  reading: Reading,
  name: string,
  { styles, findings }: { styles: Styles; findings: Findings },
): Generator<Block> {
  if (UNREAD.has(name)) reading.unread -= 1
  if (name === 't') reading.isText = false
  if (name === 'p') yield* closeParagraph(reading, { styles, findings })
  const table = reading.tables.at(-1)
  if (!table) return
  if (name === 'tc') table.cells.push(cleanText(table.cell))
  if (name === 'tc') table.cell = ''
  if (name === 'tr') table.rows.push(table.cells.splice(0))
  if (name === 'tbl') yield* closeTable(reading)
}

function* closeParagraph(
  reading: Reading,
  { styles, findings }: { styles: Styles; findings: Findings },
): Generator<Block> {
  const paragraph = reading.paragraphs.pop()
  const text = cleanText(paragraph?.text ?? '')
  const table = reading.tables.at(-1)
  if (!paragraph || !text) return
  const style = styles.get(paragraph.style)
  // A heading before all other text is the title, where the document has no other.
  if (!reading.hasBegun && !table && isHeading(paragraph, style)) findings.title ??= text
  reading.hasBegun = true
  if (table) table.cell += ` ${text}`
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
  const outer = reading.tables.at(-1)
  for (const text of rowSentences(table?.rows ?? [])) {
    if (outer) outer.cell += ` ${text}`
    else if (text) yield { text, place: placeOf(reading), kind: 'table' }
  }
}

function placeOf({ heading }: Reading): Block['place'] {
  return heading ? { heading } : {}
}
