import { decodeHTML } from 'entities/decode'

/** The beginning of a reference, of a section whose text is left as it is, or of what is no element. */
const MARK = /&|<!\[CDATA\[|<!--|<(?![\p{L}_:/!?])/gu
const REFERENCE = /^&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/
const ENDS: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' }
/** Longest text that has to be seen as a whole. */
const LONGEST = 40

/**
 * XML that is almost well-formed, made so: an ampersand and a less-than sign that begin nothing are themselves, and the
 * entities of HTML are their characters.
 */
export async function* soundXml(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let end = ''
  const take = (text: string, isLast: boolean): string => {
    const limit = isLast ? text.length : text.length - LONGEST
    let sound = ''
    let at = 0
    while (at < limit) {
      if (end) {
        const close = text.indexOf(end, at)
        const until = close < 0 ? limit : close + end.length
        sound += text.slice(at, until)
        at = until
        if (close >= 0) end = ''
        continue
      }
      MARK.lastIndex = at
      const mark = MARK.exec(text)
      const found = mark && mark.index < limit ? mark : undefined
      sound += text.slice(at, found?.index ?? limit)
      at = found?.index ?? limit
      if (!found) continue
      const [written] = found
      end = ENDS[written] ?? ''
      const reference = written === '&' ? REFERENCE.exec(text.slice(at, at + LONGEST))?.[0] : undefined
      sound += end ? written : escaped(reference ? decodeHTML(reference) : written)
      at += (reference ?? written).length
    }
    rest = text.slice(at)
    return sound
  }
  for await (const chunk of chunks) yield take(rest + chunk, false)
  yield take(rest, true)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
