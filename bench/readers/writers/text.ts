import { charactersOf, encoded, randomEncoding, withBadByte } from '../encode.ts'
import type { Writer } from '../make-document.ts'
import { randomParts } from '../parts.ts'
import { type Making, newMaking } from '../pieces.ts'
import type { Random } from '../random.ts'
import { clutterName } from '../secrets.ts'
import { plainTextOf } from './plain-text-of.ts'

const BAD = '\u0001'
const PAGE_LINES = 20

/** A text of wrapped or long lines, with heads and feet of pages, in any encoding. */
export const makeText: Writer = (random) => {
  const making = newMaking('text')
  const encoding = randomEncoding(random)
  const isAny = charactersOf(encoding) === 'any'
  const parts = randomParts(making, random, { characters: charactersOf(encoding), lists: 'bulleted' })
  const width = random.pick([60, 72, 78, Infinity])
  const paragraphs = parts.flatMap((part) => {
    if (part.is === 'heading')
      return [random.pick([part.text, part.text.toUpperCase(), `${part.text}\n${'-'.repeat(part.text.length)}`])]
    if (part.is === 'paragraph')
      return [wrapped(part.sentences.map((pieces) => plainTextOf(pieces, isAny)).join(' '), width)]
    if (part.is === 'list')
      return [
        part.items
          .map((item, at) => `${part.is_numbered ? `${at + 1}. ` : '- '}${plainTextOf(item, isAny)}`)
          .join('\n'),
      ]
    return []
  })
  const title = random.pick([`The harbours of ${random.name()}`, ''])
  if (encoding === 'utf-8' && random.chance(0.3)) paragraphs.push(`The old caf${BAD} on the quay is closed in winter.`)
  const lines = [title, ...paragraphs].filter(Boolean).join('\n\n').split('\n')
  const text = (random.chance(0.3) && width < Infinity ? inPages(lines, making, random) : lines).join('\n')
  const whole = text.replaceAll('\n', random.pick(['\n', '\n', '\r\n', '\r']))
  return { ...making, bytes: withBadByte(encoded(whole, encoding), BAD, random), extension: 'txt' }
}

/** Heads and feet of printed pages, parted by form feeds, which also cut paragraphs. */
function inPages(lines: string[], making: Making, random: Random): string[] {
  const head = `${clutterName(making, random)} Harbour Report`
  const pages: string[] = []
  for (let from = 0; from < lines.length; from += PAGE_LINES) {
    if (from > 0) pages.push('', `\f${head}`, '')
    else pages.push(head, '')
    pages.push(...lines.slice(from, from + PAGE_LINES))
  }
  return pages
}

function wrapped(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.join('\n')
}
