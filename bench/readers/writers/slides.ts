import { randomFact } from '../facts.ts'
import { type Part, randomParts } from '../parts.ts'
import type { Writer } from '../make-document.ts'
import { type Making, newMaking, type Piece, type Pieces } from '../pieces.ts'
import type { Random } from '../random.ts'
import { clutterName, secretSentence } from '../secrets.ts'
import { addCells, lowerNames, regionSpans, type Table } from '../tables.ts'
import { archiveOf, type ArchivePart, contentTypes, escapedXml, relations, xmlPart } from './office-parts.ts'

const NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

const run = (text: string, attributes = '') =>
  `<a:r><a:rPr lang="en-GB"${attributes}/><a:t>${escapedXml(text)}</a:t></a:r>`
const paragraph = (content: string) => `<a:p>${content}</a:p>`
const body = (content: string) => `<p:txBody><a:bodyPr/>${content}</p:txBody>`
const shape = (content: string, { place = '', attributes = '' } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="4" name="Text"${attributes}/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr>${body(content)}</p:sp>`

/** Ways in which a shape, or a group of shapes, is hidden. */
const HIDINGS: ((text: string) => string)[] = [
  (text) => shape(paragraph(run(text)), { attributes: ' hidden="1"' }),
  (text) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="Group" hidden="1"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>${shape(paragraph(run(text)))}</p:grpSp>`,
  (text) => shape(paragraph(run(text, ' strike="sngStrike"'))),
  (text) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table" hidden="true"/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody>${paragraph(run(text))}</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
]

type Slide = { markup: string; comment: string; note: string }

/** Presentation with hidden slides, shapes and groups, comments, and repeated elements of every slide. */
export const makeSlides: Writer = (random) => {
  const making = newMaking('pptx')
  const foot = clutterName(making, random)
  const parts = randomParts(making, random, { hidden_share: 0.15, tables: 'merged', lists: false })
  const slides = parts
    .filter(({ is }) => is !== 'heading')
    .map((part): Slide => slideOf(part, { making, random, foot }))
  if (random.chance(0.3))
    slides.splice(random.between(0, slides.length), 0, {
      markup: slideMarkup(shape(paragraph(run(secretSentence(making, random)))), ' show="0"'),
      comment: '',
      note: '',
    })
  const list = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')
  const bytes = archiveOf([
    contentTypes({ 'ppt/presentation.xml': 'presentationml.presentation.main' }),
    relations('', [['officeDocument', 'ppt/presentation.xml']]),
    xmlPart('ppt/presentation.xml', `<p:presentation ${NAMES}><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`),
    relations(
      'ppt/presentation.xml',
      slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const),
    ),
    ...slides.flatMap(slideParts),
  ])
  return { ...making, bytes, extension: 'pptx' }
}

function slideParts({ markup, comment, note }: Slide, at: number): ArchivePart[] {
  const name = `ppt/slides/slide${at + 1}.xml`
  const related: (readonly [string, string])[] = []
  const parts = [xmlPart(name, markup)]
  if (comment) {
    related.push(['comments', `../comments/comment${at + 1}.xml`])
    parts.push(
      xmlPart(
        `ppt/comments/comment${at + 1}.xml`,
        `<p:cmLst ${NAMES}><p:cm authorId="0"><p:text>${comment}</p:text></p:cm></p:cmLst>`,
      ),
    )
  }
  if (note) {
    related.push(['notesSlide', `../notesSlides/notesSlide${at + 1}.xml`])
    const shapes = shape(note, { place: '<p:ph type="body" idx="1"/>' })
    parts.push(
      xmlPart(
        `ppt/notesSlides/notesSlide${at + 1}.xml`,
        `<p:notes ${NAMES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:notes>`,
      ),
    )
  }
  parts.push(relations(name, related))
  return parts
}

