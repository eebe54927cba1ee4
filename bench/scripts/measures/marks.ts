import type { Finding, Line } from './text.ts'

const FINISHED = /[.!?…。！？][^\p{L}\p{N}]*$/u
const MARKUP =
  /<\/?[a-z][^>]*>|\]\(|\*\*|`|&[a-z]+;|\{\{|\}\}|\[(?:\d+|edit)\]|https?:|^\s*[#|>]|\\[*_a-z]|\[?@\w+:?\d{4}|__|\$\$/i
const SITE =
  /all rights reserved|copyright|©|\blicen[sc]ed? (?:under|terms)|creative commons|terms of use|privacy policy|\bcookies\b|\bsubscribe\b|sign (?:up|in)\b|\blog ?in\b|share this|jump to|table of contents|project gutenberg|last (?:modified|edited) on/i
const PAIRS = ['«»', '()', '[]'] as const

/** Signs of broken sentences and of text that belongs to a site or a format and to no talk. */
export function brokenLines(lines: readonly Line[]): Finding[] {
  return lines.flatMap(({ text }, at) =>
    [
      ...(FINISHED.test(text) ? [] : ['unfinished']),
      ...(isBalanced(text) ? [] : ['unbalanced']),
      ...(MARKUP.test(text) ? ['markup'] : []),
      ...(SITE.test(text) ? ['site text'] : []),
    ].map((kind) => ({ line: at + 1, kind, words: text.slice(-80) })),
  )
}

function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  const low = count('„')
  const quotes = low > 0 ? low === count('“') + count('”') : count('“') === count('”')
  return quotes && count('"') % 2 === 0 && PAIRS.every(([open = '', close = '']) => count(open) === count(close))
}
