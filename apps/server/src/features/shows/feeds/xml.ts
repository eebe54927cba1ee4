import Builder from 'fast-xml-builder'

/** A tree of elements: `@` before attributes, `#text` beside attributes; undefined leaves a part out. */
export type XmlNode = string | number | undefined | XmlTree | readonly XmlNode[]
export type XmlTree = { readonly [name: string]: XmlNode }

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name, value) => (typeof value === 'string' ? cleaned(value) : value),
  attributeValueProcessor: (_name, value) => (typeof value === 'string' ? cleaned(value) : value),
})

/** Characters that XML 1.0 forbids, even as an entity. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** An XML document without a byte order mark. Characters that XML forbids are left out of every text. */
export function xmlDocument(tree: XmlTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(tree)}\n`
}

/** Markup as it is; the builder cuts in two what would end it. */
export function cdata(markup: string): XmlTree {
  return { '#cdata': cleaned(markup) }
}

function cleaned(text: string): string {
  return text.replace(FORBIDDEN, '').toWellFormed().trim()
}
