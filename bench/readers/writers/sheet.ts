import type { Writer } from '../make-document.ts'
import { type Making, newMaking } from '../pieces.ts'
import type { Random } from '../random.ts'
import { secretName, secretSentence } from '../secrets.ts'
import { addCells, type Cell, lowerNames, randomTable, regionSpans, type Table } from '../tables.ts'
import { archiveOf, type ArchivePart, contentTypes, escapedXml, relations, xmlPart } from './office-parts.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const FIRST_OWN_FORMAT = 164
const DAYS_1904 = 1_462
/** Styles in front of those of number formats. */
const STRUCK = 1
const UNSEEN = 2

/** Workbook in progress: the parts collected while its sheets are written. */
type Book = {
  making: Making
  random: Random
  strings: string[]
  formats: string[]
  is1904: boolean
  is_shared: boolean
  comments: string[]
}
type Written = { markup: string; state: string; name: string }
/** `hidden` takes the place of a column of its own beside the names. */
type Layout = { first: number; has_hidden_column: boolean; has_formulas: boolean }

/** Workbook of one or two sheets with merged cells, number formats, formulas, and hidden parts. */
export const makeSheet: Writer = (random) => {
  const making = newMaking('xlsx')
  const book: Book = {
    making,
    random,
    strings: [],
    formats: [],
    is1904: random.chance(0.15),
    is_shared: random.chance(0.7),
    comments: [],
  }
  const sheets = Array.from({ length: random.between(1, 2) }, (_, at): Written => ({
    markup: sheetMarkup(book, randomTable(random)),
    state: '',
    name: ['Ports', 'Coast'][at] ?? '',
  }))
  if (random.chance(0.3))
    sheets.splice(random.between(0, 1), 0, {
      markup: hiddenSheet(book),
      state: random.pick(['hidden', 'veryHidden']),
      name: 'Draft',
    })
  const parts = sheets.map(({ markup }, at) => xmlPart(`xl/worksheets/sheet${at + 1}.xml`, markup))
  const bytes = archiveOf([
    contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/styles.xml': 'spreadsheetml.styles',
      'xl/sharedStrings.xml': 'spreadsheetml.sharedStrings',
    }),
    relations('', [['officeDocument', 'xl/workbook.xml']]),
    workbookPart(sheets, book),
    relations('xl/workbook.xml', [
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    stylesPart(book),
    xmlPart(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}">${book.strings.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    ),
    ...parts,
    ...commentParts(book, sheets.length),
  ])
  return { ...making, bytes, extension: 'xlsx' }
}

function workbookPart(sheets: readonly Written[], { is1904 }: Book): ArchivePart {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state && ` state="${state}"`} r:id="rId${at + 1}"/>`,
  )
  return xmlPart(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
  )
}

function stylesPart({ formats }: Book): ArchivePart {
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escapedXml(code)}"/>`,
  )
  const xfs = formats.map((_, at) => `<xf numFmtId="${FIRST_OWN_FORMAT + at}" fontId="0" applyNumberFormat="1"/>`)
  const unseen = `<numFmt numFmtId="${FIRST_OWN_FORMAT + formats.length}" formatCode=";;;"/>`
  return xmlPart(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}${unseen}</numFmts><fonts><font><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="${FIRST_OWN_FORMAT + formats.length}" fontId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
  )
}

function commentParts({ comments, making }: Book, sheets: number): ArchivePart[] {
  if (comments.length === 0) return []
  making.is_noted = true
  const list = comments.map(
    (text, at) => `<comment ref="A${at + 2}" authorId="0"><text><r><t>${text}</t></r></text></comment>`,
  )
  return [
    xmlPart(
      'xl/comments1.xml',
      `<comments xmlns="${MAIN}"><authors><author>Ross</author></authors><commentList>${list.join('')}</commentList></comments>`,
    ),
    relations(`xl/worksheets/sheet${sheets}.xml`, [['comments', '../comments1.xml']]),
  ]
}

