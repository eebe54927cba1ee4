import { expect, test } from 'vitest'
import { docxOf, pptxOf, sheetOf } from '#test/files/office-files.ts'
import { linesOfDocument, readHere } from '../../test/reader-fixture.ts'
import { cellText } from './cell-text.ts'

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const word = async (markup: string) =>
  (await linesOfDocument('a.docx', docxOf([{ text: 'It rained.' }, { markup }]))).at(-1)
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

test.each([
  ['10', '6', 'superscript', '10⁶'],
  ['5 m', '2', 'superscript', '5 m²'],
  ['H', '2', 'subscript', 'H₂'],
  ['the 21', 'st', 'superscript', 'the 21st'],
])('STUDIO-O90 raised text of Word never joins a number: %s%s', async (text, script, align, expected) => {
  expect(await word(paragraph(run(text), run(script, `<w:vertAlign w:val="${align}"/>`), run('.')))).toBe(
    `${expected}.`,
  )
})

test.each([
  ['<m:f><m:fPr/><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>', '1/2'],
  ['<m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>6</m:t></m:r></m:sup></m:sSup>', '10⁶'],
  ['<m:rad><m:radPr/><m:deg/><m:e><m:r><m:t>2</m:t></m:r></m:e></m:rad>', '√2'],
  [
    '<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r><m:t>i=1</m:t></m:r></m:sub><m:sup><m:r><m:t>n</m:t></m:r></m:sup><m:e><m:r><m:t>x</m:t></m:r></m:e></m:nary>',
    '∑ᵢ₌₁ⁿ x',
  ],
])('formulas of Word are read in one line: %s', async (formula, text) => {
  expect(await word(paragraph(run('The term'), `<m:oMath>${formula}</m:oMath>`, run('holds.')))).toBe(
    `The term ${text} holds.`,
  )
})

test.each([
  [run('9 ', '<w:strike/>'), 'Struck-out text was left out.'],
  [run('9 ', '<w:dstrike w:val="true"/>'), 'Struck-out text was left out.'],
  [run('9 ', '<w:vanish/>'), 'Hidden text was left out.'],
  [`<w:moveFrom>${run('9 ')}</w:moveFrom>`, 'Text that was deleted or moved away in tracked changes was left out.'],
  [
    '<w:del><w:r><w:delText>9 </w:delText></w:r></w:del>',
    'Text that was deleted or moved away in tracked changes was left out.',
  ],
  ['<w:r><w:commentReference w:id="1"/></w:r>', 'Comments were left out.'],
])('STUDIO-O90 what Word hides is not read, and the note says so: %s', async (hidden, sentence) => {
  const { passages, note } = await readHere(
    'a.docx',
    docxOf([{ markup: paragraph(run('It costs '), hidden, run('8 euros.')) }]),
  )
  expect(passages.map(({ text }) => text)).toEqual(['It costs 8 euros.'])
  expect(note).toBe(sentence)
})

test('how text looked before a change is not how it looks', async () => {
  const changed = run('9 ', '<w:strike w:val="0"/><w:rPrChange><w:rPr><w:strike/></w:rPr></w:rPrChange>')
  expect(await word(paragraph(run('It costs '), changed, run('euros.')))).toBe('It costs 9 euros.')
})

test('readings above characters of Word are left out', async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('とう')}</w:rt><w:rubyBase>${run('灯')}</w:rubyBase></w:ruby></w:r>`
  expect(await word(paragraph(ruby, run('です。')))).toBe('灯です。')
})

test('STUDIO-O90 merged cells of Word stand in each of their rows and columns', async () => {
  const table = [
    row(cell('Ships by year', '<w:gridSpan w:val="4"/>')),
    row(
      cell('Region', '<w:vMerge w:val="restart"/>'),
      cell('Port', '<w:vMerge w:val="restart"/>'),
      cell('2019', '<w:gridSpan w:val="2"/>'),
    ),
    row(cell('', '<w:vMerge/>'), cell('', '<w:vMerge/>'), cell('Ships'), cell('Tons')),
    row(cell('North', '<w:vMerge w:val="restart"/>'), cell('Ghent'), cell('1'), cell('2')),
    row(cell('', '<w:vMerge w:val="continue"/>'), cell('Bruges'), cell('3'), cell('4')),
    `<w:tr><w:trPr><w:del/></w:trPr>${cell('South')}${cell('Ostend')}${cell('5')}${cell('6')}</w:tr>`,
  ]
  const lines = await linesOfDocument('a.docx', docxOf([{ markup: `<w:tbl>${table.join('')}</w:tbl>` }]))
  expect(lines).toEqual([
    'Ships by year.',
    'Region: North; Port: Ghent; 2019 Ships: 1; 2019 Tons: 2.',
    'Region: North; Port: Bruges; 2019 Ships: 3; 2019 Tons: 4.',
  ])
})

const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (reference: string, value: number | string, style = 0) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`
const sheet = (...rows: string[]) =>
  `<sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData>`

