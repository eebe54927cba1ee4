import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import type { Block, Document, Findings } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { leftOutSentences, readingSentences } from '../sentences.ts'
import { htmlBlocks } from './html-blocks.ts'
import { type HtmlNode, visibleText } from './html-elements.ts'
import { isNestedDeeperThan } from './markup-depth.ts'
import { findEncoding, textOf } from './open-text.ts'
import { type Page, titleOfPage } from './page-title.ts'
import { type LeftOut, makePlain } from './plain-page.ts'
import { noteMissing } from '../note-missing.ts'

/** The maximum size of a page, whose DOM is built in memory; the rest is cut off. */
const MAX_CHARS = 6_000_000
const ENOUGH_CHARS = 200
/** A smaller share of what the page marks as its content, or puts under its heading, is not its main content. */
const MOST_OF_CONTENT = 0.6
/** Readability may set text in other paragraphs than the page's own. */
const MOST_KEPT = 0.8
const SENTENCE = /^(?:\S+\s+){4}.*[.!?。！？][’”)]*$/
/** The maximum depth: building a DOM takes quadratic time in its depth. */
const MOST_BUILT = 10_000
/** The maximum depth for finding the main content, which would take minutes on a page that is nested this deeply to block its reader. */
const MOST_NESTED = 150

/** Reads the main content of a page, without menus and margins; the whole page where no main content is found. */
export async function* readHtml({ path, charset }: Document, findings: Findings): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  const { html: written, isCut } = await wholeOf(textOf(path, encoding))
  if (isNestedDeeperThan(MOST_BUILT, written)) throw new SourceReaderError(readingSentences.nested_too_deeply)
  const html = rooted(written)
  if (isCut) noteMissing(findings, 'The page is very long, so its end was left out.')
  const { document } = parseHTML(html)
  noteLeftOut(makePlain(document.documentElement), findings)
  Object.assign(findings, titleOfPage(document))
  const everything = [...htmlBlocks(document.documentElement)]
  const article = isDeeperThan(MOST_NESTED, document.documentElement) ? undefined : mainContentOf(document.toString())
  const blocks = contentOf(document, everything, article)
  if (charsOf(blocks) === 0 && /<script/i.test(html)) throw new SourceReaderError(readingSentences.only_scripts)
  const kinds = new Map(everything.flatMap(({ text, kind }) => (kind ? [[text, kind] as const] : [])))
  // Finding the main content replaces elements, and with them some of their classes.
  for (const block of blocks) yield { ...block, kind: block.kind ?? kinds.get(block.text) }
}

/** The main content that was found, if it is not less than the page itself marks as its content; else that, else everything. */
function contentOf(page: Page, everything: Block[], article: Block[] | undefined): Block[] {
  const marked = [...page.querySelectorAll('main, [role="main"], article')].filter(
    (part) => charsOf([...htmlBlocks(part)]) > 0,
  )
  const [main] = marked.filter(({ nodeName }) => !/^article$/i.test(nodeName))
  const own = main ?? (marked.length === 1 ? marked[0] : undefined)
  const written = own ? [...htmlBlocks(own)] : underTitle(page, everything)
  const isEnough = article && charsOf(article) >= Math.min(ENOUGH_CHARS, charsOf(everything) / 3)
  if (isEnough && charsOf(sharedOf(article, written)) >= MOST_OF_CONTENT * charsOf(written))
    return withSentences(article, everything)
  return own && charsOf(written) > 0 ? written : everything
}

/** The main content with the sentences and rows between its parts, of which short ones are easily taken for menus. */
function withSentences(article: Block[], everything: Block[]): Block[] {
  const kept = new Set(article.map(({ text }) => text))
  const isKept = ({ text }: Block) => kept.has(text)
  if (charsOf(everything.filter(isKept)) < MOST_KEPT * charsOf(article)) return article
  const first = everything.findIndex(isKept)
  const { heading = '' } = everything[first]?.place ?? {}
  const from = heading ? everything.findIndex(({ place }) => place.heading === heading) : first
  return everything
    .slice(Math.min(from, first), everything.findLastIndex(isKept) + 1)
    .filter(
      (block) =>
        isKept(block) || (SENTENCE.test(block.text) && (block.kind ?? 'list') === 'list') || block.kind === 'table',
    )
}

/** Paragraphs under the page's own heading. */
function underTitle(page: Page, everything: Block[]): Block[] {
  const heading = page.querySelector('h1')
  const title = heading ? visibleText(heading) : ''
  return title ? everything.filter(({ place, kind }) => place.heading === title && !kind) : []
}

function sharedOf(blocks: Block[], written: Block[]): Block[] {
  const texts = new Set(blocks.map(({ text }) => text))
  return written.filter(({ text }) => texts.has(text))
}

function noteLeftOut({ hidden, struck }: LeftOut, findings: Findings): void {
  if (hidden > 0) findings.notes.push(leftOutSentences.hidden)
  if (struck > 0) findings.notes.push(leftOutSentences.struck)
}

/** Adds the outermost element, which is optional in HTML and required by linkedom. */
function rooted(html: string): string {
  return /<html[\s>]/i.test(html) ? html : `<html>${html.replace(/<!doctype[^<>]*>/i, '')}</html>`
}

async function wholeOf(chunks: AsyncIterable<string>): Promise<{ html: string; isCut: boolean }> {
  let html = ''
  for await (const chunk of chunks) {
    html += chunk
    if (html.length > MAX_CHARS) return { html: html.slice(0, MAX_CHARS), isCut: true }
  }
  return { html, isCut: false }
}

/** Readability modifies the DOM, so it gets a copy. */
function mainContentOf(html: string): Block[] | undefined {
  const found = new Readability(parseHTML(html).document, { keepClasses: true }).parse()
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

function charsOf(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + cleanText(text).length, 0)
}
