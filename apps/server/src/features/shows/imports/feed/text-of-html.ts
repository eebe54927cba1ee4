import { plainText } from '@app/domain/text'
import { decodeHTMLAttribute } from 'entities/decode'
import { Tokenizer } from 'htmlparser2'
import { withLessThan } from './less-than.ts'
import { addressOf } from './values.ts'

const MARKUP = /<\/?[a-z!]/i
const NEW_LINE = new Set(
  'br hr p div section article blockquote pre figure li ul ol dl dt dd table tr h1 h2 h3 h4 h5 h6'.split(' '),
)
const UNSEEN = new Set(['script', 'style', 'template', 'noscript'])
/** XML forbids them, and a parser lets them through. */
const NO_CHARACTERS = /[\ufffe\uffff]/g

/**
 * Descriptions in feeds are HTML or plain text, and none says which: text with a tag in it is taken for HTML. The addresses of
 * its links stand behind their words where `base`, from which they count, is given.
 */
export function textOfHtml(text: string, base?: string): string {
  // "&copy=1" in an address and "R&D&notes" are no signs: names without a semicolon count where a word ends.
  const words = MARKUP.test(text)
    ? wordsOf(withLessThan(text.replaceAll(/\s+/g, ' ')), base)
    : decodeHTMLAttribute(text)
  return plainText(words)
    .replaceAll(NO_CHARACTERS, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function wordsOf(html: string, base: string | undefined): string {
  let text = ''
  let unseen = ''
  let link: { address: string; from: number } | undefined
  let tag = ''
  let attribute = ''
  const endLink = () => {
    if (link) text += behind(text.slice(link.from), link.address)
    link = undefined
  }
  const onTag = (name: string) => {
    if (NEW_LINE.has(name)) text += '\n'
    if (name === 'a') endLink()
  }
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        tag = html.slice(from, to).toLowerCase()
        onTag(tag)
        if (tag === 'li') text += '• '
        if (UNSEEN.has(tag)) unseen = tag
      },
      onattribname: (from, to) => void (attribute = html.slice(from, to).toLowerCase()),
      onattribdata(from, to) {
        if (tag !== 'a' || attribute !== 'href' || base === undefined) return
        const address = linkOf(decodeHTMLAttribute(html.slice(from, to)), base)
        if (address) link = { address, from: text.length }
      },
      onattribentity: ignore,
      onattribend: ignore,
      onopentagend: ignore,
      onselfclosingtag: () => void (unseen = ''),
      onclosetag(from, to) {
        const name = html.slice(from, to).toLowerCase()
        if (name === unseen) unseen = ''
        onTag(name)
      },
      ontext(from, to) {
        if (unseen === '') text += decodeHTMLAttribute(html.slice(from, to))
      },
      ontextentity: ignore,
      oncdata(from, to, offset) {
        text += html.slice(from, to - offset)
      },
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: endLink,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return text
}

/** Links within the page itself lead nowhere here. */
function linkOf(href: string, base: string): string | undefined {
  return href.trim().startsWith('#') ? undefined : addressOf(href, base)
}

/** The address behind the words of a link, unless they are the address; a link without words was a picture. */
function behind(words: string, address: string): string {
  const plain = (url: string) =>
    url
      .trim()
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase()
  if (plain(words) === plain(address)) return ''
  if (words.trim() === '') return ` ${address} `
  return `${words.endsWith(' ') ? '' : ' '}(${address})`
}
