import { parseHTML } from 'linkedom'
import { htmlBlocks } from './html-blocks.ts'
import { isNestedDeeperThan } from './markup-depth.ts'
import { makePlain } from './plain-page.ts'

const MARKUP =
  /<\/?(?:p|br|div|span|a|b|i|em|strong|u|s|del|sup|sub|ul|ol|li|h[1-6]|img|blockquote|table|figure|section)\b[^<>]*>/i
const MOST_NESTED = 150

/** The paragraphs of a text that may be a piece of a page, as the values of XML often are. */
export function markupTexts(text: string): string[] {
  if (!MARKUP.test(text) || isNestedDeeperThan(MOST_NESTED, text)) return [text]
  const { document } = parseHTML(`<html><body>${text}</body></html>`)
  makePlain(document.documentElement)
  return [...htmlBlocks(document.documentElement)].map((block) => block.text)
}
