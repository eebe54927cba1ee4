import { plainText } from '@app/domain/text'

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  copy: '©',
}
const MARKUP = /<\/?[a-z!]/i
const NEW_LINE = new Set(['br', '/p', '/div', '/li', '/ul', '/ol', '/tr', '/h1', '/h2', '/h3', '/h4', 'p', 'div', 'li'])
/** XML forbids them, and a parser lets them through. */
const NO_CHARACTERS = /[\ufffe\uffff]/g
const LONGEST_ENTITY = 10

/** Descriptions in feeds are HTML or plain text, and none says which: text with a tag in it is taken for HTML. */
export function textOfHtml(text: string): string {
  const words = MARKUP.test(text) ? withoutTags(text.replaceAll(/\s+/g, ' ')) : text
  return plainText(decodeEntities(words))
    .replaceAll(NO_CHARACTERS, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const from = html.indexOf('<', at)
    if (from < 0) return text + html.slice(at)
    const to = html.indexOf('>', from)
    if (to < 0) return text + html.slice(at)
    text += html.slice(at, from)
    const name = /^\/?[a-z][a-z0-9]*/i.exec(html.slice(from + 1, from + 12))?.[0].toLowerCase() ?? ''
    if (NEW_LINE.has(name)) text += '\n'
    if (name === 'li') text += '• '
    at = to + 1
  }
  return text
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const [first = '', ...rest] = text.split('&')
  return first + rest.map(decodeEntity).join('')
}

/** A piece of text that stood behind an `&`. */
function decodeEntity(piece: string): string {
  const end = piece.slice(0, LONGEST_ENTITY).indexOf(';')
  if (end < 1) return `&${piece}`
  const name = piece.slice(0, end)
  const character = NAMED[name] ?? numbered(name)
  return character === undefined ? `&${piece}` : character + piece.slice(end + 1)
}

function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
