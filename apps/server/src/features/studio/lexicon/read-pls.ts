import { lexiconSentences as sentences } from '@app/domain/lexicon'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { EXACT_CASE } from './pls.ts'

/** One way in which a lexeme says that it is said. */
type Spoken = { kind: 'respelling' | 'ipa'; say: string; alphabet: string; is_preferred: boolean }
/** A lexeme of a PLS file as it stands there; nothing of it is believed yet. */
export type Lexeme = { graphemes: string[]; spoken: Spoken[]; exact_case: boolean }

/** Thrown with a sentence for people: why this is no lexicon at all. */
export class UnreadableLexiconError extends Error {
  override name = 'UnreadableLexiconError'
}

const kinds: ReadonlyMap<string, Spoken['kind']> = new Map([
  ['alias', 'respelling'],
  ['phoneme', 'ipa'],
])
const TRUTHS = ['true', '1']

/**
 * The lexemes of a PLS file, in their order. A file that is not well-formed, or brings a document type and with it entities, is
 * not read at all; elements that PLS knows and we have no use for are passed over.
 */
export function readPls(text: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  const open: Lexeme[] = []
  let alphabet = 'ipa'
  let depth = 0
  let written = ''
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', () => refuse(sentences.file_doctype))
  parser.on('error', () => refuse(sentences.file_no_xml))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    // Elements within a word are a part of it.
    if (depth <= 3) written = ''
    const element = localName(name)
    if (depth === 1 && element !== 'lexicon') refuse(sentences.file_no_lexicon)
    if (depth === 1) alphabet = attributes.alphabet ?? alphabet
    if (depth === 2 && element === 'lexeme')
      open.push({ graphemes: [], spoken: [], exact_case: hasExactCase(attributes.role) })
    const kind = depth === 3 ? kinds.get(element) : undefined
    if (kind)
      open.at(-1)?.spoken.push({
        kind,
        say: '',
        alphabet: attributes.alphabet ?? alphabet,
        is_preferred: TRUTHS.includes(attributes.prefer ?? ''),
      })
  })
  parser.on('text', (more) => (written += more))
  parser.on('cdata', (more) => (written += more))
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    const element = localName(name)
    const lexeme = open.at(-1)
    const last = lexeme?.spoken.at(-1)
    if (depth === 3 && lexeme && element === 'grapheme') lexeme.graphemes.push(written.trim())
    if (depth === 3 && last && kinds.has(element)) last.say = written.trim()
    if (depth === 2 && lexeme) lexemes.push(...open.splice(0))
    depth -= 1
  })
  parser.write(text.replace(/^\ufeff/, '')).close()
  return lexemes
}

function refuse(sentence: string): never {
  throw new UnreadableLexiconError(sentence)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function hasExactCase(role = ''): boolean {
  return role.split(/\s+/).some((name) => localName(name) === EXACT_CASE)
}
