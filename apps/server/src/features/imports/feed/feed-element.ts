import { importLimits, importSentences } from '@app/domain/imports'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FeedRefusedError } from './feed-refused.ts'

/** An element of a feed without what lies in elements that are not kept. Names are in lower case, with their usual prefix. */
export type FeedElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: FeedElement[]
}

type Keep = {
  /** Called with each finished `item`, which is then forgotten. */
  onItem(item: FeedElement): void
}

/**
 * Reads a feed as a stream: an item is held until it is finished, and of an element only so much text. Entities that the
 * document declares are not resolved, and small errors are tolerated.
 */
export function feedParser({ onItem }: Keep) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const open: FeedElement[] = []
  let channel: FeedElement | undefined
  let isComplete = false

  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element = { name: name.toLowerCase(), attributes, text: '', children: [] }
    if (open.length === 0) requireFeed(element)
    if (open.length >= importLimits.feed_depth) throw new FeedRefusedError(importSentences.too_deep)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text.slice(0, importLimits.text_chars - element.text.length)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (!element) return
    if (!parent) isComplete = true
    else if (element.name === 'item') onItem(element)
    else if (element.name === 'channel') channel ??= element
    else parent.children.push(element)
  })

  return {
    write: (text: string) => void parser.write(text),
    end(): FeedElement {
      parser.close()
      // Without its end, nobody knows what is missing.
      if (!isComplete || !channel) throw new FeedRefusedError(importSentences.damaged)
      return channel
    },
  }
}

/** Atom and RSS 1.0 are not what podcasts are published in. */
function requireFeed({ name }: FeedElement): void {
  if (name === 'html') throw new FeedRefusedError(importSentences.web_page)
  if (name !== 'rss') throw new FeedRefusedError(importSentences.not_a_feed)
}

export function childrenOf(element: FeedElement, name: string): FeedElement[] {
  return element.children.filter((child) => child.name === name)
}

/** The text of the first child of one of these names, in their order. */
export function textIn(element: FeedElement, ...names: string[]): string {
  for (const name of names) {
    const text = childrenOf(element, name)
      .find((child) => child.text.trim() !== '')
      ?.text.trim()
    if (text !== undefined) return text
  }
  return ''
}
