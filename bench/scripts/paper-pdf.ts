import { pdfOf, type PlacedLine } from '../../apps/server/test/files/pdf-file.ts'

const SIZE = { title: 16, heading: 13, body: 11, small: 8 } as const
const LEADING = 17
const TOP = 770
const BOTTOM = 80
const LEFT = 70
const MARGIN_LINES = { header: 815, footer: 30 }
const LINE_CHARS = 74
/** How many lines stay empty above a caption, where a picture would stand. */
const PICTURE_LINES = 14
/** A word is divided only if enough of it stands on either line. */
const LEAST_DIVIDED = 4
const LIGATURE = /ffi|ffl|ff|fi|fl/g

/**
 * A paper from marked paragraphs (`@title`, `@head`, `@plain`, `@caption`, `@ref`; the others are its text), with header and
 * footer on every page, words divided at the ends of lines, and the ligatures of its text lost, as in files whose fonts do
 * not say which letters their glyphs stand for.
 */
export function paperPdf(text: string): Buffer {
  const paragraphs = text.trim().split('\n').map(markOf)
  const marked = (wanted: string) => paragraphs.find(({ mark }) => mark === wanted)?.text ?? ''
  const pages: PlacedLine[][] = [[]]
  let y = TOP
  const feed = (lines: number) => {
    if (y - lines * LEADING >= BOTTOM) return
    pages.push([])
    y = TOP
  }
  for (const { mark, text: paragraph } of paragraphs.filter(({ mark: kind }) => !/^(?:header|footer)$/.test(kind))) {
    const size = mark === 'title' ? SIZE.title : mark === 'head' ? SIZE.heading : SIZE.body
    const printed = mark === 'title' || mark === 'head' ? paragraph : withoutLigatures(paragraph)
    if (mark === 'caption') {
      feed(PICTURE_LINES + 2)
      y -= PICTURE_LINES * LEADING
    }
    if (mark === 'head') feed(3)
    for (const line of dividedLines(printed, Math.floor((LINE_CHARS * SIZE.body) / size))) {
      feed(1)
      pages.at(-1)?.push({ text: line, x: LEFT, y, size })
      y -= LEADING
    }
    y -= LEADING / 2
  }
  return pdfOf(
    pages.map((lines, at) => ({
      placed: [
        { text: marked('header'), x: LEFT, y: MARGIN_LINES.header, size: SIZE.small },
        ...lines,
        { text: `${marked('footer')}   ${201 + at}`, x: LEFT, y: MARGIN_LINES.footer, size: SIZE.small },
      ],
    })),
  )
}

/** The text as a reader should understand it, without marks, headers and footers. */
export const paperText = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map(markOf)
    .filter(({ mark }) => !/^(?:header|footer)$/.test(mark))
    .map((paragraph) => paragraph.text)
    .join('\n\n')

/** What is left of each word of the text whose ligature is lost, unless it is another word of it. */
export function lostWords(text: string): string[] {
  const words = paperText(text).match(/\p{L}+/gu) ?? []
  const whole = new Set(words.map((word) => word.toLowerCase()))
  const lost = words.filter((word) => word.search(LIGATURE) >= 0).map((word) => withoutLigatures(word).trim())
  return [...new Set(lost)].filter((word) => word.length > 1 && !whole.has(word.toLowerCase()))
}

function markOf(line: string): { mark: string; text: string } {
  const [, mark = '', text = line] = /^@(\w+) (.*)$/.exec(line) ?? []
  return { mark, text }
}

/** A lost glyph leaves a gap inside a word, and nothing at its beginning. */
function withoutLigatures(text: string): string {
  return text.replace(LIGATURE, (_, at: number) => (/\p{L}/u.test(text[at - 1] ?? '') ? ' ' : ''))
}

function dividedLines(text: string, most: number): string[] {
  const lines = ['']
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1) ?? ''
    const room = most - last.length - 1
    const at = word.length > room ? divisionOf(word, room - 1) : 0
    if (word.length <= room || last === '') lines[lines.length - 1] = `${last} ${word}`.trim()
    else if (at > 0) {
      lines[lines.length - 1] = `${last} ${word.slice(0, at)}-`
      lines.push(word.slice(at))
    } else lines.push(word)
  }
  return lines
}

/** The last place where a word can be divided: between two consonants with a vowel on either side. */
function divisionOf(word: string, room: number): number {
  if (!/^[a-z]{8,}[.,;]?$/.test(word)) return 0
  for (let at = Math.min(room, word.length - LEAST_DIVIDED); at >= LEAST_DIVIDED; at--)
    if (/[aeiou][^aeiou]$/.test(word.slice(0, at)) && /^[^aeiou][aeiou]/.test(word.slice(at))) return at
  return 0
}
