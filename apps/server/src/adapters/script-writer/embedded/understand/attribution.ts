import { capitalised, ended, wordsOf } from '../../english/words.ts'

/** A sentence without the words that only say who says it. */
export type Attributed = {
  text: string
  authority?: string
  quote?: { words: string; who: string; role?: string }
}

const SAID =
  '(?:said|says|added|adds|explained|explains|wrote|writes|argued|argues|noted|notes|reported|announced|recalled|recalls)'
const TITLE =
  '(?:(?:expedition |chief |vice |deputy )?(?:leader|director|president|executive|minister|professor|engineer|captain|scientist|spokes(?:man|woman|person)|mayor) |(?:Dr|Prof|Mr|Mrs|Ms)\\.? )'
const NAME = String.raw`((?:${TITLE})*\p{Lu}[\p{L}.’'-]+(?: (?:\p{Lu}[\p{L}.’'-]*|of|de|van|von)){0,4})`
/** “We are ahead of plan,” said chief executive Marta Lindqvist. */
const SAID_FIRST = new RegExp(
  String.raw`^[“"]([^”"]{12,400})[,.!?][”"],? ${SAID} (?:the )?((?:[a-z]+ ){0,4})${NAME}(?:, ([^,”]{4,110}(?:, [^,”]{4,60})?))?(?:\.|, (?:in|on|at|during) .*\.|(?: in an? | on | at | this | last ).*\.)$`,
  'u',
)
/** “…,” Van Dover, director of the laboratory, said in a statement. */
const SAID_LAST = new RegExp(
  String.raw`^[“"]([^”"]{12,400})[,.!?][”"],? ((?:[a-z]+ ){0,3})${NAME}(?:, ([^”]{4,110}?),)? ${SAID}\b.*$`,
  'u',
)
/** …, the university said on Friday. */
const TAIL = new RegExp(
  String.raw`, ((?:the )?(?:[a-z-]+ ){0,3}\p{Lu}[\p{L}’.-]+(?: (?:\p{Lu}[\p{L}’.-]*|&|of|the|for)){0,6}|(?:the|its|their) (?:[a-z-]+ ){0,2}(?:company|university|report|agency|police|government|ministry|team|researchers|authors|study|museum|board|council|authorities|organi[sz]ers)) ${SAID}(?: (?:on )?\p{Lu}[a-z]+day)?(?: in an? [\w ]{3,40})?\.$`,
  'u',
)
const ACCORDING = /^According to ([^,]{3,70}), (.+)$|^(.+?),? according to ([^,.]{3,70})\.$/u

/** Takes apart who says something and what they say. A pronoun is no authority. */
export function attributed(sentence: string): Attributed {
  const first = SAID_FIRST.exec(sentence)
  if (first) return withQuote(sentence, first[1], first[3], [first[2], first[4]])
  const last = SAID_LAST.exec(sentence)
  if (last) return withQuote(sentence, last[1], last[3], [last[2], last[4]])
  const tail = TAIL.exec(sentence)
  if (tail?.[1] && wordsOf(sentence.slice(0, tail.index)) > 5)
    return { text: ended(sentence.slice(0, tail.index)), authority: tail[1] }
  const [, before, rest, told, after] = ACCORDING.exec(sentence) ?? []
  const [authority, text] = [before ?? after, rest ?? told]
  if (authority && text && wordsOf(text) > 5 && !/^(?:him|her|them|it|this|these)\b/.test(authority))
    return { text: ended(capitalised(text)), authority }
  return { text: sentence }
}

function withQuote(text: string, words = '', named = '', roles: (string | undefined)[]): Attributed {
  if (/^(?:He|She|They|It|I|We|The|One|Some)\b/.test(named)) return { text }
  const title = new RegExp(`^(?:${TITLE})+`, 'u').exec(named)?.[0] ?? ''
  const isDoctor = /^(?:Dr|Prof|Mr|Mrs|Ms)/.test(title)
  const role = [roles[1], roles[0], isDoctor ? '' : title].map((part) => part?.trim() ?? '').find(Boolean)
  return {
    text,
    quote: {
      words: capitalised(words),
      who: isDoctor ? named : named.slice(title.length),
      ...(role && { role: role.replace(/,$/, '') }),
    },
  }
}

const HEDGE =
  /\b(?:probably|perhaps|maybe|possibly|apparently|reportedly|allegedly|presumably|it seems|seems? to|appears? to|is said to|are said to|is thought to|are thought to|is believed to|are believed to|an? estimated|likely|arguably|could have|may have|might have)\b/i

/** The word by which a sentence takes back some of its certainty. */
export const hedgeOf = (text: string): string | undefined =>
  HEDGE.exec(text.replaceAll(/“[^”]*”/g, ''))?.[0]?.toLowerCase()
