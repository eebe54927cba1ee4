import { outletIn } from '@app/domain/sources'
import { cleanText } from '../clean-text.ts'
import { type HtmlNode, visibleText } from './html-elements.ts'

export type Page = {
  querySelector(selector: string): HtmlNode | null
  querySelectorAll(selector: string): Iterable<HtmlNode>
}

const SEPARATOR = /\s(?:[|·»–—-]|::)\s/g
/** Between these and a subtitle nobody can tell a site from its name alone. */
const CLEAR_SEPARATOR = /\s[|·»]\s|\s::\s/
const ADDRESS = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}$/i
const MAX_SITE = 40

/** A page's own title without its site, and the site: "Stone falls | The Courier" is "Stone falls" of "The Courier". */
export function titleOfPage(page: Page): { title: string | undefined; outlet: string | undefined } {
  const site = contentOf(page, 'meta[property="og:site_name"]') || contentOf(page, 'meta[name="application-name"]')
  const written = textOf(page.querySelector('title'))
  const headings = [...page.querySelectorAll('h1')].map(textOf).filter(Boolean)
  // A page with several headings of the first degree, or another one in its title, has its site's name in one of them.
  const own = headings.find((heading) => written.includes(heading)) ?? (headings.length === 1 ? headings[0] : undefined)
  const [bare, suffix] = parted(written, { site, own: contentOf(page, 'meta[property="og:title"]') || own })
  const [title] = parted(
    contentOf(page, 'meta[property="og:title"]') || (!written || own === bare ? own : '') || bare,
    {
      site,
    },
  )
  const outlet = site || suffix || outletIn([textOf(page.querySelector('footer, #footer'))])
  return { title: title || own, outlet }
}

/** The title without the site behind it, and the site: named by the page, known because the rest is its heading, or clearly parted. */
function parted(
  written: string,
  { site, own }: { site: string; own?: string | undefined },
): [string, string | undefined] {
  const separator = [...written.matchAll(SEPARATOR)].at(-1)
  if (!separator) return [written, undefined]
  const [head, tail] = [written.slice(0, separator.index), written.slice(separator.index + separator[0].length)]
  if (own && written !== own && isBegunBy(written, own)) return [own, nameIn(tail)]
  const isSite =
    (site !== '' && tail.toLowerCase().includes(site.toLowerCase())) ||
    ADDRESS.test(tail) ||
    (CLEAR_SEPARATOR.test(separator[0]) && tail.length <= MAX_SITE && head.includes(' '))
  return isSite ? [head.trim(), nameIn(tail)] : [written, undefined]
}

function isBegunBy(written: string, own: string): boolean {
  return written.startsWith(own) && /^\s(?:[|·»–—-]|::)\s/.test(written.slice(own.length))
}

/** "OpenPedia" of "OpenPedia, the free encyclopaedia". */
function nameIn(site: string): string | undefined {
  return site.split(', ', 1).join('').trim() || undefined
}

function textOf(node: HtmlNode | null): string {
  return node ? visibleText(node) : ''
}

function contentOf(page: Page, selector: string): string {
  return cleanText(page.querySelector(selector)?.getAttribute?.('content') ?? '')
}
