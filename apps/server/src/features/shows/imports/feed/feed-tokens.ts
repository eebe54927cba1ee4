import { setImmediate } from 'node:timers/promises'
import { importSentences } from '@app/domain/imports'
import { decodeHTMLStrict } from 'entities/decode'
import { Tokenizer } from 'htmlparser2'
import { FeedRefusedError } from './feed-refused.ts'
import { withLessThan } from './less-than.ts'

/** A start tag; `source` is the tag as it was written. */
export type StartTag = { name: string; attributes: Record<string, string>; isEmpty: boolean; source: string }

type Handlers = {
  onOpen(tag: StartTag): void
  onClose(name: string, source: string): void
  onText(text: string): void
}

const CHARS_AT_ONCE = 131_072
/** A part with more signs to mend is no feed. */
const MOST_MENDED = 10_000
const MOST_ATTRIBUTES = 100
const OPEN_END_TAG = /<\/([\w:.-]+)\s*(?=<|$)/g

/**
 * Reads the tags of a feed that need not be well-formed XML. Characters by all names of HTML are decoded; a `&` that begins none
 * is a `&`.
 */
export async function readTokens(written: string, handlers: Handlers): Promise<void> {
  const parts: string[] = []
  for await (const part of partsOf(written)) {
    const mended = withLessThan(part.replaceAll(OPEN_END_TAG, '</$1>'))
    if (mended.length > part.length + MOST_MENDED) throw new FeedRefusedError(importSentences.damaged)
    parts.push(mended)
  }
  const text = parts.join('')
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, callbacksOf(text, handlers))
  for await (const part of partsOf(text)) tokenizer.write(part)
  tokenizer.end()
}

/** Parts that end before a tag, as far as there are tags. Between them others have their turn. */
async function* partsOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length;) {
    const tag = text.slice(from, from + 2 * CHARS_AT_ONCE).indexOf('<', CHARS_AT_ONCE)
    const to = from + (tag < 0 ? 2 * CHARS_AT_ONCE : tag)
    yield text.slice(from, to)
    from = to
    await setImmediate()
  }
}

function callbacksOf(text: string, { onOpen, onClose, onText }: Handlers): ConstructorParameters<typeof Tokenizer>[1] {
  let tag: StartTag | undefined
  let start = 0
  let attribute = ''
  let value = ''
  let attributes = 0
  const open = (end: number, isEmpty: boolean) => {
    if (tag) onOpen({ ...tag, isEmpty, source: text.slice(start - 1, end + 1) })
    tag = undefined
  }
  const ignore = () => undefined
  return {
    onopentagname(from, to) {
      start = from
      attributes = 0
      tag = { name: text.slice(from, to), attributes: {}, isEmpty: false, source: '' }
    },
    onattribname(from, to) {
      attribute = text.slice(from, to).toLowerCase()
      value = ''
      attributes += 1
    },
    onattribdata: (from, to) => void (value += text.slice(from, to)),
    onattribentity: ignore,
    onattribend() {
      if (tag && attributes <= MOST_ATTRIBUTES) tag.attributes[attribute] ??= decodeHTMLStrict(value)
    },
    onopentagend: (end) => open(end, false),
    onselfclosingtag: (end) => open(end, true),
    onclosetag: (from, to) => onClose(text.slice(from, to), text.slice(from - 2, to + 1)),
    ontext: (from, to) => onText(decodeHTMLStrict(text.slice(from, to))),
    ontextentity: ignore,
    oncdata: (from, to, offset) => onText(text.slice(from, to - offset)),
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  }
}
