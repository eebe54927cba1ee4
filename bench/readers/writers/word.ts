import type { Writer } from '../make-document.ts'
import { randomFact } from '../facts.ts'
import { type Part, randomParts } from '../parts.ts'
import { type Making, newMaking, type Piece, type Pieces } from '../pieces.ts'
import type { Random } from '../random.ts'
import { clutterName, secretName, secretSentence } from '../secrets.ts'
import { addCells, lowerNames, type Table } from '../tables.ts'
import { archiveOf, contentTypes, escapedXml, relations, xmlPart } from './office-parts.ts'

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
const STYLES = `<w:styles ${NAMES}><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:type="character" w:styleId="Geheim"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Entwurf"><w:name w:val="Draft"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="EntwurfKind"><w:name w:val="Draft child"/><w:basedOn w:val="Entwurf"/></w:style></w:styles>`

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r>`
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const change = 'w:id="7" w:author="Ross" w:date="2024-01-01T00:00:00Z"'
const deleted = (text: string) =>
  `<w:del ${change}><w:r><w:delText xml:space="preserve">${escapedXml(text)}</w:delText></w:r></w:del>`

/** Ways in which Word hides a paragraph. */
const HIDINGS: ((text: string) => string)[] = [
  (text) => paragraph(run(text, '<w:vanish/>')),
  (text) => paragraph(run(text, '<w:strike/>')),
  (text) => paragraph(run(text, '<w:dstrike w:val="true"/>')),
  (text) => paragraph(deleted(text)),
  (text) => paragraph(`<w:moveFrom ${change}>${run(text)}</w:moveFrom>`),
  (text) => paragraph(run(text, '<w:rStyle w:val="Geheim"/>')),
  (text) => paragraph(run(text), '<w:pStyle w:val="Entwurf"/>'),
  (text) => paragraph(run(text), '<w:pStyle w:val="EntwurfKind"/>'),
]

/** Word document with deletions, moves, hidden text and comments. */
export const makeWord: Writer = (random) => {
  const making = newMaking('docx')
  const parts = randomParts(making, random, { hidden_share: 0.2, tables: 'merged' })
  const comments: string[] = []
  const blocks = parts.flatMap((part) => {
    const block = partMarkup(part, making, random)
    const hidden = random.chance(0.2) ? random.pick(HIDINGS)(secretSentence(making, random)) : ''
    const remark = random.chance(0.1) ? commentMarkup(comments, secretSentence(making, random)) : ''
    return [random.chance(0.1) && part.is === 'paragraph' ? boxed(block) : block, hidden, remark]
  })
  const body = `<w:document ${NAMES}><w:body>${blocks.join('')}<w:sectPr><w:headerReference w:type="default" r:id="rId3"/></w:sectPr></w:body></w:document>`
  const bytes = archiveOf([
    contentTypes({
      'word/document.xml': 'wordprocessingml.document.main',
      'word/styles.xml': 'wordprocessingml.styles',
    }),
    relations('', [['officeDocument', 'word/document.xml']]),
    relations('word/document.xml', [
      ['styles', 'styles.xml'],
      ['comments', 'comments.xml'],
      ['header', 'header1.xml'],
    ]),
    xmlPart('word/document.xml', body),
    xmlPart('word/styles.xml', STYLES),
    xmlPart('word/comments.xml', `<w:comments ${NAMES}>${comments.join('')}</w:comments>`),
    xmlPart('word/footnotes.xml', footnotes(making, random)),
    xmlPart('word/header1.xml', `<w:hdr ${NAMES}>${paragraph(run(clutterName(making, random)))}</w:hdr>`),
  ])
  return { ...making, bytes, extension: 'docx' }
}

/** The separator that Word puts first, and a note with a fact. */
function footnotes(making: Making, random: Random): string {
  const fact = randomFact(random)
  if (random.chance(0.3)) making.facts.push(fact)
  const text = making.facts.includes(fact) ? fact.pieces.map((piece) => pieceMarkup(piece, random)).join('') : ''
  return `<w:footnotes ${NAMES}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="1">${paragraph(`<w:r><w:footnoteRef/></w:r>${text}`)}</w:footnote></w:footnotes>`
}

function commentMarkup(comments: string[], text: string): string {
  const id = comments.length
  comments.push(`<w:comment w:id="${id}" w:author="Ross">${paragraph(run(text))}</w:comment>`)
  return paragraph(
    `<w:commentRangeStart w:id="${id}"/>${run('The keepers disagree about this.')}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
  )
}

/** A text box, which Word writes twice: for itself and for older programs. */
function boxed(block: string): string {
  const content = `<w:txbxContent>${block}</w:txbxContent>`
  return paragraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict>${content}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  )
}

