import { isNegated, type Found, type WishOf } from './found.ts'
import type { ScriptStyle } from './schema.ts'

const NOUNS: Record<ScriptStyle, string> = {
  briefing: String.raw`briefing|news ?cast|news bulletin|bulletin|executive summary|Kurzbericht|Nachrichtensendung`,
  conversation: String.raw`conversation|chat|dialogue|Gespräch|Unterhaltung|Plauderei`,
  interview: String.raw`interview|q ?& ?a|Interview`,
  debate: String.raw`debate|argument|dispute|Debatte|Streitgespräch|Streit`,
  story: String.raw`story|tale|narrative|Geschichte|Erzählung`,
  lesson: String.raw`lesson|lecture|tutorial|class|explainer|Lektion|Unterrichtsstunde|Vortrag`,
}
/** Phrases that ask for a style without naming it. */
const TURNS: Partial<Record<ScriptStyle, string>> = {
  briefing: String.raw`just the facts|facts only|nur die Fakten`,
  interview: String.raw`questions and answers|question and answer|(?:one|host|\p{Lu}\p{L}+) interviews|Fragen und Antworten`,
  debate: String.raw`(?:let|have|make) them (?:argue|debate|disagree)|they (?:should|must|shall) (?:argue|debate|disagree)|argue (?:for and against|both sides)|(?:with|as|like|list(?:ing)?)\s+(?:the )?pros? and cons?|pro und contra`,
  story: String.raw`storytelling|tell it as it happened|narrate it`,
  lesson: String.raw`teach (?:me|us|it|the listeners?)|explain it step by step`,
}
const LEAD = String.raw`(?:as|like|into|be|make (?:it|this)|form of|format of|style of|style:|format:|als|wie|in)\s+(?:an?\s+|eine?n?\s+|the\s+)?`
const KIND_OF = String.raw`(?:(?!of|about|for|with|the|an?|in)[\p{L}-]+[ ,]+){0,2}?`
/** "The story of the bridge" is the subject of the sources, not a style. */
const NOT_A_SUBJECT = String.raw`(?!\p{L}|\s+(?:of|that|which|is|was|told|from|in which))`

const patternFor = (nouns: string, turns: string | undefined) =>
  new RegExp(
    [
      String.raw`(?<!\p{L})${LEAD}${KIND_OF}(?:${nouns})${NOT_A_SUBJECT}`,
      String.raw`(?<=^\s*|[.,;!?:\n]\s*|\b(?:minutes?|seconds?|words?|write|do|want|create|make)\s+)(?:an?\s+|eine?n?\s+)?${KIND_OF}(?:${nouns})${NOT_A_SUBJECT}`,
      String.raw`(?<!\p{L})(?:${nouns})[\s-](?:style|format|form)(?!\p{L})`,
      ...(turns ? [String.raw`(?<!\p{L})(?:${turns})(?!\p{L})`] : []),
    ].join('|'),
    'giu',
  )
const PATTERNS = (Object.keys(NOUNS) as ScriptStyle[]).map(
  (style) => [style, patternFor(NOUNS[style], TURNS[style])] as const,
)

/** The styles that a prompt asks for, in its order. */
export function readStyles(prompt: string): Found<WishOf<'style'>>[] {
  return PATTERNS.flatMap(([style, pattern]) =>
    [...prompt.matchAll(pattern)]
      .filter((match) => !isNegated(prompt, match.index))
      .map((match) => ({ wish: styleWish(style), from: match.index, to: match.index + match[0].length })),
  ).toSorted((a, b) => a.from - b.from)
}

export function styleWish(style: ScriptStyle): WishOf<'style'> {
  return { kind: 'style', name: `as ${style === 'interview' ? 'an' : 'a'} ${style}`, style }
}
