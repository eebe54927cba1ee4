import type { Block, Document, Findings } from '../block.ts'
import { rowBlocks, type Row } from '../texts/rows.ts'
import type { XmlEvent } from '../xml-events.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { formulasWithoutValuesSentence, hiddenPartsSentence } from '../sentences.ts'
import { type CellStyle, cellText, showsNothing, stylesOf } from './cell-text.ts'
import { noteComments } from './note-comments.ts'
import { columnOf, type MergedCells, mergedCellsOf } from './merged-cells.ts'
import { takeRunProperty, type TextRun, textOfRun } from './text-run.ts'
import { attributeOf, type Relation, relationsOf, titleOf } from './relations.ts'
import { noteMissing } from '../note-missing.ts'

const WORKBOOK = 'xl/workbook.xml'
const MAX_SHARED_CHARS = 50_000_000
/** The maximum number of columns: a cell far to the right would create a row of empty cells. */
const MAX_COLUMNS = 500
/** So many cells of one kind are named. */
const MOST_NAMED = 5

type Workbook = {
  sheets: { name: string; part: string }[]
  hidden: string[]
  is1904: boolean
  strings: string[]
  styles: CellStyle[]
}

/** Reads a spreadsheet: each row is a sentence that names its columns. Hidden sheets, rows and columns are left out. */
export async function* readXlsx({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const archive = await openArchive(path)
  try {
    findings.title = await titleOf(archive)
    const book = await openWorkbook(archive, findings)
    const left_out: LeftOut = { hidden: book.hidden, formulas: [], count: 0 }
    for (const { name, part } of book.sheets)
      yield* rowBlocks(rowsOf(archive, { part, name }, { book, left_out, findings }), { sheet: name })
    for (const { part } of book.sheets) await noteComments(archive, part, findings)
    if (left_out.hidden.length > 0) findings.notes.push(hiddenPartsSentence(left_out.hidden))
    if (left_out.count > 0) noteMissing(findings, formulasWithoutValuesSentence(left_out.formulas, left_out.count))
  } finally {
    archive.close()
  }
}

async function openWorkbook(archive: Archive, findings: Findings): Promise<Workbook> {
  const relations = await relationsOf(archive, WORKBOOK)
  const book: Workbook = {
    sheets: [],
    hidden: [],
    is1904: false,
    strings: await sharedStringsOf(archive, findings),
    styles: await stylesOf(archive),
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
  if (name !== 'sheet') return
  if (attributes.state?.includes('idden')) {
    book.hidden.push(`the sheet ${attributes.name ?? ''}`)
    return
  }
  const part = relations.get(attributeOf(attributes, 'id') ?? '')?.target
  if (part) book.sheets.push({ name: attributes.name ?? '', part })
}

/** Shared strings, which cells refer to by index. */
async function sharedStringsOf(archive: Archive, findings: Findings): Promise<string[]> {
  const strings: string[] = []
  const text = cellStrings(findings)
  let chars = 0
  for await (const events of archive.events('xl/sharedStrings.xml')) {
    for (const event of events) {
      text.take(event)
      if (!('close' in event) || event.close !== 'si') continue
      const whole = text.end()
      chars += whole.length
      // Strings beyond the limit of all together stay empty, so that numbers still fit.
      strings.push(chars > MAX_SHARED_CHARS ? '' : whole)
    }
  }
  return strings
}

/** The text of a cell from runs of several looks. Ruby (phonetic) runs are left out. */
function cellStrings(findings: Findings) {
  let text = ''
  let run: TextRun = { text: '' }
  let isText = false
  let isRuby = false
  const endRun = () => {
    text += textOfRun(run, text, findings)
    run = { text: '' }
  }
  return {
    take(event: XmlEvent): void {
      if ('text' in event) {
        if (isText && !isRuby) run.text += event.text
        return
      }
      isText = 'open' in event && event.open === 't'
      if ('close' in event) {
        if (event.close === 'rPh') isRuby = false
        if (event.close === 'r') endRun()
        return
      }
      if (event.open === 'rPh') isRuby = true
      if (event.open === 'r') endRun()
      takeRunProperty(run, event.open, event.attributes)
    },
    end(): string {
      endRun()
      const whole = text
      text = ''
      isRuby = false
      return whole
    },
  }
}

type LeftOut = { hidden: string[]; formulas: string[]; count: number }
type SheetCell = { column: number; reference: string; type: string; style: CellStyle; value: string; formula: boolean }
type Sheet = {
  row: Row & { isHidden: boolean }
  cell: SheetCell
  isValue: boolean
  hasValue: boolean
  hidden_columns: Set<number>
  hidden_rows: number
  inline: ReturnType<typeof cellStrings>
}
type Context = { book: Workbook; left_out: LeftOut; findings: Findings }

const PLAIN_STYLE: CellStyle = { code: 'General', isStruck: false }

async function* rowsOf(
  archive: Archive,
  { part, name }: { part: string; name: string },
  { book, left_out, findings }: Context,
): AsyncGenerator<Row> {
  const merged = await mergedCellsOf(archive, part)
  const sheet: Sheet = {
    row: { cells: [], row: 0, isHidden: false },
    cell: { column: 0, reference: '', type: '', style: PLAIN_STYLE, value: '', formula: false },
    isValue: false,
    hasValue: false,
    hidden_columns: new Set(),
    hidden_rows: 0,
    inline: cellStrings(findings),
  }
  for await (const events of archive.events(part)) {
    for (const event of events) {
      if (sheet.cell.type === 'inlineStr') sheet.inline.take(event)
      if ('text' in event) sheet.cell.value += sheet.isValue ? event.text : ''
      else if ('open' in event) open(sheet, event, book)
      else if (close(sheet, event.close, { book, left_out, findings })) yield* wholeRow(sheet, merged)
    }
  }
  if (sheet.hidden_rows > 0)
    left_out.hidden.push(`${sheet.hidden_rows} ${sheet.hidden_rows === 1 ? 'row' : 'rows'} of ${name}`)
  const columns = sheet.hidden_columns.size
  if (columns > 0) left_out.hidden.push(`${columns} ${columns === 1 ? 'column' : 'columns'} of ${name}`)
}

function* wholeRow({ row: { row, cells, isHidden }, hidden_columns }: Sheet, merged: MergedCells): Generator<Row> {
  const whole = merged.fill(row, cells)
  if (!isHidden) yield { row, cells: whole.filter((_, column) => !hidden_columns.has(column)) }
}

function open(
  sheet: Sheet,
  { open: name, attributes }: { open: string; attributes: Record<string, string> },
  { styles }: Workbook,
): void {
  sheet.isValue = name === 'v'
  const isHidden = /^(?:1|true)$/.test(attributes.hidden ?? '') || isZero(attributes.ht) || isZero(attributes.width)
  if (name === 'col' && isHidden) hideColumns(sheet, Number(attributes.min), Number(attributes.max))
  if (name === 'row') sheet.row = { cells: [], row: Number(attributes.r) || sheet.row.row + 1, isHidden }
  if (name === 'f') sheet.cell.formula = true
  if (name !== 'c') return
  const { r = '', t: type = '', s = '0' } = attributes
  const letters = /^[A-Z]{1,3}/.exec(r)?.[0]
  sheet.cell = {
    column: letters ? columnOf(letters) : sheet.row.cells.length,
    reference: r,
    type,
    style: styles[Number(s)] ?? PLAIN_STYLE,
    value: '',
    formula: false,
  }
}

function isZero(size: string | undefined): boolean {
  return size !== undefined && Number(size) === 0
}

function hideColumns({ hidden_columns }: Sheet, from: number, to: number): void {
  for (let column = from; column <= Math.min(to, MAX_COLUMNS); column++) hidden_columns.add(column - 1)
}

/** True if a row with something in it is complete. */
function close(sheet: Sheet, name: string, context: Context): boolean {
  const { cell, row } = sheet
  sheet.isValue = false
  if (name === 'c' && cell.column < MAX_COLUMNS) {
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = valueOf(sheet, context)
  }
  if (name !== 'row' || !row.cells.some(Boolean)) return false
  if (row.isHidden) sheet.hidden_rows += 1
  return true
}

function valueOf({ cell, row, inline }: Sheet, { book, left_out, findings }: Context): string {
  const { type, style, reference, formula } = cell
  const value = type === 'inlineStr' ? inline.end() || cell.value : cell.value
  cell.type = ''
  if (formula && value === '' && type !== 'str' && !row.isHidden) {
    left_out.count += 1
    if (left_out.formulas.length < MOST_NAMED) left_out.formulas.push(reference)
  }
  const text = cellText({ type, code: style.code, value }, book)
  const unseen = style.isStruck ? 'struck' : showsNothing(style.code, type) ? 'hidden' : undefined
  return unseen ? textOfRun({ text: value, left_out: unseen }, '', findings) : text
}
