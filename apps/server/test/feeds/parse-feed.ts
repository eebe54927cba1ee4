import { SaxesParser } from 'saxes'

/** An element as a strict reader sees it: names as they are written, texts as they are meant. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** Reads a document as strictly as XML 1.0 with namespaces demands, and throws where it is not well-formed. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, value]) => [key, value.value] as const)
    const element = { name, attributes: Object.fromEntries(plain), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (text: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root
}

export function all(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function first(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((inner, name) => all(inner, name)[0], element)
}

/** The channel of a feed, and its items. */
export function parseFeed(xml: string) {
  const channel = first(parseXml(xml), 'rss', 'channel')
  if (!channel) throw new Error('this is no feed')
  const items = all(channel, 'item')
  return {
    channel,
    items,
    titles: items.map((item) => first(item, 'title')?.text),
    guids: items.map((item) => first(item, 'guid')?.text),
    textOf: (...path: string[]) => first(channel, ...path)?.text,
    links: Object.fromEntries(
      all(channel, 'atom:link').map(({ attributes: { rel = '', href = '' } }) => [rel, href] as const),
    ),
  }
}
