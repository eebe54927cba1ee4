/** Void elements, and those whose end tag is optional: many of them in a row add no depth. */
const UNCOUNTED = new Set([
  'area',
  'base',
  'br',
  'col',
  'dd',
  'dt',
  'embed',
  'hr',
  'img',
  'input',
  'li',
  'link',
  'meta',
  'option',
  'p',
  'source',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'track',
  'wbr',
])
/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])
const NAME = /[a-z][a-z\d:-]{0,30}/iy

/** True if a page is nested more deeply than that, detected in one pass without building the DOM. */
export function isNestedDeeperThan(most: number, html: string): boolean {
  let depth = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isClosing = html.charAt(at + 1) === '/'
    const name = nameAt(html, isClosing ? at + 2 : at + 1)
    const end = html.indexOf(html.startsWith('<!--', at) ? '-->' : '>', at)
    if (end < 0) return false
    at = RAW.has(name) && !isClosing ? endOfRaw(html, name, end) : end
    if (!name || UNCOUNTED.has(name) || RAW.has(name) || html.charAt(end - 1) === '/') continue
    depth = Math.max(0, depth + (isClosing ? -1 : 1))
    if (depth > most) return true
  }
  return false
}

function nameAt(html: string, at: number): string {
  NAME.lastIndex = at
  return NAME.exec(html)?.[0].toLowerCase() ?? ''
}

/** The position of the end tag; the end of the text where there is none. */
function endOfRaw(html: string, name: string, from: number): number {
  const closing = `</${name}`
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 1)) {
    if (html.slice(at, at + closing.length).toLowerCase() === closing) return at
  }
  return html.length
}
