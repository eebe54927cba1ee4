import Builder from 'fast-xml-builder'

/** A tree of elements: `@` before attributes, `#text` beside attributes, `#cdata` for HTML; undefined leaves a part out. */
export type XmlNode = string | number | undefined | XmlTree | readonly XmlNode[]
export type XmlTree = { readonly [name: string]: XmlNode }

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
})

/** What XML 1.0 has no place for, not even as an entity. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** An XML document without a byte order mark. What XML forbids is left out of every text. */
export function xmlDocument(tree: XmlTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(cleaned(tree))}\n`
}

function cleaned(node: XmlNode): unknown {
  if (typeof node === 'string') return cleanText(node)
  if (Array.isArray(node)) return node.map(cleaned)
  if (typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, part]) => (part === undefined ? [] : [[name, cleaned(part)]])),
  )
}

export function cleanText(text: string): string {
  return text.replace(FORBIDDEN, '').toWellFormed().trim()
}
