const RAISED = charactersOf('0123456789+-=()−–abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻⁻ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ')
const LOWERED = charactersOf('0123456789+-=()−–aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')
/** Endings of ordinals and abbreviations, which are only set higher: 21st, 1er, XXe, Mme. */
const ENDING = /^(?:st|nd|rd|th|er|re|[èe]re|i?[èe]?me|es|ers|n?de|te|ste|d[ao]|lles?|mes|gr|rs|os|as|r[ao])\.?$/i
const ORDINAL: Record<string, string> = { o: 'º', a: 'ª', e: 'e', º: 'º', ª: 'ª', '°': '°' }
const TRADE: Record<string, string> = { TM: '™', SM: '℠', R: '®', C: '©' }
/** A mark of a note: [3], [a, b]. */
const NOTE_MARK = /^\[[^[\]]{0,40}\]$/
/** Longer than an exponent or an index: words that are only set small. */
const LONG = 16
const FRACTION = /(\d?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})[/⁄∕]([₀₁₂₃₄₅₆₇₈₉]{1,4})/g

/** Raised text in characters of its own, so that it never joins the number before it: 10⁶, m², xⁿ⁺¹; `^(…)` where there are none. */
export function raisedText(written: string, before = ''): string {
  const text = written.trim()
  if (NOTE_MARK.test(text)) return ''
  if (text.length > LONG) return ` ${text}`
  const last = before.trimEnd().at(-1) ?? ''
  const trade = /\p{L}/u.test(last) ? TRADE[text] : undefined
  const ordinal = /[\dIVXLC]/.test(last) ? ORDINAL[text] : undefined
  if (trade ?? ordinal) return trade ?? ordinal ?? text
  if (ENDING.test(text) && /[\p{L}\d]/u.test(last)) return text
  return inCharacters(text, RAISED) ?? marked('^', text)
}

/** Lowered text in characters of its own: H₂O, xᵢ; `_max` where there are none. */
export function loweredText(written: string): string {
  const text = written.trim()
  return text.length > LONG ? ` ${text}` : (inCharacters(text, LOWERED) ?? marked('_', text))
}

/** "2¹/₂" is the number 2 1/2. */
export function withFractions(text: string): string {
  return text.replace(FRACTION, (_, whole: string, above: string, below: string) =>
    [whole, `${digitsIn(above, RAISED)}/${digitsIn(below, LOWERED)}`].filter(Boolean).join(' '),
  )
}

function digitsIn(text: string, characters: Map<string, string>): string {
  const digits = new Map([...characters].map(([sign, character]) => [character, sign]))
  return [...text].map((character) => digits.get(character) ?? character).join('')
}

function inCharacters(text: string, characters: Map<string, string>): string | undefined {
  const found = [...text.replace(/\s+/g, '')].map(
    (sign) => characters.get(sign) ?? (isSetAlready(sign) ? sign : undefined),
  )
  return found.every((character) => character !== undefined) ? found.join('') : undefined
}

/** Signs that stand high by themselves. */
function isSetAlready(sign: string): boolean {
  return /[*†‡§°′″'’]/.test(sign)
}

function marked(mark: string, text: string): string {
  return /^[\p{L}\p{N}]+$/u.test(text) ? `${mark}${text}` : `${mark}(${text})`
}

function charactersOf(signs: string, characters: string): Map<string, string> {
  const each = [...characters]
  return new Map([...signs].map((sign, at) => [sign, each[at] ?? sign]))
}