function hiddenSheet(book: Book): string {
  const { making, random } = book
  const rows = [secretSentence(making, random), secretSentence(making, random)].map(
    (text, at) => `<row r="${at + 1}">${textCell(book, `A${at + 1}`, text)}</row>`,
  )
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function sheetMarkup(book: Book, table: Table): string {
  const { making, random } = book
  const layout: Layout = {
    first: random.chance(0.2) ? 3 : 1,
    has_hidden_column: random.chance(0.2),
    has_formulas: random.chance(0.15),
  }
  const rows: string[] = []
  const merged: string[] = []
  if (layout.first > 1) rows.push(`<row r="1">${textCell(book, 'A1', 'Harbours of the coast')}</row>`)
  addHead(rows, merged, { book, table, layout })
  const unknown = new Set<string>()
  addRows(rows, merged, { book, table, layout, unknown })
  addCells(making, table, unknown)
  if (random.chance(0.3)) book.comments.push(secretSentence(making, random))
  const hidden = columnAt(table, layout, 0, true)
  const columns = layout.has_hidden_column
    ? `<cols><col min="${hidden}" max="${hidden}" width="0" ${random.pick(['hidden="1"', 'hidden="true"', 'customWidth="1"'])}/></cols>`
    : ''
  const ranges =
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  return `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows.join('')}</sheetData>${ranges}</worksheet>`
}

type About = { book: Book; table: Table; layout: Layout }

function addHead(rows: string[], merged: string[], { book, table, layout }: About): void {
  const { first, has_hidden_column } = layout
  const { groups, has_regions } = table
  const beside = [...(has_regions ? ['Region'] : []), 'Port', ...(has_hidden_column ? ['Remark'] : [])]
  const cells = (names: string[], from: number, row: number) =>
    names.map((name, at) => (name ? textCell(book, reference(from + at, row), name) : '')).join('')
  const from = columnAt(table, layout, 0)
  if (groups.length === 0) {
    rows.push(`<row r="${first}">${cells([...beside, ...table.columns], 1, first)}</row>`)
    return
  }
  rows.push(
    `<row r="${first}">${cells(beside, 1, first)}${cells(
      groups.flatMap(({ name, columns }) => [name, ...Array.from({ length: columns - 1 }, () => '')]),
      from,
      first,
    )}</row>`,
  )
  rows.push(`<row r="${first + 1}">${cells(lowerNames(table), from, first + 1)}</row>`)
  for (const at of beside.keys()) merged.push(`${reference(at + 1, first)}:${reference(at + 1, first + 1)}`)
  for (const [at, { columns }] of groups.entries())
    merged.push(`${reference(from + at * columns, first)}:${reference(from + (at + 1) * columns - 1, first)}`)
}

/** Rows of values; those of formulas that were not computed are `unknown`. */
function addRows(
  rows: string[],
  merged: string[],
  { book, table, layout, unknown }: About & { unknown: Set<string> },
): void {
  const { making, random } = book
  const spans = regionSpans(table)
  let row = layout.first + (table.groups.length > 0 ? 2 : 1)
  // Rows between those of one region would end its merged cell.
  const mayHide = !table.has_regions
  for (const [at, { name, region, cells }] of table.rows.entries()) {
    if (mayHide && random.chance(0.08)) rows.push(unseenRow(book, row++))
    const span = spans[at] ?? 0
    const beside = table.has_regions && span > 0 ? textCell(book, reference(1, row), region) : ''
    if (table.has_regions && span > 1) merged.push(`A${row}:A${row + span - 1}`)
    const own = columnAt(table, layout, 0, true) - (layout.has_hidden_column ? 1 : 0)
    const remark = layout.has_hidden_column
      ? textCell(book, reference(own + 1, row), secretName(making, random, true))
      : ''
    const values = cells.map((cell, column) => {
      const ref = reference(columnAt(table, layout, column), row)
      const isFormula = layout.has_formulas && random.chance(0.5)
      if (!isFormula || random.chance(0.8)) return valueCell(book, ref, { cell, isFormula })
      unknown.add(`${name} ${table.columns[column] ?? ''}`)
      making.is_noted = true
      return `<c r="${ref}"><f>SUM(Z1:Z9)</f></c>`
    })
    rows.push(`<row r="${row}">${beside}${textCell(book, reference(own, row), name)}${remark}${values.join('')}</row>`)
    row += 1
  }
}

/** A row that is hidden, has no height, is struck out, or has a format that shows nothing. */
function unseenRow(book: Book, row: number): string {
  const text = secretSentence(book.making, book.random)
  const [attributes, style] = book.random.pick([
    [' hidden="1"', 0],
    [' ht="0" customHeight="1"', 0],
    [' hidden="true"', 0],
    ['', STRUCK],
    ['', UNSEEN],
  ] as const)
  return `<row r="${row}"${attributes}>${textCell(book, `A${row}`, text, style)}</row>`
}

/** The number of a column of values, or of the hidden one in front of them. */
function columnAt({ has_regions }: Table, { has_hidden_column }: Layout, at: number, isHidden = false): number {
  const names = has_regions ? 2 : 1
  if (isHidden) return has_hidden_column ? names + 1 : names
  return names + (has_hidden_column ? 1 : 0) + at + 1
}

function reference(column: number, row: number): string {
  return `${String.fromCharCode(64 + column)}${row}`
}

/** A text, shared or in its cell, in runs or whole, sometimes with its reading above it. */
function textCell(book: Book, ref: string, text: string, style = 0): string {
  const half = Math.floor(text.length / 2)
  const run = (part: string) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapedXml(part)}</t></r>`
  const item = book.random.chance(0.2)
    ? run(text.slice(0, half)) + run(text.slice(half))
    : `<t xml:space="preserve">${escapedXml(text)}</t>`
  if (!book.is_shared) return `<c r="${ref}" s="${style}" t="inlineStr"><is>${item}</is></c>`
  return `<c r="${ref}" s="${style}" t="s"><v>${book.strings.push(item) - 1}</v></c>`
}

function valueCell(
  book: Book,
  ref: string,
  { cell: { text, stored }, isFormula }: { cell: Cell; isFormula: boolean },
): string {
  const { formats, is1904, random } = book
  if (!stored || random.chance(0.1)) return textCell(book, ref, text)
  let style = formats.indexOf(stored.format)
  if (style < 0) style = formats.push(stored.format) - 1
  const isDay = /y/.test(stored.format)
  const value = is1904 && isDay ? stored.value - DAYS_1904 : stored.value
  return `<c r="${ref}" s="${style + UNSEEN + 1}">${isFormula ? '<f>SUM(Z1:Z9)</f>' : ''}<v>${value}</v></c>`
}
