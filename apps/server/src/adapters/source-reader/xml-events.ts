import { SaxesParser, type SaxesTagPlain } from 'saxes'

export type XmlEvent = { open: string; attributes: Record<string, string> } | { close: string } | { text: string }

/**
 * What an XML text holds, a batch for each piece of it. Names lose their prefix. Nothing is looked up: entities that the
 * document declares stay as they are written, and small mistakes are read over.
 */
export async function* xmlEvents(chunks: AsyncIterable<string>): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let events: XmlEvent[] = []
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => events.push({ open: localName(name), attributes }))
  parser.on('closetag', ({ name }) => events.push({ close: localName(name) }))
  parser.on('text', (text) => events.push({ text }))
  parser.on('cdata', (text) => events.push({ text }))
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield events
    events = []
  }
  parser.close()
  yield events
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
