import { followLimits, followSentences as sentences } from '@app/domain/follows'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** A feed as a file lists it; nothing of it is believed yet. */
export type Outline = { title: string; address: string }

/** Thrown with a sentence for people: why the file is not read. */
export class UnreadableOpmlError extends Error {
  override name = 'UnreadableOpmlError'
}

/** Characters of no text, but of the bytes of another encoding that were read as UTF-8. */
const WRONGLY_READ = /[\u0000\uFFFD]/ // oxlint-disable-line no-control-regex
const HTML = /^\s*<(?:!doctype\s+html|html)\b/i

/**
 * The feeds of an OPML file, in their order, from all folders. A file that is not well-formed, or brings a document
 * type and with it entities, is not read at all.
 */
export function readOpml(text: string): Outline[] {
  if (WRONGLY_READ.test(text)) refuse(sentences.file_encoding)
  if (HTML.test(text)) refuse(sentences.file_no_opml)
  const outlines: Outline[] = []
  let depth = 0
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', () => refuse(sentences.file_doctype))
  parser.on('error', () => refuse(sentences.file_broken))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    if (depth === 1 && name.toLowerCase() !== 'opml') refuse(sentences.file_no_opml)
    if (depth > followLimits.opml.depth) refuse(sentences.file_deep)
    const outline = name.toLowerCase() === 'outline' ? outlineOf(attributes) : undefined
    if (!outline) return
    outlines.push(outline)
    if (outlines.length > followLimits.opml.feeds) refuse(sentences.file_long)
  })
  parser.on('closetag', () => void (depth -= 1))
  parser.write(text.replace(/^\ufeff/, '')).close()
  if (outlines.length === 0) refuse(sentences.file_empty)
  return outlines
}

/** Programs write the names of attributes in several ways; a folder has no address. */
function outlineOf(attributes: Record<string, string>): Outline | undefined {
  const named = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const address = named.get('xmlurl')
  return address ? { title: named.get('title') || named.get('text') || address, address } : undefined
}

function refuse(sentence: string): never {
  throw new UnreadableOpmlError(sentence)
}
