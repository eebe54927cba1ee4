import type { Writer } from '../make-document.ts'
import { randomParts } from '../parts.ts'
import { type Making, newMaking, type Piece, type Pieces } from '../pieces.ts'
import type { Random } from '../random.ts'
import { clutterName, secretSentence } from '../secrets.ts'

const SIZE = 10
const LEADING = 13
/** All letters of Courier are this wide, as a share of their size, so that a writer knows where a line ends. */
const WIDE = 0.6
const LEFT = 72
const TOP = 720
const LINES_ON_PAGE = 40
const LINE_CHARS = 74
const SMALL = 0.65

/** A word or part of one; `shift` is how far it is raised, as a share of its size. */
type Glyphs = { text: string; shift: number; is_glued: boolean }
type Line = { glyphs: Glyphs[]; size: number }

/** A printed document: wrapped lines, heads and feet of pages, stamps, raised and lowered digits, notes that are stuck on. */
export const makePdf: Writer = (random) => {
  const making = newMaking('pdf')
  const parts = randomParts(making, random, { characters: 'western', tables: 'none', lists: false })
  const lines: (Line | undefined)[] = []
  for (const part of parts) {
    if (part.is === 'heading')
      lines.push({ glyphs: [{ text: part.text, shift: 0, is_glued: false }], size: 14 }, undefined)
    if (part.is === 'paragraph') lines.push(...wrapped(part.sentences, random), undefined)
  }
  const heads = [clutterName(making, random), random.chance(0.5) ? clutterName(making, random) : '']
  const per_page = random.pick([LINES_ON_PAGE, 14, 9])
  // Heads need a second page: on one page alone its text does not tell them apart.
  const has_heads = random.chance(0.8) && lines.length > (heads[1] ? 3 : 1) * per_page
  const pages: string[] = []
  for (let from = 0; from < lines.length; from += per_page) {
    const content = pageContent(lines.slice(from, from + per_page))
    const head = heads[pages.length % 2] || heads[0] || ''
    const around = has_heads
      ? lineContent(LEFT, TOP + 40, [{ text: `${head} harbour report`, shift: 0, is_glued: false }], 8) +
        lineContent(300, 40, [{ text: `${pages.length + 1}`, shift: 0, is_glued: false }], 8)
      : ''
    pages.push(around + content + (random.chance(0.15) ? stamp(making, random) : ''))
  }
  const notes = random.chance(0.2) ? [secretSentence(making, random, false)] : []
  return { ...making, bytes: pdfOf(pages, notes), extension: 'pdf' }
}

function stamp(making: Making, random: Random): string {
  return `BT /F1 30 Tf 0.7 0.7 -0.7 0.7 150 300 Tm (${clutterName(making, random)} draft copy) Tj ET\n`
}

/** Sentences in lines, whose words are divided here and there. */
function wrapped(sentences: readonly Pieces[], random: Random): Line[] {
  const lines: Line[] = [{ glyphs: [], size: SIZE }]
  let used = 0
  for (const glyphs of wordsOf(sentences)) {
    const length = glyphs.text.length * (glyphs.shift === 0 ? 1 : SMALL)
    const gap = glyphs.is_glued || used === 0 ? 0 : 1
    if (!glyphs.is_glued && used + gap + length > LINE_CHARS) {
      const at = 4
      const line = lines.at(-1)
      if (line && used + gap + at + 1 <= LINE_CHARS && /^\p{Ll}{8,}$/u.test(glyphs.text) && random.chance(0.5)) {
        line.glyphs.push({ ...glyphs, text: `${glyphs.text.slice(0, at)}-` })
        lines.push({ glyphs: [{ ...glyphs, text: glyphs.text.slice(at) }], size: SIZE })
        used = glyphs.text.length - at
        continue
      }
      lines.push({ glyphs: [], size: SIZE })
      used = 0
    }
    lines.at(-1)?.glyphs.push(glyphs)
    used += (used === 0 ? 0 : gap) + length
  }
  return lines
}

function wordsOf(sentences: readonly Pieces[]): Glyphs[] {
  const words: Glyphs[] = []
  let is_glued = false
  const add = (piece: Piece) => {
    if (typeof piece === 'string') {
      for (const [at, word] of piece.split(/(?= )/).entries()) {
        const text = word.trim()
        if (text) words.push({ text, shift: 0, is_glued: at === 0 && is_glued && !word.startsWith(' ') })
      }
      is_glued = !piece.endsWith(' ')
      return
    }
    if ('raised' in piece) words.push({ text: piece.raised, shift: 0.35, is_glued: true })
    if ('lowered' in piece) words.push({ text: piece.lowered, shift: -0.2, is_glued: true })
    if ('mark' in piece) words.push({ text: `[${piece.mark}]`, shift: 0.35, is_glued: true })
    is_glued = true
  }
  for (const sentence of sentences) {
    for (const piece of sentence) add(piece)
    is_glued = false
  }
  return words
}

function pageContent(lines: readonly (Line | undefined)[]): string {
  return lines.map((line, at) => (line ? lineContent(LEFT, TOP - at * LEADING, line.glyphs, line.size) : '')).join('')
}

/** Words of one look in one string, those that are raised or lowered apart, each at its place. */
function lineContent(left: number, y: number, glyphs: readonly Glyphs[], size: number): string {
  let x = left
  let content = ''
  let together = ''
  const put = () => {
    if (together) content += `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm (${together}) Tj ET\n`
    x += lengthOf(together) * size * WIDE
    together = ''
  }
  for (const { text, shift, is_glued } of glyphs) {
    if (shift === 0) {
      together += `${is_glued || (!together && x === left) ? '' : ' '}${escaped(text)}`
      continue
    }
    put()
    content += `BT /F1 ${(size * SMALL).toFixed(2)} Tf 1 0 0 1 ${x.toFixed(2)} ${(y + shift * size).toFixed(2)} Tm (${escaped(text)}) Tj ET\n`
    x += text.length * size * SMALL * WIDE
  }
  put()
  return content
}

function lengthOf(escapedText: string): number {
  return escapedText.replace(/\\(?:\d{3}|.)/g, '.').length
}

/** Signs of Windows-1252 beyond ASCII by their numbers. */
function escaped(text: string): string {
  return [...text]
    .map((sign) => {
      const code = { '€': 0x80, '–': 0x96, '’': 0x92 }[sign] ?? sign.codePointAt(0) ?? 0
      return code > 126 ? `\\${code.toString(8).padStart(3, '0')}` : sign.replace(/[\\()]/, '\\$&')
    })
    .join('')
}

function pdfOf(pages: readonly string[], notes: readonly string[]): Buffer {
  const first = 4
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R${at === 0 ? annotations(notes) : ''} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

function annotations(notes: readonly string[]): string {
  return notes.length === 0
    ? ''
    : ` /Annots [${notes.map((note) => `<< /Type /Annot /Subtype /Text /Rect [9 9 20 20] /Contents (${note}) >>`).join(' ')}]`
}
