import type { Block, Document, Findings } from '../block.ts'
import { joinLines } from '../join-lines.ts'
import { noteOnce } from '../note-once.ts'
import { leftOutSentences } from '../sentences.ts'
import { linesOf, MAX_PARAGRAPH } from './lines.ts'
import { type MarkdownLine, markdownLines } from './markdown-lines.ts'
import { leftOutOf, plainOf } from './plain-markdown.ts'
import { findEncoding, textOf } from './open-text.ts'
import { rowSentences } from './rows.ts'

const HEADING = /^ {0,3}(#{1,6})\s/
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/
const RULE = /^ {0,3}([-*_] ?){3,}$/
const BULLET = /^\s*[-*+]\s+(?:\[[ xX]\]\s+)?/
const NUMBER = /^\s*(\d{1,9})[.)]\s+(?:\[[ xX]\]\s+)?/
const TABLE_RULE = /^[\s|:-]+$/
const PAGE_HEADING = /^\s*<h1[^<>]*>([^<>]+)<\/h1>\s*$/i
const FOOTNOTE = /^ {0,3}\[\^[^\]]+\]:\s+(?=\S)/
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+\S+/
/** A definition that nothing refers to, in which authors write to themselves. */
const REMARK = /^ {0,3}\[(?:\/\/|comment|#|_)\]:/i
const CALLOUT = /^\[!([\w-]+)\][+-]?\s*(.*)$/

/** Headings become places, marks of layout go, rows of tables become sentences. */
export async function* readMarkdown({ path, charset }: Document, findings: Findings): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  yield* markdownBlocks(linesOf(textOf(path, encoding)), findings)
}

type Open = { paragraph: string[]; chars: number; kind: Block['kind']; table: string[][]; number: number | undefined }

export async function* markdownBlocks(lines: AsyncIterable<string>, findings: Findings): AsyncGenerator<Block> {
  let heading = ''
  /** `number` is that of the list's last item, as long as the list may go on. */
  const open: Open = { paragraph: [], chars: 0, kind: undefined, table: [], number: undefined }
  const place = () => (heading ? { heading } : {})
  const take = () => takeOpen(open, findings).map((block): Block => ({ ...block, place: place() }))
  const rename = (name: string, isTop: boolean) => {
    heading = plainOf(name)
    if (isTop) findings.title ??= heading
    open.number = undefined
  }
  for await (const line of markdownLines(lines, findings)) {
    const name = headingIn(line, open.paragraph)
    if (line.is !== 'text') {
      yield* take()
      if (line.is === 'code' && line.text.trim()) yield { text: line.text, place: place(), kind: 'code' }
    } else if (name) {
      if (name.isUnderlined) open.paragraph = []
      yield* take()
      rename(name.text, name.isTop)
    } else if (isColumnRule(line.text, open)) {
      const names = open.paragraph.pop() ?? ''
      yield* take()
      open.table = [cellsOf(names), cellsOf(line.text)]
    } else if (line.text.trim().startsWith('|') || (open.table.length > 0 && line.text.includes('|'))) {
      if (open.table.length === 0) yield* take()
      open.table.push(cellsOf(line.text))
    } else if (!line.text.trim() || RULE.test(line.text) || (REFERENCE.test(line.text) && !FOOTNOTE.test(line.text))) {
      yield* take()
      if (REMARK.test(line.text)) noteOnce(findings, leftOutSentences.comments)
    } else {
      const text = line.text.replace(/^[\s>]+/, '')
      if (beginsBlock(text, open)) yield* take()
      addLine(open, text)
      if (CALLOUT.test(text) && open.paragraph.at(-1)?.includes(' ')) yield* take()
    }
  }
  yield* take()
}

/** The rows and the paragraph that are open, as blocks without their place. */
function takeOpen(open: Open, findings: Findings): Omit<Block, 'place'>[] {
  const rows = tableTexts(open.table).map((text) => ({ text, kind: 'table' as const }))
  const written = joinLines(open.paragraph)
  for (const name of leftOutOf(written)) noteOnce(findings, leftOutSentences[name])
  const kind = open.kind ?? (isBadges(written) ? 'boilerplate' : undefined)
  if (written && open.kind !== 'list') open.number = undefined
  Object.assign(open, { paragraph: [], chars: 0, kind: undefined, table: [] })
  return written ? [...rows, { text: plainOf(written), kind }] : rows
}

function headingIn(
  { text: line, is }: MarkdownLine,
  paragraph: readonly string[],
): { text: string; isTop: boolean; isUnderlined?: boolean } | undefined {
  if (is !== 'text') return undefined
  const [, page_heading] = PAGE_HEADING.exec(line) ?? []
  if (page_heading !== undefined) return { text: page_heading, isTop: true }
  const [opening = '', marks] = HEADING.exec(line) ?? []
  if (marks !== undefined) return { text: withoutEnd(line.slice(opening.length)), isTop: marks.length === 1 }
  if (paragraph.length === 0 || !UNDERLINE.test(line)) return undefined
  return { text: joinLines(paragraph), isTop: line.includes('='), isUnderlined: true }
}

/** The line under the names of a table's columns, which may stand without pipes around it. */
function isColumnRule(line: string, { paragraph, table }: Open): boolean {
  const names = paragraph.at(-1) ?? ''
  if (table.length > 0 || !line.includes('|') || !names.includes('|') || !TABLE_RULE.test(line)) return false
  const rules = cellsOf(line)
  return rules.length === cellsOf(names).length && rules.every((rule) => /^:?-+:?$/.test(rule))
}

function beginsBlock(text: string, open: Open): boolean {
  const isFootnote = FOOTNOTE.test(text) || CALLOUT.test(text)
  return isFootnote || itemMarkOf(text, open) !== undefined || open.table.length > 0 || open.chars > MAX_PARAGRAPH
}

/** The mark that makes a line an item. A number begins a list only with 1, or goes on with one: "1582. It was a leap year." is none. */
function itemMarkOf(text: string, open: Open): { mark: string; number?: number } | undefined {
  const [bullet] = BULLET.exec(text) ?? []
  if (bullet !== undefined) return { mark: bullet }
  const [mark, digits] = NUMBER.exec(text) ?? []
  const number = Number(digits)
  if (mark === undefined || !(number <= 1 || number - (open.number ?? Number.NaN) === 1)) return undefined
  return { mark, number }
}

function addLine(open: Open, text: string): void {
  const item = itemMarkOf(text, open)
  const [, callout, title] = CALLOUT.exec(text) ?? []
  if (item) open.kind = 'list'
  if (item) open.number = item.number
  if (FOOTNOTE.test(text)) open.kind = 'footnote'
  const bare = text.slice(item?.mark.length ?? 0).replace(FOOTNOTE, '')
  open.paragraph.push(callout === undefined ? bare : `${calledOut(callout)}: ${title ?? ''}`.trim())
  open.chars += text.length
}

function calledOut(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}

/** A heading may be closed by the marks that open it. */
function withoutEnd(name: string): string {
  const text = name.trim()
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return text.slice(0, end).trimEnd()
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plainOf(cell.replaceAll('\\|', '|').trim()))
}

/** Pictures with links around them, and rows of links: shields, logos, a table of contents in a line. */
function isBadges(written: string): boolean {
  const rest = written
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g, '')
    .replace(/<\/?(?:img|a|p|br|picture|source)\b[^<>]*>/gi, '')
  return /\]\(|<img|\]\[/i.test(written) && !/\p{L}{2}/u.test(rest)
}

function tableTexts(table: string[][]): string[] {
  const isRule = (cells: string[] | undefined) => cells !== undefined && TABLE_RULE.test(cells.join('|'))
  const rows = table.filter((cells) => !isRule(cells))
  return rowSentences(rows, isRule(table[1]) && rows.length > 1 ? 1 : 0)
}
