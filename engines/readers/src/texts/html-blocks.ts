import type { Block } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { ELEMENT, type HtmlNode, INLINE, isHidden, kindOfElement, TEXT, visibleText } from './html-elements.ts'
import { gridOf } from './grid.ts'
import { rowSentence, rowSentences } from './rows.ts'

const DEEPEST = 500
const HEADING = /^H[1-6]$/
const UNREAD = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'SVG',
  'IFRAME',
  'NAV',
  'FOOTER',
  'FIGCAPTION',
  'ASIDE',
  'FORM',
  'BUTTON',
  'SELECT',
  'HEAD',
  'TITLE',
  'OBJECT',
  'CANVAS',
])
/** The paragraphs, items and rows of a page, each under its heading and of the kind that its elements say. */
export function* htmlBlocks(root: HtmlNode): Generator<Block> {
  let heading = ''
  let text = ''
  let kind: Block['kind']
  function* take(): Generator<Block> {
    if (cleanText(text)) yield { text: cleanText(text), place: heading ? { heading } : {}, kind }
    text = ''
  }
  function* walk(node: HtmlNode, depth: number): Generator<Block> {
    if (node.nodeType === TEXT) text += node.textContent ?? ''
    if (node.nodeType !== ELEMENT || depth > DEEPEST) return
    const name = node.nodeName.toUpperCase()
    if (UNREAD.has(name) || isHidden(node)) return
    if (INLINE.has(name)) {
      for (const child of node.childNodes) yield* walk(child, depth + 1)
      return
    }
    yield* take()
    const outer = kind
    // The items of a list of references are references.
    if (!kind || kind === 'list') kind = kindOfElement(node) ?? kind
    if (HEADING.test(name)) heading = visibleText(node)
    else if (name === 'TABLE') yield* tableBlocks(node)
    else for (const child of node.childNodes) yield* walk(child, depth + 1)
    yield* take()
    kind = outer
  }
  function* tableBlocks(table: HtmlNode): Generator<Block> {
    kind ??= 'table'
    for (const row of rowTexts(table)) {
      text = row
      yield* take()
    }
  }
  yield* walk(root, 0)
  yield* take()
}

function rowTexts(table: HtmlNode): string[] {
  const trs = [...elementsOf(table, 'TR', 0)].map((tr) =>
    [...tr.childNodes].filter((cell) => /^t[dh]$/i.test(cell.nodeName) && !isHidden(cell)),
  )
  const rows = gridOf(
    trs.map((cells) =>
      cells.map((cell) => ({
        text: visibleText(cell),
        columns: spanOf(cell, 'colspan'),
        rows: spanOf(cell, 'rowspan'),
      })),
    ),
  )
  const isHead = ({ nodeName }: HtmlNode) => /^th$/i.test(nodeName)
  const hasHeadsBeside = trs.every(
    (cells) => cells.length === 2 && cells.findIndex(isHead) === 0 && !cells.every(isHead),
  )
  if (hasHeadsBeside) return rows.map(([name = '', value = '']) => rowSentence([name], [value]))
  const marked = trs.findIndex((cells) => !cells.every(isHead))
  return rowSentences(rows, marked > 0 ? marked : 0)
}

function spanOf(cell: HtmlNode, name: string): number {
  const written = cell.getAttribute?.(name)
  return written === null || written === undefined ? 1 : Number.parseInt(written, 10)
}

function* elementsOf(node: HtmlNode, wanted: string, depth: number): Generator<HtmlNode> {
  for (const child of node.childNodes) {
    if (child.nodeType !== ELEMENT || depth > DEEPEST) continue
    if (child.nodeName.toUpperCase() === wanted) yield child
    else yield* elementsOf(child, wanted, depth + 1)
  }
}
