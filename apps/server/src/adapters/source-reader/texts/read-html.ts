import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import type { Block, Document, Told } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { SourceReaderError } from '#ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'
import { htmlBlocks, type HtmlNode } from './html-blocks.ts'
import { findEncoding, textOf } from './open-text.ts'

/** Pages are built in memory, so a longer one is read as far as this. */
const MAX_CHARS = 6_000_000
const ENOUGH_CHARS = 200
/** No page is nested so deeply but to hold up whoever reads it: the search for its main content would take minutes. */
const MOST_NESTED = 150

/** The main content of a page, without its menus and margins; all of it where no main content stands out. */
export async function* readHtml({ path, charset }: Document, told: Told): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  const { html: written, isCut } = await wholeOf(textOf(path, encoding))
  const html = rooted(written)
  if (isCut) told.notes.push('The page is very long: its end was left out.')
  const { document } = parseHTML(html)
  told.title = titleOf(document)
  const everything = [...htmlBlocks(document.documentElement)]
  const article = isDeeperThan(MOST_NESTED, document.documentElement) ? undefined : mainContentOf(html)
  const blocks = article && charsOf(article) >= Math.min(ENOUGH_CHARS, charsOf(everything) / 3) ? article : everything
  if (charsOf(blocks) === 0 && /<script/i.test(html)) throw new SourceReaderError(readingSentences.only_scripts)
  yield* blocks
}

/** A page may leave out its outermost element, which linkedom needs. */
function rooted(html: string): string {
  return /<html[\s>]/i.test(html) ? html : `<html>${html.replace(/<!doctype[^>]*>/i, '')}</html>`
}

async function wholeOf(chunks: AsyncIterable<string>): Promise<{ html: string; isCut: boolean }> {
  let html = ''
  for await (const chunk of chunks) {
    html += chunk
    if (html.length > MAX_CHARS) return { html: html.slice(0, MAX_CHARS), isCut: true }
  }
  return { html, isCut: false }
}

/** The library takes the page apart, so it gets one of its own. */
function mainContentOf(html: string): Block[] | undefined {
  const found = new Readability(parseHTML(html).document).parse()
  if (!found?.content) return undefined
  return [...htmlBlocks(parseHTML(`<html>${found.content}</html>`).document.documentElement)]
}

function isDeeperThan(most: number, root: HtmlNode): boolean {
  let level: HtmlNode[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap(({ childNodes }) => [...childNodes])
  }
  return false
}

function titleOf(document: { querySelector(selector: string): HtmlNode | null }): string | undefined {
  return (
    cleanText(document.querySelector('title')?.textContent || document.querySelector('h1')?.textContent || '') ||
    undefined
  )
}

function charsOf(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + cleanText(text).length, 0)
}
