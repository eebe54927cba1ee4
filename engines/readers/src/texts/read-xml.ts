import type { Block, Document } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { xmlEvents, type XmlEvent } from '../xml-events.ts'
import { findEncoding, textOf } from './open-text.ts'
import { rowSentence } from './rows.ts'
import { soundXml } from './sound-xml.ts'
import { parseHTML } from 'linkedom'
import { htmlBlocks } from './html-blocks.ts'
import { isNestedDeeperThan } from './markup-depth.ts'
import { makePlain } from './plain-page.ts'

const MARKUP =
  /<\/?(?:p|br|div|span|a|b|i|em|strong|u|s|del|sup|sub|ul|ol|li|h[1-6]|img|blockquote|table|figure|section)\b[^<>]*>/i
const MOST_NESTED = 150

/** The paragraphs of a text that may be a piece of a page, as the values of XML often are. */
function markupTexts(text: string): string[] {
  if (!MARKUP.test(text) || isNestedDeeperThan(MOST_NESTED, text)) return [text]
  const { document } = parseHTML(`<html><body>${text}</body></html>`)
  makePlain(document.documentElement)
  return [...htmlBlocks(document.documentElement)].map((block) => block.text)
}

const LONG_TEXT = 80
const MAX_TEXT = 100_000
/** So many fields at most are one record. */
const MOST_FIELDS = 200
/** Elements whose names say that their text is prose. */
const PARAGRAPH = /^(?:p|para|paragraph)$/i
/** An element inside it has no text of its own. */
const NAMELESS_ATTRIBUTES = /^(?:xmlns|xml:|xsi:|id$|class$|style$|href$|src$|type$|lang$)/

type Element = {
  name: string
  attributes: Record<string, string>
  text: string
  /** Its text is more than whitespace. */
  hasText: boolean
  /** Children that contain only text, with no text between them: the fields of a record. */
  fields: { name: string; text: string }[]
  hasChildren: boolean
  /** Mixed content, as in a paragraph. */
  isMixed: boolean
}

/** Reads XML: records become sentences that name their fields, prose stays prose. */
export async function* readXml({ path, charset }: Document): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  const elements: Element[] = []
  for await (const events of xmlEvents(soundXml(textOf(path, encoding)))) {
    for (const event of events) {
      for (const text of take(elements, event)) yield { text, place: {} }
    }
  }
}

function take(elements: Element[], event: XmlEvent): string[] {
  if ('open' in event) {
    const parent = elements.at(-1)
    if (parent) parent.hasChildren = true
    elements.push({
      name: event.open,
      attributes: event.attributes,
      text: '',
      hasText: false,
      fields: [],
      hasChildren: false,
      isMixed: false,
    })
    return []
  }
  if ('text' in event) return addText(elements.at(-1), event.text)
  const element = elements.pop()
  return element ? close(element, elements.at(-1)) : []
}

function addText(element: Element | undefined, text: string): string[] {
  if (!element || element.text.length > MAX_TEXT) return []
  if (element.hasChildren && !element.isMixed && text.trim()) {
    element.isMixed = true
    append(
      element,
      element.fields
        .splice(0)
        .map((field) => field.text)
        .join(' '),
    )
  }
  append(element, text)
  return []
}

function append(element: Element, text: string): void {
  if (element.text.length > MAX_TEXT) return
  element.text += text
  element.hasText ||= text.trim() !== ''
}

function close(
  { name, attributes, text, hasText, fields, hasChildren, isMixed }: Element,
  parent: Element | undefined,
): string[] {
  const content = hasText ? text : hasChildren ? '' : valuesOf(attributes)
  if (parent?.hasText && !fields.length) {
    parent.isMixed = true
    append(parent, ` ${content} `)
    return []
  }
  if ((!hasChildren || isMixed) && parent) {
    if (content.trim()) parent.fields.push({ name, text: content })
    return parent.fields.length < MOST_FIELDS ? [] : fieldTexts(parent.fields.splice(0))
  }
  return [...(isMixed || !hasChildren ? [content] : []), ...fieldTexts(fields)]
}

/** The attributes of an empty element, which may hold all of its content. */
function valuesOf(attributes: Record<string, string>): string {
  const named = Object.entries(attributes).filter(([name, value]) => value.trim() && !NAMELESS_ATTRIBUTES.test(name))
  return named.map(([name, value]) => `${spoken(name)} ${value}`).join(', ')
}

function fieldTexts(fields: Element['fields']): string[] {
  const texts = fields.map(({ name, text }) => {
    const paragraphs = markupTexts(text).map(cleanText)
    const isRepeated = fields.filter((other) => other.name === name).length > 1
    const isProse = isRepeated || PARAGRAPH.test(name) || paragraphs.join(' ').length > LONG_TEXT
    return { name, paragraphs, isProse }
  })
  const short = texts
    .filter(({ isProse }) => !isProse)
    .map(({ name, paragraphs }) => ({ name, text: paragraphs.join(' ') }))
  const record = rowSentence(
    short.map(({ name }) => spoken(name)),
    short.map(({ text }) => text),
  )
  const first = texts.findIndex(({ isProse }) => !isProse)
  return texts.flatMap(({ paragraphs, isProse }, at) => (isProse ? paragraphs : at === first ? [record] : []))
}

function spoken(name: string): string {
  return name
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
}
