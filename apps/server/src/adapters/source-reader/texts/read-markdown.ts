import type { Block, Document, Told } from '../block.ts'
import { joinLines, linesOf } from './lines.ts'
import { findEncoding, textOf } from './open-text.ts'
import { headerOf, rowSentence } from './rows.ts'

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/
const FENCE = /^ {0,3}(```|~~~)/
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/
const TABLE_RULE = /^[\s|:-]+$/
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+\S+/

/** Headings become places, marks of layout go, rows of tables become sentences. */
export async function* readMarkdown({ path, charset }: Document, told: Told): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  yield* markdownBlocks(linesOf(textOf(path, encoding)), told)
}

export async function* markdownBlocks(lines: AsyncIterable<string>, told: Told): AsyncGenerator<Block> {
  let heading = ''
  let paragraph = ''
  let table: string[][] = []
  let fence: string | undefined
  let isFrontMatter = false
  let line_number = 0
  const take = (): Block[] => {
    const place = heading ? { heading } : {}
    const texts = [...tableTexts(table), ...(paragraph ? [plainOf(paragraph)] : [])]
    table = []
    paragraph = ''
    return texts.map((text) => ({ text, place }))
  }
  const rename = (name: string, isTop: boolean) => {
    heading = plainOf(name)
    if (isTop) told.title ??= heading
  }
  for await (const line of lines) {
    const isFirst = line_number++ === 0
    const closing = FENCE.exec(line)?.[1]
    if (isFrontMatter || (isFirst && line.trim() === '---')) {
      isFrontMatter = isFirst || !/^(---|\.\.\.)\s*$/.test(line)
      continue
    }
    if (closing !== undefined && (fence === undefined || fence === closing)) {
      yield* take()
      fence = fence === undefined ? closing : undefined
      continue
    }
    if (fence !== undefined) {
      if (line.trim()) yield { text: line, place: heading ? { heading } : {} }
      continue
    }
    const [, marks, name] = HEADING.exec(line) ?? []
    if (marks !== undefined) {
      yield* take()
      rename(name ?? '', marks.length === 1)
    } else if (paragraph && UNDERLINE.test(line)) {
      const under = paragraph
      paragraph = ''
      yield* take()
      rename(under, line.includes('='))
    } else if (line.trim().startsWith('|')) {
      if (table.length === 0) yield* take()
      table.push(cellsOf(line))
    } else if (!line.trim() || REFERENCE.test(line) || /^ {0,3}([-*_] ?){3,}$/.test(line)) {
      yield* take()
    } else {
      const text = line.replace(/^[\s>]+/, '')
      if (ITEM.test(text) || table.length > 0) yield* take()
      paragraph = joinLines(paragraph, text.replace(ITEM, ''))
    }
  }
  yield* take()
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plainOf(cell.replaceAll('\\|', '|').trim()))
}

function tableTexts(table: string[][]): string[] {
  const isRule = (cells: string[] | undefined) => cells !== undefined && TABLE_RULE.test(cells.join('|'))
  const rows = table.filter((cells) => !isRule(cells))
  const header = isRule(table[1]) ? rows[0] : headerOf(rows)
  return (header ? rows.slice(1) : rows).map((cells) => rowSentence(header, cells))
}

function plainOf(text: string): string {
  return text
    .replace(/<!--.*?-->/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/<(https?:[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
    .trim()
}
