import { cleanText } from '../clean-text.ts'
import { type FormulaNode, formulaText } from '../formula-text.ts'
import { loweredText, raisedText } from '../raised-text.ts'
import { texText } from '../tex-text.ts'
import type { HtmlNode, PageElement } from './html-elements.ts'
import { unseenElements } from './unseen-elements.ts'

export type LeftOut = { hidden: number; struck: number }

const FORMULA = 'math, img[alt], script[type^="math/tex"]'
const FORMULA_BOX = '.mwe-math-element, .katex-display, .katex, mjx-container, .MathJax, .MathJax_Display'
/** Menus, dialogs and forms, which pages hide until they are opened. */
const FURNITURE =
  'nav, header, footer, aside, form, dialog, menu, button, select, [role="navigation"], [role="dialog"], [role="menu"], [role="tooltip"]'
/** A hidden element of mostly links is a menu. */
const LINK_SHARE = 0.5
const MARK = /^\s*(?:\[[^\]]{0,40}\]|[*†‡§¶]+)\s*$/
const MARK_NAMES = /\b(?:reference|noteref|footnote(?:-?ref)?|fn(?:ref)?|citation|cite|endnote)\b/i
const MOST_DEEP = 60
/** Consent managers by the names that they give their elements, and dialogs over the page. */
const CONSENT =
  /(?:cookie|consent|gdpr|ccpa|privacy|tracking)[\w-]*(?:banner|bar|notice|box|popup|pop-up|modal|dialog|overlay|message|wall|manager|container|root|layer|prompt|info|hint|law|policy-bar|sdk)|(?:banner|bar|notice|popup|modal|dialog|overlay)[\w-]*(?:cookie|consent|gdpr)|\b(?:cookies?|consent)\b|onetrust|cookiebot|cookielaw|cookieyes|\bcky-|\bcmplz|didomi|qc-cmp|truste|usercentrics|\bcc-window|sp_message|fc-consent|iubenda|klaro|borlabs|tarteaucitron|osano|termly|quantcast|evidon/i
const DIALOG = '[role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/** Replaces on a page what the text of its elements alone would tell wrongly: formulas, raised and lowered text, readings above characters, and what nobody sees. */
export function makePlain(page: PageElement): LeftOut {
  replaceFormulas(page)
  for (const reading of page.querySelectorAll('rt, rp, rtc')) reading.remove()
  const chars = (page.textContent ?? '').length
  const unseen = unseenElements(page)
  const struck = removeEach(unseen.struck, () => true)
  const hidden = removeEach(unseen.hidden, (element) => isPart(element, chars))
  for (const list of page.querySelectorAll('header ul, header ol')) if (isMenu(list)) list.remove()
  for (const element of page.querySelectorAll(`[id], [class], ${DIALOG}`))
    if (isConsent(element, chars)) element.remove()
  for (const element of page.querySelectorAll('sup, sub, [style*="vertical-align"]')) replaceScript(element)
  return { hidden, struck }
}

/** Removes the elements that hold; counts those with a text of their own, wherever they stand. */
function removeEach(elements: Iterable<PageElement>, holds: (element: PageElement) => boolean): number {
  let count = 0
  for (const element of elements) {
    if (!holds(element)) continue
    if (/\p{L}|\d/u.test(element.textContent ?? '') && !isFurniture(element)) count += 1
    element.remove()
  }
  return count
}

function isFurniture(element: PageElement): boolean {
  return element.closest(FURNITURE) !== null || linkShare(element) > LINK_SHARE
}

/** A list of links in the head of a page. */
function isMenu(list: PageElement): boolean {
  return list.closest('article, main') === null && linkShare(list) > LINK_SHARE
}

function linkShare(element: PageElement): number {
  const links = [...element.querySelectorAll('a')].reduce(
    (sum, link) => sum + cleanText(link.textContent ?? '').length,
    0,
  )
  return links / Math.max(1, cleanText(element.textContent ?? '').length)
}

/** A page that a script shows at once hides all of itself: then nothing is hidden. */
function isPart(element: PageElement, chars: number): boolean {
  return (element.textContent ?? '').length < chars / 2 || element.closest('article, main') !== null
}

function isConsent(element: PageElement, chars: number): boolean {
  if (/^(?:html|body|main|article)$/i.test(element.nodeName) || element.querySelector('main, article, h1')) return false
  const text = element.textContent ?? ''
  if (element.getAttribute('aria-modal') === 'true' || element.getAttribute('role')?.endsWith('dialog')) return true
  const names = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`
  if (!CONSENT.test(names) || element.closest('article p, main p')) return false
  return (
    text.length < Math.max(600, chars / 2) &&
    /cookies?|consent|privacy|partners|personal|tracking|accept|datenschutz|einwillig|zustimm|confidentialit|privacidad/i.test(
      text,
    )
  )
}

function replaceFormulas(page: PageElement): void {
  const replaced = new Set<PageElement>()
  for (const formula of page.querySelectorAll(FORMULA)) {
    const text = textOfFormula(formula)
    const box = formula.closest(FORMULA_BOX) ?? formula
    // A formula is often there twice, as markup and as a picture of it.
    if (text && !replaced.has(box)) box.replaceWith(` ${text} `)
    if (text) replaced.add(box)
  }
}

function textOfFormula(element: PageElement): string {
  const name = element.nodeName.toLowerCase()
  if (name === 'script') return texText(element.textContent ?? '')
  if (name === 'math') return formulaText(nodeOf(element, 0)) || texText(element.getAttribute('alttext') ?? '')
  const alt = element.getAttribute('alt') ?? ''
  const isFormula = /\b(?:tex|latex|math|equation|formula|mwe-math[\w-]*)\b/i.test(element.getAttribute('class') ?? '')
  return isFormula || /^\s*\{?\\(?:displaystyle|textstyle)|^\s*\$.+\$\s*$/.test(alt)
    ? texText(alt.replaceAll('$', ''))
    : ''
}

function nodeOf(element: PageElement | HtmlNode, depth: number): FormulaNode {
  const children = [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === 1 || textContent?.trim())
  const isLeaf = depth > MOST_DEEP || children.every(({ nodeType }) => nodeType !== 1)
  const given = 'attributes' in element ? [...element.attributes].map(({ name, value }) => [name, value] as const) : []
  return {
    name: element.nodeName.toLowerCase().replace(/^\w+:/, ''),
    attributes: Object.fromEntries(given),
    text: isLeaf ? (element.textContent ?? '') : '',
    children: isLeaf ? [] : children.filter(({ nodeType }) => nodeType === 1).map((child) => nodeOf(child, depth + 1)),
  }
}

function replaceScript(element: PageElement): void {
  const style = /vertical-align\s*:\s*(super|sub)\b/i.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase()
  const name = element.nodeName.toLowerCase()
  const text = cleanText(element.textContent ?? '')
  if (name === 'sup' || style === 'super')
    element.replaceWith(isNoteMark(element, text) ? '' : raisedText(text, element.previousSibling?.textContent ?? ''))
  else if (name === 'sub' || style === 'sub') element.replaceWith(loweredText(text))
}

/** A mark that leads to a note says nothing by itself. */
function isNoteMark(element: PageElement, text: string): boolean {
  const link = element.querySelector('a[href]') ?? element.closest('a[href]')
  const isLocal = /^[^#]*#/.test(link?.getAttribute('href') ?? '') && text.length <= 5
  const names = ['class', 'role', 'epub:type', 'id'].map((name) => element.getAttribute(name) ?? '').join(' ')
  return MARK.test(text) || isLocal || (MARK_NAMES.test(names) && text.length <= 5)
}
