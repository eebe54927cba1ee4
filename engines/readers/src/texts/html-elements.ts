import type { PassageKind } from '@app/domain/sources'
import { cleanText } from '../clean-text.ts'

export type HtmlNode = {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

/** An element as the DOM library gives it. */
export type PageElement = HtmlNode & {
  readonly parentElement: PageElement | null
  readonly previousSibling: HtmlNode | null
  readonly attributes: Iterable<{ name: string; value: string }>
  getAttribute(name: string): string | null
  closest(selector: string): PageElement | null
  matches(selector: string): boolean
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
  remove(): void
  replaceWith(text: string): void
}

export const ELEMENT = 1
export const TEXT = 3
/** Elements within a line; all others part the text before them from the text after them. */
export const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK NOBR OUTPUT Q RB RP RT RUBY S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
)
const WITHOUT_TEXT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG'])
const DEEPEST = 500
/** Links to edit, lists of contents, and what is only for other ways of reading. */
const LEFT_OUT =
  /(?:^|[\s_-])(?:mw-editsection|toc|table-of-contents|navbox|catlinks|jump-link|sr-only|visually-hidden|noprint)(?:$|\s)/i
const BY_NAME: Record<string, PassageKind> = { LI: 'list', DT: 'list', DD: 'list', PRE: 'code' }
/**
 * Kinds by class names, for an element with no more text than so many characters; a longer one holds other things, too.
 */
const BY_CLASS: { name: RegExp; kind: PassageKind; most: number }[] = [
  {
    name: /(?:^|[\s_-])(?:references|reflist|footnotes|bibliography|endnotes)(?:$|[\s_-])/i,
    kind: 'reference',
    most: 200_000,
  },
  { name: /(?:^|[\s_-])(?:thumbcaption|caption|caption-text|gallerytext)(?:$|[\s_-])/i, kind: 'caption', most: 1_000 },
  {
    name: /(?:^|[\s_-])(?:byline|dateline|pubdate|published|meta|sitesub)(?:$|[\s_-])/i,
    kind: 'front_matter',
    most: 200,
  },
  {
    name: /(?:^|[\s_-])(?:newsletter|cookies?|consent|promo|advert|ads?|share|sharing|social|related|subscribe|hatnote|ambox|footer)(?:$|[\s_-])/i,
    kind: 'boilerplate',
    most: 600,
  },
]

/** True for elements that are invisible on the page, or no part of its text. */
export function isHidden(node: HtmlNode): boolean {
  if ((node.getAttribute?.('hidden') ?? null) !== null || node.getAttribute?.('aria-hidden') === 'true') return true
  return LEFT_OUT.test(namesOf(node))
}

/** Kind of an element's text by its name or its classes. */
export function kindOfElement(node: HtmlNode): PassageKind | undefined {
  const names = namesOf(node)
  const known = names && BY_CLASS.find(({ name, most }) => name.test(names) && (node.textContent ?? '').length <= most)
  return known ? known.kind : BY_NAME[node.nodeName.toUpperCase()]
}

export function visibleText(node: HtmlNode): string {
  return cleanText(textIn(node, 0))
}

function textIn(node: HtmlNode, depth: number): string {
  if (node.nodeType === TEXT) return node.textContent ?? ''
  const name = node.nodeName.toUpperCase()
  if (node.nodeType !== ELEMENT || depth > DEEPEST || isHidden(node) || WITHOUT_TEXT.has(name)) return ''
  const text = [...node.childNodes].map((child) => textIn(child, depth + 1)).join('')
  return INLINE.has(name) ? text : ` ${text} `
}

function namesOf(node: HtmlNode): string {
  return `${node.getAttribute?.('class') ?? ''} ${node.getAttribute?.('id') ?? ''}`.trim()
}
