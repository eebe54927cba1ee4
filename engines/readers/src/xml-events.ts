import { SaxesParser, type SaxesTagPlain } from 'saxes'

export type XmlEvent = { open: string; attributes: Record<string, string> } | { close: string } | { text: string }

/**
 * Parses XML into events, a batch for each chunk. Removes namespace prefixes. Does not resolve entities that the document
 * declares, and tolerates small errors.
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
