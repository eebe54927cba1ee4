import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import type { Sharp } from 'sharp'
import { z } from 'zod'
import type { Block, Document, Findings } from '../block.ts'
import { continued } from '../join-lines.ts'
import { ownTitle } from '../own-title.ts'
import { isTitle } from '../texts/text-title.ts'
import { pagesWithoutTextSentence, scannedPagesSentence } from '../sentences.ts'
import { endsSentence, type Line, linesOfPage, paragraphsOfPage, type Run, withoutMargins } from './page-lines.ts'
import { openPdf } from './pdf-file.ts'
import { picturesOf } from './page-pictures.ts'
import { type WordReader, wordReader } from './read-words.ts'
import { noteMissing } from '../note-missing.ts'

/** Reading a scanned page takes seconds: so many are read, the others are named. */
const MAX_SCANNED_PAGES = 20
const LEAST_CHARS = 10
const SMALL = /^\p{Ll}/u
const WRITTEN = /^[\p{L}\p{N}“(]/u

const Info = z.object({ info: z.object({ Title: z.string().optional().catch(undefined) }) })
const Content = z.object({ items: z.array(z.unknown()) })
const RunOf = z.object({ str: z.string(), transform: z.array(z.unknown()), height: z.number(), hasEOL: z.boolean() })

/** A paragraph; `is_open` where its sentence may go on over the page. */
type PrintedBlock = Block & { is_open: boolean }
type Page = { number: number; lines: Line[] }
/** Pages on which nothing could be made out, and scanned ones that are too many. */
type Unread = { blank: number[]; beyond: number[] }

/** Paragraphs with their page; pages that were scanned are read as pictures, as far as that can be done. */
export async function* readPdf({ path }: Document, findings: Findings): AsyncGenerator<Block> {
  const { pdf, close } = await openPdf(path)
  const words = wordReader()
  const unread: Unread = { blank: [], beyond: [] }
  try {
    findings.title = await titleOf(pdf)
    yield* joinedOverPages(blocksOf(pagesOf(pdf, { words, unread, findings }), findings))
    if (unread.blank.length > 0) noteMissing(findings, pagesWithoutTextSentence(unread.blank))
    if (unread.beyond.length > 0) noteMissing(findings, scannedPagesSentence(MAX_SCANNED_PAGES, unread.beyond))
  } finally {
    await words.close()
    await close()
  }
}

async function titleOf(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { data } = Info.safeParse(await pdf.getMetadata().catch(() => undefined))
  return ownTitle(data?.info.Title)
}

async function* pagesOf(
  pdf: PDFDocumentProxy,
  { words, unread, findings }: { words: WordReader; unread: Unread; findings: Findings },
): AsyncGenerator<Page> {
  let scanned = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    findings.onPage?.(number, pdf.numPages)
    const page = await pdf.getPage(number).catch(() => undefined)
    const printed = page ? await linesIn(page) : []
    const pictures = page && charsOf(printed) < LEAST_CHARS ? await picturesOf(page).catch(() => []) : []
    if (pictures.length > 0) scanned += 1
    if (scanned === 1) findings.raise?.('picture')
    const isBeyond = pictures.length > 0 && scanned > MAX_SCANNED_PAGES
    const lines = pictures.length > 0 && !isBeyond ? await scannedLines(pictures, words) : printed
    if (isBeyond) unread.beyond.push(number)
    else if (!page || (pictures.length > 0 && charsOf(lines) < LEAST_CHARS)) unread.blank.push(number)
    page?.cleanup()
    yield { number, lines }
  }
}

/** One block for each paragraph. */
async function scannedLines(pictures: Sharp[], words: WordReader): Promise<Line[]> {
  const texts: string[] = []
  for (const picture of pictures) texts.push(...(await words.textsOf(picture)))
  return texts.map((text, index) => ({ text, y: -1_000 * index, size: 1 }))
}

async function linesIn(page: PDFPageProxy): Promise<Line[]> {
  const { data } = Content.safeParse(await page.getTextContent().catch(() => undefined))
  const runs = (data?.items ?? []).flatMap((item): Run[] => {
    const run = RunOf.safeParse(item)
    return run.success ? [run.data] : []
  })
  return linesOfPage(runs)
}

function charsOf(lines: Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

/** Pages on both sides that may share the head of a page: left and right pages often have heads of their own. */
const NEIGHBOURS = 2

/** Delays each page until the next two are read, to detect repeated headers and footers. */
async function* blocksOf(pages: AsyncIterable<Page>, findings: Findings): AsyncGenerator<PrintedBlock> {
  const sizes = new Map<number, number>()
  const window: Page[] = []
  let heading = ''
  let taken = 0
  function* take(): Generator<PrintedBlock> {
    const page = window[taken]
    if (!page) return
    for (const { text, size } of page.lines)
      sizes.set(Math.round(size * 2) / 2, (sizes.get(Math.round(size * 2) / 2) ?? 0) + text.length)
    const [body_size = 0] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? []
    const others = window.filter((_, at) => at !== taken).map(({ lines }) => lines)
    const paragraphs = paragraphsOfPage(withoutMargins(page.lines, others), body_size)
    const [first] = paragraphs
    // A page in letters of one size may still begin with its title.
    if (page.number === 1 && first && paragraphs.length > 1 && !paragraphs.some((paragraph) => paragraph.heading))
      findings.title ??= isTitle(first.text) ? first.text : undefined
    for (const paragraph of paragraphs) {
      if (paragraph.heading) heading = paragraph.text
      if (paragraph.heading && page.number === 1) findings.title ??= heading
      else if (!paragraph.heading)
        yield {
          text: paragraph.text,
          place: { page: page.number, ...(heading && { heading }) },
          is_open: paragraph.is_open,
        }
    }
    if (taken === NEIGHBOURS) window.shift()
    else taken += 1
  }
  for await (const next of pages) {
    window.push(next)
    if (window.length > taken + NEIGHBOURS) yield* take()
  }
  while (taken < window.length) yield* take()
}

/** Joins a paragraph that continues on the next page; it keeps the page on which it begins. */
async function* joinedOverPages(blocks: AsyncIterable<PrintedBlock>): AsyncGenerator<Block> {
  let held: PrintedBlock | undefined
  for await (const block of blocks) {
    if (held && goesOn(held, block)) {
      held = { text: continued(held.text, block.text), place: held.place, is_open: block.is_open }
      continue
    }
    if (held) yield bare(held)
    held = block
  }
  if (held) yield bare(held)
}

/** A sentence goes on with a small letter, or under the same heading where the line before it is full. */
function goesOn(before: PrintedBlock, { text, place }: Block): boolean {
  if (before.place.page === place.page || endsSentence(before.text)) return false
  return SMALL.test(text) || (before.is_open && before.place.heading === place.heading && WRITTEN.test(text))
}

function bare({ text, place }: PrintedBlock): Block {
  return { text, place }
}
