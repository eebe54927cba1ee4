import type { PageElement } from './html-elements.ts'
import { rulesOf, type StyleRule } from './style-rules.ts'

const ATTRIBUTES = '[hidden], dialog:not([open])'
const NOT_DISPLAYED = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i
const DISPLAYED = /(?:^|[;\s])(?:display\s*:\s*(?!none)|visibility\s*:\s*visible)[a-z-]/i
const STRUCK = /line-through/i
const STRUCK_ELEMENT = /^(?:del|s|strike)$/i
const NO_SIZE = /(?:^|[;\s])font-size\s*:\s*0(?![.\d]*[1-9])/i
const OUTSIDE =
  /(?:^|[;\s])(?:text-indent\s*:\s*-\d{3,}|clip-path\s*:\s*inset\(\s*(?:50|100)%|clip\s*:\s*rect\((?:\s*[01](?:px)?\s*,?){4}\))/i
const PLACED = /(?:^|[;\s])position\s*:\s*(?:absolute|fixed)/i
const FAR_AWAY = /(?:^|[;\s])(?:left|top|right|bottom)\s*:\s*-\d{3,}/i
const TRANSPARENT = /(?:^|[;\s])opacity\s*:\s*0(?![.\d]*[1-9])/i
/** Signs that a page waits for a script to let something appear. */
const ANIMATED = /transform|transition|animation|filter|will-change/i
const APPEARING = /fade|anim|reveal|aos|wow|motion|appear|scroll|lazy|slide/i
const MOST_MATCHED = 2_000

export type Unseen = { hidden: Iterable<PageElement>; struck: Iterable<PageElement> }

/** The elements of a page that its authors hide or strike out: by attributes, by their own styles, or by its style sheets. */
export function unseenElements(page: PageElement): Unseen {
  const hidden = new Set<PageElement>()
  const struck = new Set<PageElement>()
  for (const element of page.querySelectorAll(ATTRIBUTES))
    if (element.getAttribute('hidden') !== 'until-found') hidden.add(element)
  for (const element of page.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    if (isHiddenBy(style, element)) hidden.add(element)
    if (STRUCK.test(style)) struck.add(element)
  }
  for (const element of page.querySelectorAll('del, s, strike')) struck.add(element)
  const rules = [...page.querySelectorAll('style')].flatMap((sheet) => rulesOf(sheet.textContent ?? ''))
  for (const element of matching(page, rules, { is: NOT_DISPLAYED, isNot: DISPLAYED })) hidden.add(element)
  for (const element of matching(page, rules, { is: STRUCK, isNot: /text-decoration[\w-]*\s*:\s*none/i }))
    if (!STRUCK_ELEMENT.test(element.nodeName)) struck.add(element)
  return { hidden, struck }
}

/** A text that an animation lets appear is seen in the end. */
function isHiddenBy(style: string, element: PageElement): boolean {
  if (NOT_DISPLAYED.test(style) || OUTSIDE.test(style) || (PLACED.test(style) && FAR_AWAY.test(style))) return true
  if (NO_SIZE.test(style)) return element.querySelector('[style*="font-size"], [class]') === null
  if (!TRANSPARENT.test(style) || ANIMATED.test(style)) return false
  const attributes = [...element.attributes]
  return !attributes.some(({ name, value }) => name.startsWith('data-') || (name === 'class' && APPEARING.test(value)))
}

/** The elements for which the strongest rule is one of a kind. */
function matching(page: PageElement, rules: StyleRule[], { is, isNot }: { is: RegExp; isNot: RegExp }): PageElement[] {
  const weights = new Map<PageElement, number>()
  for (const { selector, style, weight } of rules) {
    if (!is.test(style) || weights.size > MOST_MATCHED) continue
    for (const element of page.querySelectorAll(selector))
      weights.set(element, Math.max(weight, weights.get(element) ?? 0))
  }
  const others = rules.filter(({ style }) => isNot.test(style) && !is.test(style))
  return [...weights].flatMap(([element, weight]) =>
    others.some((other) => other.weight > weight && element.matches(other.selector)) ? [] : [element],
  )
}