function partMarkup(part: Part, making: Making, random: Random): string {
  const inline = (pieces: Pieces) => pieces.map((piece) => pieceMarkup(piece, random)).join('')
  if (part.is === 'heading')
    return paragraph(run(part.text), random.pick(['<w:pStyle w:val="berschrift1"/>', '<w:outlineLvl w:val="1"/>']))
  if (part.is === 'list')
    return part.items
      .map((item) => paragraph(inline(item), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'))
      .join('')
  if (part.is === 'table') {
    addCells(making, part.table)
    return tableMarkup(part.table, making, random)
  }
  const sentences = part.sentences.map(inline)
  const text = sentences.join(random.pick([run(' '), '<w:r><w:br/></w:r>', '<w:r><w:tab/></w:r>']))
  return paragraph(random.chance(0.15) ? `<w:sdt><w:sdtContent>${text}</w:sdtContent></w:sdt>` : text)
}

function pieceMarkup(piece: Piece, random: Random): string {
  if (typeof piece === 'string') return textMarkup(piece, random)
  if ('raised' in piece) return run(piece.raised, '<w:vertAlign w:val="superscript"/>')
  if ('lowered' in piece) return run(piece.lowered, '<w:vertAlign w:val="subscript"/>')
  if ('mark' in piece)
    return random.pick([
      `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${piece.mark}"/></w:r>`,
      run(`[${piece.mark}]`, '<w:vertAlign w:val="superscript"/>'),
    ])
  const { hidden } = piece
  return random.pick([
    run(`${hidden} `, '<w:strike/>'),
    run(hidden, '<w:vanish/>'),
    deleted(hidden),
    `<w:moveFrom ${change}>${run(hidden)}</w:moveFrom>`,
    run(hidden, '<w:rStyle w:val="Geheim"/>'),
  ])
}

/** Runs that end within words and numbers, words put in by a change, links and fields. */
function textMarkup(text: string, random: Random): string {
  const at = Math.max(1, Math.floor(text.length / 2))
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return random.pick([
    () => run(text),
    () => run(text),
    () => run(before, '<w:b/>') + run(after),
    () => `${run(before)}<w:proofErr w:type="spellStart"/>${run(after)}`,
    () => `${run(before)}<w:r><w:softHyphen/></w:r>${run(after)}`,
    () => `<w:smartTag w:element="place">${run(text)}</w:smartTag>`,
    () =>
      text
        .split('-')
        .map((part) => run(part))
        .join('<w:r><w:noBreakHyphen/></w:r>'),
    () => `<w:r><w:ruby><w:rubyPr/><w:rt>${run('reading')}</w:rt><w:rubyBase>${run(text)}</w:rubyBase></w:ruby></w:r>`,
    () => `${run(before)}<w:ins ${change}>${run(after)}</w:ins>`,
    () => `<w:moveTo ${change}>${run(text)}</w:moveTo>`,
    () => `<w:hyperlink r:id="rId9">${run(before)}</w:hyperlink>${run(after)}`,
    () =>
      `${run(before)}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE 99 </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(after)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  ])()
}

function tableMarkup(table: Table, making: Making, random: Random): string {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text ? run(text) : '')}</w:tc>`
  const down = (text: string, isFirst: boolean) =>
    cell(isFirst ? text : '', isFirst ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>')
  const row = (cells: string, properties = '') =>
    `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
  const { groups, has_regions, rows } = table
  const beside = [...(has_regions ? ['Region'] : []), 'Port']
  const names = lowerNames(table)
    .map((name) => cell(name))
    .join('')
  const isMarked = random.chance(0.5) ? '<w:tblHeader/>' : ''
  const heads =
    groups.length === 0
      ? [row(beside.map((name) => cell(name)).join('') + names, isMarked)]
      : [
          row(
            beside.map((name) => down(name, true)).join('') +
              groups.map(({ name, columns }) => cell(name, `<w:gridSpan w:val="${columns}"/>`)).join(''),
            isMarked,
          ),
          row(beside.map((name) => down(name, false)).join('') + names, isMarked),
        ]
  const body = rows.map(({ name, region, cells }, at) => {
    const region_cell = has_regions ? down(region, rows[at - 1]?.region !== region) : ''
    return row(region_cell + cell(name) + cells.map(({ text }) => cell(text)).join(''))
  })
  if (random.chance(0.2))
    body.push(
      row(cell(secretName(making, random, true)) + cell('9'), random.pick([`<w:del ${change}/>`, '<w:hidden/>'])),
    )
  return `<w:tbl><w:tblPr/>${heads.join('')}${body.join('')}</w:tbl>`
}
