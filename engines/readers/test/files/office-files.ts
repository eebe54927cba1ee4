import { zipOf } from './zip-file.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const REFERENCES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/** `markup` is a piece of the document as Word writes it. */
export type WordBlock = { heading: string } | { text: string } | { rows: string[][] } | { markup: string }

/** A Word document of headings, paragraphs and tables. */
export function docxOf(blocks: WordBlock[], { title = '' } = {}): Buffer {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
  const table = (rows: string[][]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
  const body = blocks.map((block) =>
    'markup' in block
      ? block.markup
      : 'rows' in block
        ? table(block.rows)
        : 'heading' in block
          ? paragraph(block.heading, 'H1')
          : paragraph(block.text),
  )
  return zipOf([
    contentTypes('word/document.xml', 'wordprocessingml.document.main'),
    {
      name: 'word/document.xml',
      data: `${XML}<w:document xmlns:w="${WORD}" xmlns:m="${MATH}"><w:body>${body.join('')}</w:body></w:document>`,
    },
    {
      name: 'word/styles.xml',
      data: `${XML}<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    properties(title),
  ])
}

/** A workbook; texts are shared, numbers plain, dates and shares of a hundred formatted. */
export function xlsxOf(sheets: { name: string; rows: (string | number | Date | { percent: number })[][] }[]): Buffer {
  const strings: string[] = []
  const cell = (value: string | number | Date | { percent: number }, reference: string) => {
    if (typeof value === 'string') return `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    if (value instanceof Date) return `<c r="${reference}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
    return `<c r="${reference}" s="2"><v>${value.percent / 100}</v></c>`
  }
  const parts = sheets.map(({ rows }, index) => {
    const data = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
    )
    return {
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `${XML}<worksheet xmlns="${SHEET}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    }
  })
  const named = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return zipOf([
    contentTypes('xl/workbook.xml', 'spreadsheetml.sheet.main'),
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook xmlns="${SHEET}" xmlns:r="${REFERENCES}"><sheets>${named.join('')}</sheets></workbook>`,
    },
    relations(
      'xl/_rels/workbook.xml.rels',
      sheets.map((_, index) => ({ type: 'worksheet', target: `worksheets/sheet${index + 1}.xml` })),
    ),
    ...parts,
    {
      name: 'xl/styles.xml',
      data: `${XML}<styleSheet xmlns="${SHEET}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      data: `${XML}<sst xmlns="${SHEET}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ])
}

/** A workbook of one sheet in Excel's own markup; cells may have one of the number formats. */
export function sheetOf(
  markup: string,
  { formats = [], strings = '' }: { formats?: string[]; strings?: string } = {},
): Buffer {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
  const styles = ['0', ...formats.map((_, index) => `${164 + index}`)].map((id) => `<xf numFmtId="${id}"/>`)
  return zipOf([
    contentTypes('xl/workbook.xml', 'spreadsheetml.sheet.main'),
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook xmlns="${SHEET}" xmlns:r="${REFERENCES}"><sheets><sheet name="Ports" sheetId="1" r:id="rId1"/><sheet name="Draft" sheetId="2" state="hidden" r:id="rId1"/></sheets></workbook>`,
    },
    relations('xl/_rels/workbook.xml.rels', [{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    { name: 'xl/worksheets/sheet1.xml', data: `${XML}<worksheet xmlns="${SHEET}">${markup}</worksheet>` },
    {
      name: 'xl/styles.xml',
      data: `${XML}<styleSheet xmlns="${SHEET}"><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', data: `${XML}<sst xmlns="${SHEET}">${strings}</sst>` },
  ])
}

/** A presentation whose slides have a title, points, notes where there are some, and other shapes in PowerPoint's own markup. */
export function pptxOf(
  slides: { title: string; points: string[]; notes?: string; isHidden?: boolean; markup?: string }[],
): Buffer {
  const shape = (kind: string, texts: string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  const part = (root: string, shapes: string, attributes = '') =>
    `${XML}<p:${root}${attributes} xmlns:p="${SLIDE}" xmlns:a="${DRAWING}"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`
  const parts = slides.flatMap(({ title, points, notes, isHidden, markup = '' }, index) => [
    {
      name: `ppt/slides/slide${index + 1}.xml`,
      data: part(
        'sld',
        shape('title', [title]) + shape('body', points) + shape('sldNum', [`${index + 1}`]) + markup,
        isHidden ? ' show="0"' : '',
      ),
    },
    ...(notes
      ? [
          relations(`ppt/slides/_rels/slide${index + 1}.xml.rels`, [
            { type: 'notesSlide', target: `../notesSlides/notesSlide${index + 1}.xml` },
          ]),
          { name: `ppt/notesSlides/notesSlide${index + 1}.xml`, data: part('notes', shape('body', [notes])) },
        ]
      : []),
  ])
  const listed = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
  return zipOf([
    contentTypes('ppt/presentation.xml', 'presentationml.presentation.main'),
    {
      name: 'ppt/presentation.xml',
      data: `${XML}<p:presentation xmlns:p="${SLIDE}" xmlns:r="${REFERENCES}"><p:sldIdLst>${listed.join('')}</p:sldIdLst></p:presentation>`,
    },
    relations(
      'ppt/_rels/presentation.xml.rels',
      slides.map((_, index) => ({ type: 'slide', target: `slides/slide${index + 1}.xml` })),
    ),
    ...parts,
  ])
}

function contentTypes(part: string, type: string) {
  const override = `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
  return { name: '[Content_Types].xml', data: `${XML}<Types xmlns="${CONTENT_TYPES}">${override}</Types>` }
}

function relations(name: string, targets: { type: string; target: string }[]) {
  const listed = targets.map(
    ({ type, target }, index) => `<Relationship Id="rId${index + 1}" Type="${REFERENCES}/${type}" Target="${target}"/>`,
  )
  return { name, data: `${XML}<Relationships xmlns="${RELATIONS}">${listed.join('')}</Relationships>` }
}

function properties(title: string) {
  return {
    name: 'docProps/core.xml',
    data: `${XML}<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