function slideMarkup(shapes: string, attributes = ''): string {
  return `<p:sld ${NAMES}${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
}

function slideOf(part: Part, { making, random, foot }: { making: Making; random: Random; foot: string }): Slide {
  const shapes = [
    shape(paragraph(run('The harbours')), { place: '<p:ph type="title"/>' }),
    partMarkup(part, making, random),
    random.chance(0.25) ? random.pick(HIDINGS)(secretSentence(making, random)) : '',
    shape(paragraph(run(foot)), { place: '<p:ph type="ftr" idx="11"/>' }),
    shape(paragraph(`<a:fld type="slidenum"><a:rPr/><a:t>777</a:t></a:fld>`), {
      place: '<p:ph type="sldNum" idx="12"/>',
    }),
  ]
  return {
    markup: slideMarkup(shapes.join('')),
    comment: random.chance(0.15) ? secretSentence(making, random) : '',
    note: random.chance(0.2) ? noteOf(making, random) : '',
  }
}

/** Speaker note of a slide. */
function noteOf(making: Making, random: Random): string {
  const fact = randomFact(random)
  making.facts.push(fact)
  return paragraph(fact.pieces.map((piece) => pieceMarkup(piece, random)).join(''))
}

function partMarkup(part: Part, making: Making, random: Random): string {
  const inline = (pieces: Pieces) => pieces.map((piece) => pieceMarkup(piece, random)).join('')
  if (part.is === 'table') {
    addCells(making, part.table)
    return tableMarkup(part.table)
  }
  const sentences = part.is === 'paragraph' ? part.sentences : part.is === 'list' ? part.items : []
  const text = random.chance(0.7)
    ? sentences.map((each) => paragraph(inline(each))).join('')
    : paragraph(sentences.map(inline).join('<a:br/>'))
  return random.chance(0.2)
    ? `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="6" name="Group"/></p:nvGrpSpPr>${shape(text)}</p:grpSp>`
    : shape(text, { place: '<p:ph idx="1"/>' })
}

function pieceMarkup(piece: Piece, random: Random): string {
  if (typeof piece !== 'string') {
    if ('raised' in piece) return run(piece.raised, ' baseline="30000"')
    if ('lowered' in piece) return run(piece.lowered, ' baseline="-25000"')
    return 'mark' in piece
      ? run(`[${piece.mark}]`, ' baseline="30000"')
      : run(`${piece.hidden} `, random.pick([' strike="sngStrike"', ' strike="dblStrike"']))
  }
  const at = Math.max(1, Math.floor(piece.length / 2))
  return random.chance(0.3) ? run(piece.slice(0, at), ' b="1"') + run(piece.slice(at)) : run(piece)
}

function tableMarkup(table: Table): string {
  const cell = (text: string, attributes = '') =>
    `<a:tc${attributes}><a:txBody>${paragraph(text ? run(text) : '')}</a:txBody></a:tc>`
  const row = (cells: readonly string[]) => `<a:tr h="9">${cells.join('')}</a:tr>`
  const { groups, has_regions, rows } = table
  const spans = regionSpans(table)
  const beside = [...(has_regions ? ['Region'] : []), 'Port']
  const names = lowerNames(table).map((name) => cell(name))
  const heads =
    groups.length === 0
      ? [row([...beside.map((name) => cell(name)), ...names])]
      : [
          row([
            ...beside.map((name) => cell(name, ' rowSpan="2"')),
            ...groups.flatMap(({ name, columns }) => [
              cell(name, ` gridSpan="${columns}"`),
              ...Array.from({ length: columns - 1 }, () => cell('', ' hMerge="1"')),
            ]),
          ]),
          row([...beside.map(() => cell('', ' vMerge="1"')), ...names]),
        ]
  const values = rows.map(({ name, region, cells }, at) => {
    const span = spans[at] ?? 0
    const region_cell = has_regions
      ? [span > 0 ? cell(region, span > 1 ? ` rowSpan="${span}"` : '') : cell('', ' vMerge="1"')]
      : []
    return row([...region_cell, cell(name), ...cells.map(({ text }) => cell(text))])
  })
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Table"/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl>${heads.join('')}${values.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}
