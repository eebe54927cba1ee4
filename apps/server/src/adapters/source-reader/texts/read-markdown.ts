import type { Block, Document, Findings } from '../block.ts'
import { joinLines } from '../join-lines.ts'
import { linesOf, MAX_PARAGRAPH } from './lines.ts'
import { plainOf } from './plain-markdown.ts'
import { findEncoding, textOf } from './open-text.ts'
import { headerOf, rowSentence } from './rows.ts'

const HEADING = /^ {0,3}(#{1,6})\s/
const FENCE = /^ {0,3}(```|~~~)/
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/
const TABLE_RULE = /^[\s|:-]+$/
const FRONT_TITLE = /^title:\s*(\S.*)$/i
const PAGE_HEADING = /^\s*<h1[^<>]*>([^<>]+)<\/h1>\s*$/i
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+\S+/

/** Headings become places, marks of layout go, rows of tables become sentences. */
export async function* readMarkdown({ path, charset }: Document, findings: Findings): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  yield* markdownBlocks(linesOf(textOf(path, encoding)), findings)
}

export async function* markdownBlocks(lines: AsyncIterable<string>, findings: Findings): AsyncGenerator<Block> {
  let heading = ''
  let paragraph: string[] = []
  let chars = 0
  let table: string[][] = []
  let fence: string | undefined
  let isItem = false
  let isFrontMatter = false
  let line_number = 0
  const take = (): Block[] => {
    const place = heading ? { heading } : {}
    const rows = tableTexts(table).map((text): Block => ({ text, place, kind: 'table' }))
    const written = joinLines(paragraph)
    const kind = isItem ? 'list' : isBadges(written) ? 'boilerplate' : undefined
    const blocks: Block[] = written ? [...rows, { text: plainOf(written), place, kind }] : rows
    table = []
    paragraph = []
    chars = 0
    isItem = false
    return blocks
  }
  const rename = (name: string, isTop: boolean) => {
    heading = plainOf(name)
    if (isTop) findings.title ??= heading
  }
  for await (const line of lines) {
    const isFirst = line_number++ === 0
    const closing = FENCE.exec(line)?.[1]
    if (isFrontMatter || (isFirst && line.trim() === '---')) {
      isFrontMatter = isFirst || !/^(---|\.\.\.)\s*$/.test(line)
      findings.title ??= FRONT_TITLE.exec(line)?.[1]?.replace(/^(['"])([^'"]*)\1\s*$/, '$2')
      continue
    }
    if (closing !== undefined && (fence === undefined || fence === closing)) {
      yield* take()
      fence = fence === undefined ? closing : undefined
      continue
    }
    if (fence !== undefined) {
      if (line.trim()) yield { text: line, place: heading ? { heading } : {}, kind: 'code' }
      continue
    }
    const [opening = '', marks] = HEADING.exec(line) ?? []
    const [, page_heading] = PAGE_HEADING.exec(line) ?? []
    if (page_heading !== undefined) {
      yield* take()
      rename(page_heading, true)
    } else if (marks !== undefined) {
      yield* take()
      rename(withoutEnd(line.slice(opening.length)), marks.length === 1)
    } else if (paragraph.length > 0 && UNDERLINE.test(line)) {
      const under = joinLines(paragraph)
      paragraph = []
      yield* take()
      rename(under, line.includes('='))
    } else if (line.trim().startsWith('|')) {
      if (table.length === 0) yield* take()
      table.push(cellsOf(line))
    } else if (!line.trim() || REFERENCE.test(line) || /^ {0,3}([-*_] ?){3,}$/.test(line)) {
      yield* take()
    } else {
      const text = line.replace(/^[\s>]+/, '')
      if (ITEM.test(text) || table.length > 0 || chars > MAX_PARAGRAPH) yield* take()
      isItem ||= ITEM.test(text)
      paragraph.push(text.replace(ITEM, ''))
      chars += text.length
    }
  }
  yield* take()
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
  const header = isRule(table[1]) ? rows[0] : headerOf(rows)
  return (header ? rows.slice(1) : rows).map((cells) => rowSentence(header, cells))
}
