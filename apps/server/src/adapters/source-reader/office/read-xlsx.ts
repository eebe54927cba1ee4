import type { Block, Document, Findings } from '../block.ts'
import { rowBlocks, type Row } from '../texts/rows.ts'
import type { XmlEvent } from '../xml-events.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { cellText, formatsOf, type Format } from './cell-text.ts'
import { attributeOf, type Relation, relationsOf, titleOf } from './relations.ts'

const WORKBOOK = 'xl/workbook.xml'
const MAX_SHARED_CHARS = 50_000_000
/** The maximum number of columns: a cell far to the right would create a row of empty cells. */
const MAX_COLUMNS = 500

type Workbook = { sheets: { name: string; part: string }[]; is1904: boolean; strings: string[]; formats: Format[] }

/** Reads a spreadsheet: each row is a sentence that names its columns. Hidden sheets are left out. */
export async function* readXlsx({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const archive = await openArchive(path)
  try {
    findings.title = await titleOf(archive)
    const book = await openWorkbook(archive)
    for (const { name, part } of book.sheets) yield* rowBlocks(rowsOf(archive, part, book), { sheet: name })
  } finally {
    archive.close()
  }
}

async function openWorkbook(archive: Archive): Promise<Workbook> {
  const relations = await relationsOf(archive, WORKBOOK)
  const book: Workbook = {
    sheets: [],
    is1904: false,
    strings: await sharedStringsOf(archive),
    formats: await formatsOf(archive),
  }
  for await (const events of archive.events(WORKBOOK)) {
    for (const event of events) if ('open' in event) openBookPart(book, event, relations)
  }
  return book
}

function openBookPart(
  book: Workbook,
  { open: name, attributes }: { open: string; attributes: Record<string, string> },
  relations: Map<string, Relation>,
): void {
  if (name === 'workbookPr') book.is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
  if (name !== 'sheet' || attributes.state?.includes('idden')) return
  const part = relations.get(attributeOf(attributes, 'id') ?? '')?.target
  if (part) book.sheets.push({ name: attributes.name ?? '', part })
}

/** Shared strings, which cells refer to by index. Ruby (phonetic) runs are left out. */
async function sharedStringsOf(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  const reading = { text: '', isText: false, isRuby: false, chars: 0 }
  for await (const events of archive.events('xl/sharedStrings.xml')) {
    for (const event of events) {
      const text = takeShared(reading, event)
      if (text !== undefined) strings.push(text)
    }
  }
  return strings
}

/** A text when it is whole; what lies beyond the limit of all together stays empty, so that numbers still fit. */
function takeShared(
  reading: { text: string; isText: boolean; isRuby: boolean; chars: number },
  event: XmlEvent,
): string | undefined {
  if ('text' in event) {
    if (reading.isText && !reading.isRuby) reading.text += event.text
    return undefined
  }
  reading.isText = 'open' in event && event.open === 't'
  if ('open' in event) reading.isRuby ||= event.open === 'rPh'
  else if (event.close === 'rPh') reading.isRuby = false
  if (!('close' in event) || event.close !== 'si') return undefined
  const { text } = reading
  reading.text = ''
  reading.chars += text.length
  return reading.chars > MAX_SHARED_CHARS ? '' : text
}

type Sheet = { row: Row; cell: { column: number; type: string; format: Format; value: string }; isValue: boolean }

async function* rowsOf(archive: Archive, part: string, book: Workbook): AsyncGenerator<Row> {
  const sheet: Sheet = {
    row: { cells: [], row: 0 },
    cell: { column: 0, type: '', format: undefined, value: '' },
    isValue: false,
  }
  for await (const events of archive.events(part)) {
    for (const event of events) {
      if ('text' in event) sheet.cell.value += sheet.isValue ? event.text : ''
      else if ('open' in event) open(sheet, event, book)
      else if (close(sheet, event.close, book)) yield sheet.row
    }
  }
}

function open(
  sheet: Sheet,
  { open: name, attributes }: { open: string; attributes: Record<string, string> },
  { formats }: Workbook,
): void {
  sheet.isValue = name === 'v' || name === 't'
  if (name === 'row') sheet.row = { cells: [], row: Number(attributes.r) || sheet.row.row + 1 }
  if (name !== 'c') return
  const { r = '', t: type = '', s = '0' } = attributes
  sheet.cell = { column: columnOf(r) ?? sheet.row.cells.length, type, format: formats[Number(s)], value: '' }
}

/** Whether a row with something in it is whole. */
function close(sheet: Sheet, name: string, book: Workbook): boolean {
  const { cell, row } = sheet
  sheet.isValue = false
  if (name === 'c' && cell.column < MAX_COLUMNS) {
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = cellText(cell, book)
  }
  return name === 'row' && row.cells.some(Boolean)
}

/** "C" of "C12" is the third column, 2. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}
