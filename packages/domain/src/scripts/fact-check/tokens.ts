export type TokenKind =
  | 'word'
  | 'number'
  | 'ordinal'
  | 'decade'
  | 'short_year'
  | 'time'
  | 'iso_date'
  | 'slashed_date'
  | 'code'
  | 'mark'
/** `lower` is the text in lower case without a possessive ending; `from` and `to` are offsets in the whole text. */
export type Token = { kind: TokenKind; text: string; lower: string; from: number; to: number }

const TOKEN = new RegExp(
  [
    /(?<iso_date>\b\d{4}-\d{2}-\d{2}\b)/,
    /(?<slashed_date>\b\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})\b)/,
    /(?<time>\b\d{1,2}:\d{2}\b)/,
    /(?<decade>(?:\b\d{3}|(?<![\p{L}\d])['’]?\d)0['’]?s\b)/u,
    /(?<short_year>(?<![\p{L}\d])['’]\d{2}\b)/u,
    /(?<ordinal>\b\d+(?:st|nd|rd|th)\b)/,
    /(?<code>\b\d+\p{Lu}[\p{L}\d]*|\b\p{Lu}{1,3}\d+\b)/u,
    /(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?)/,
    /(?<word>\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)/u,
    /(?<mark>\S)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

const KINDS: readonly TokenKind[] = [
  'iso_date',
  'slashed_date',
  'time',
  'decade',
  'short_year',
  'ordinal',
  'code',
  'number',
  'word',
  'mark',
]
const FULL_WIDTH_ZERO = 0xff10

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of withPlainDigits(text).matchAll(TOKEN)) {
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined) ?? 'mark'
    const [found] = match
    tokens.push({
      kind,
      text: found,
      lower: found.toLowerCase().replace(/['’]s$/, ''),
      from: match.index,
      to: match.index + found.length,
    })
  }
  return tokens
}

/** Digits of Asian type are as wide as letters; a text keeps its length. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/[０-９]/gu, (digit) => String((digit.codePointAt(0) ?? FULL_WIDTH_ZERO) - FULL_WIDTH_ZERO))
}

/** Written as one: the hyphen in "twenty-one". */
export function isHyphenBetween(tokens: readonly Token[], at: number): boolean {
  const [before, hyphen, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return hyphen !== undefined && /^[-‐‑]$/u.test(hyphen.text) && before?.to === hyphen.from && after?.from === hyphen.to
}

export const isDash = (token: Token | undefined): boolean => token !== undefined && /^[-‐‑–—]$/u.test(token.text)