test.each([
  ['[h]:mm', 1.5625, '37:30'],
  ['[mm]:ss', 0.1, '144:00'],
  ['h:mm', 0.354166666666667, '8:30'],
  ['00000', 1067, '01067'],
  ['mmmm', 45352, 'March'],
  ['mmm-yy', 45352, 'March 2024'],
  ['d-mmm', 45352, '1 March'],
  ['dd/mm/yyyy', 45352, '2024-03-01'],
  ['m/d/yy h:mm', 45352.5, '2024-03-01 12:00'],
  ['#,##0.00\\ "€"', 12.5, '12.50 €'],
  ['_($* #,##0.00_);_($* (#,##0.00)', -12.5, '-$12.50'],
  ['# ?/?', 1.5, '1 1/2'],
  ['0.0,,"M"', 5_100_000, '5.1M'],
  ['0.0%', 0.125, '12.5%'],
  ['#,##0', 1234.5, '1234.5'],
  ['0.00E+00', 1_500_000, '1500000'],
  ['[$-407]General', 3, '3'],
])('STUDIO-O90 numbers are read as a sheet shows them: %s', async (format, value, shown) => {
  const markup = sheet(text('A1', 'Port') + text('B1', 'Value'), text('A2', 'Ghent') + number('B2', value, 1))
  const [line] = await linesOfDocument('a.xlsx', sheetOf(markup, { formats: [format] }))
  expect(line).toBe(`Port: Ghent; Value: ${shown}.`)
})

test('STUDIO-O90 merged cells of a sheet stand in each of their rows and columns', async () => {
  const markup = `${sheet(
    text('A1', 'Ships by year'),
    text('A2', 'Region') + text('B2', '2019') + text('D2', '2020'),
    text('B3', 'Ships') + text('C3', 'Tons') + text('D3', 'Ships') + text('E3', 'Tons'),
    text('A4', 'North') + number('B4', 1) + number('C4', 2) + number('D4', 3) + number('E4', 4),
    number('B5', 5) + number('C5', 6) + number('D5', 7) + number('E5', 8),
  )}<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="A2:A3"/><mergeCell ref="B2:C2"/><mergeCell ref="D2:E2"/><mergeCell ref="A4:A5"/></mergeCells>`
  expect(await linesOfDocument('a.xlsx', sheetOf(markup))).toEqual([
    'Ships by year.',
    'Region: North; 2019 Ships: 1; 2019 Tons: 2; 2020 Ships: 3; 2020 Tons: 4.',
    'Region: North; 2019 Ships: 5; 2019 Tons: 6; 2020 Ships: 7; 2020 Tons: 8.',
  ])
})

test('STUDIO-O90 hidden rows, columns and sheets, and formulas without results, are left out, and the note says so', async () => {
  const markup = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1">${text('A1', 'Port')}${text('B1', 'Secret')}${text('C1', 'Tons')}${text('D1', 'Sum')}</row><row r="2">${text('A2', 'Ghent')}${number('B2', 999)}${number('C2', 3)}<c r="D2"><f>SUM(C2:C3)</f></c></row><row r="3" hidden="1">${text('A3', 'Ostend')}${number('C3', 888)}</row><row r="4">${text('A4', 'Bruges')}${number('C4', 5)}<c r="D4"><f>C4</f><v>5</v></c></row></sheetData>`
  const { passages, note } = await readHere('a.xlsx', sheetOf(markup))
  expect(passages.map((passage) => passage.text).join('\n')).toBe(
    'Port: Ghent; Tons: 3.\nPort: Bruges; Tons: 5; Sum: 5.',
  )
  expect(note).toBe(
    'Hidden parts were left out: the sheet Draft, 1 row of Ports, 1 column of Ports. Formulas without stored results were left out: D2. Open the file in a spreadsheet program and save it to store them.',
  )
})

test('raised and struck-out text of a cell is read as such', async () => {
  const strings =
    '<si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>6</t></r></si><si><r><rPr><strike/></rPr><t>50 </t></r><r><t>40</t></r></si>'
  const shared = (reference: string, index: number) => `<c r="${reference}" t="s"><v>${index}</v></c>`
  const markup = sheet(text('A1', 'Candles') + text('B1', 'Price'), shared('A2', 0) + shared('B2', 1))
  const { passages, note } = await readHere('a.xlsx', sheetOf(markup, { strings }))
  expect(passages[0]?.text).toBe('Candles: 10⁶; Price: 40.')
  expect(note).toContain('Struck-out text was left out.')
})

