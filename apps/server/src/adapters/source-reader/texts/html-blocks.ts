import type { Block } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { headerOf, rowSentence } from './rows.ts'

export type HtmlNode = {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

const ELEMENT = 1
const TEXT = 3
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
const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'BDO',
  'CITE',
  'CODE',
  'DATA',
  'DEL',
  'DFN',
  'EM',
  'FONT',
  'I',
  'INS',
  'KBD',
  'LABEL',
  'MARK',
  'Q',
  'RP',
  'RT',
  'RUBY',
  'S',
  'SAMP',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'TT',
  'U',
  'VAR',
  'WBR',
])

/** The paragraphs, items and rows of a page, each under its heading. */
export function* htmlBlocks(root: HtmlNode): Generator<Block> {
  let heading = ''
  let text = ''
  function* take(): Generator<Block> {
    if (cleanText(text)) yield { text: cleanText(text), place: heading ? { heading } : {} }
    text = ''
  }
  function* walk(node: HtmlNode, depth: number): Generator<Block> {
    if (node.nodeType === TEXT) text += node.textContent ?? ''
    if (node.nodeType !== ELEMENT || depth > DEEPEST) return
    const name = node.nodeName.toUpperCase()
    if (
      UNREAD.has(name) ||
      (node.getAttribute?.('hidden') ?? null) !== null ||
      node.getAttribute?.('aria-hidden') === 'true'
    )
      return
    if (INLINE.has(name)) {
      for (const child of node.childNodes) yield* walk(child, depth + 1)
      return
    }
    yield* take()
    if (HEADING.test(name)) heading = cleanText(node.textContent ?? '')
    else if (name === 'TABLE') yield* tableBlocks(node)
    else for (const child of node.childNodes) yield* walk(child, depth + 1)
    yield* take()
  }
  function* tableBlocks(table: HtmlNode): Generator<Block> {
    const trs = [...elementsOf(table, 'TR', 0)]
    const rows = trs.map((tr) =>
      [...tr.childNodes]
        .filter(({ nodeName }) => /^t[dh]$/i.test(nodeName))
        .map((cell) => cleanText(cell.textContent ?? '')),
    )
    const isHeaderMarked = [...(trs[0]?.childNodes ?? [])]
      .filter(({ nodeType }) => nodeType === ELEMENT)
      .every(({ nodeName }) => /^th$/i.test(nodeName))
    const header = isHeaderMarked && rows.length > 1 ? rows[0] : headerOf(rows)
    for (const row of header ? rows.slice(1) : rows) {
      text = rowSentence(header, row)
      yield* take()
    }
  }
  yield* walk(root, 0)
  yield* take()
}

function* elementsOf(node: HtmlNode, wanted: string, depth: number): Generator<HtmlNode> {
  for (const child of node.childNodes) {
    if (child.nodeType !== ELEMENT || depth > DEEPEST) continue
    if (child.nodeName.toUpperCase() === wanted) yield child
    else yield* elementsOf(child, wanted, depth + 1)
  }
}