test('STUDIO-O90 hidden slides are left out, and the note says so', async () => {
  const slides = [
    { title: 'Lights', points: ['The lamp was lit in 1902.'] },
    { title: 'Backup', points: ['Draft figures: 5 million.'], notes: 'Do not show.', isHidden: true },
  ]
  const { passages, note } = await readHere('a.pptx', pptxOf(slides))
  expect(passages.map((passage) => passage.text)).toEqual(['The lamp was lit in 1902.'])
  expect(note).toBe('Hidden parts were left out: slide 2.')
})

test('raised text, covered cells and hidden shapes of slides are read as they are shown', async () => {
  const slideCell = (words: string, attributes = '') =>
    `<a:tc${attributes}><a:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody></a:tc>`
  const slideRow = (...cells: string[]) => `<a:tr>${cells.join('')}</a:tr>`
  const table = `<p:graphicFrame><a:tbl>${slideRow(slideCell('Region'), slideCell('Port'), slideCell('Tons'))}${slideRow(slideCell('North', ' rowSpan="2"'), slideCell('Ghent'), slideCell('3'))}${slideRow(slideCell('', ' vMerge="1"'), slideCell('Bruges'), slideCell('5'))}</a:tbl></p:graphicFrame>`
  const shape =
    '<p:sp><p:txBody><a:p><a:r><a:t>10</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>6</a:t></a:r><a:r><a:rPr strike="sngStrike"/><a:t> 5</a:t></a:r></a:p></p:txBody></p:sp>'
  const unseen =
    '<p:sp><p:nvSpPr><p:cNvPr id="9" hidden="1"/></p:nvSpPr><p:txBody><a:p><a:r><a:t>Secret</a:t></a:r></a:p></p:txBody></p:sp>'
  const lines = await linesOfDocument('a.pptx', pptxOf([{ title: 'T', points: [], markup: table + shape + unseen }]))
  expect(lines).toEqual(['Region: North; Port: Ghent; Tons: 3.', 'Region: North; Port: Bruges; Tons: 5.', '10⁶'])
})

test.each([
  ['[h]:mm', 1.5625, '37:30'],
  ['yyyy-mm-dd', 100, '1904-04-10'],
])('only days are counted from 1904: %s', (code, value, shown) => {
  expect(cellText({ type: 'n', code, value: String(value) }, { strings: [], is1904: true })).toBe(shown)
})

test.each(['[$$-409]#,##0.00', '[$€-2] #,##0.00', '[$kr-41D]#,##0.00'])('%s keeps its currency', (code) => {
  expect(cellText({ type: 'n', code, value: '1234.5' }, { strings: [], is1904: false })).toMatch(
    /^(?:\$|€ |kr)1,234.50$/,
  )
})

test('STUDIO-O90 values, rows and columns without a look are left out, and the note says so', async () => {
  const markup = `<cols><col min="2" max="2" width="0"/></cols><sheetData><row r="1">${text('A1', 'Port')}${text('B1', 'Secret')}${text('C1', 'Tons')}</row><row r="2">${text('A2', 'Ghent')}${text('B2', 'x')}${number('C2', 3)}</row><row r="3" ht="0">${text('A3', 'Ostend')}${number('C3', 888)}</row><row r="4">${text('A4', 'Bruges')}${number('C4', 777, 1)}</row></sheetData>`
  const { passages, note } = await readHere('a.xlsx', sheetOf(markup, { formats: [';;;'] }))
  expect(passages.map((passage) => passage.text).join('\n')).toBe('Port: Ghent; Tons: 3.\nPort: Bruges.')
  expect(note).toMatch(/1 row of Ports, 1 column of Ports/)
  expect(note).toContain('Hidden text was left out.')
})

test('STUDIO-O90 a hidden group hides its shapes, and no other', async () => {
  const shapeOf = (words: string) => `<p:sp><p:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" hidden="1"/></p:nvGrpSpPr>${shapeOf('Secret')}</p:grpSp>`
  const { passages, note } = await readHere(
    'a.pptx',
    pptxOf([{ title: 'T', points: [], markup: shapeOf('Before.') + group + shapeOf('Behind.') }]),
  )
  expect(passages.map((passage) => passage.text)).toEqual(['Before.\nBehind.'])
  expect(note).toBe('Hidden text was left out.')
})

test('hidden rows of a Word table are left out, and the note says so', async () => {
  const table = `<w:tbl>${row(cell('Port'), cell('Tons'))}${row(cell('Ghent'), cell('3'))}<w:tr><w:trPr><w:hidden/></w:trPr>${cell('Ostend')}${cell('9')}</w:tr></w:tbl>`
  const { passages, note } = await readHere('a.docx', docxOf([{ markup: table }]))
  expect(passages.map((passage) => passage.text)).toEqual(['Port: Ghent; Tons: 3.'])
  expect(note).toBe('Hidden text was left out.')
})
