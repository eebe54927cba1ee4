import type { Passage } from '@app/domain/sources'

/** A time, or a date and a time, in brackets or before a dash. */
const STAMP = String.raw`(?:[[(]?(?:[\d/.-]{6,10},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?[\])]?\s*(?:[-–]\s*)?)`
const TURN = new RegExp(
  String.raw`^[\u200e\s]*${STAMP}?[*_]{0,2}(\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,3})(?: ?\([^()]{1,30}\))?[*_]{0,2}(?:\s*${STAMP})?:[*_]{0,2}\s+(.+)$`,
  'su',
)
const LEAST_TURNS = 6
const LEAST_SHARE = 0.5
/** The share of questions among the turns of an interviewer. */
const MOSTLY = 0.4
/** Names that head a line of something else. */
const NO_NAME =
  /^(?:Note|Warning|Example|Abstract|Summary|Figure|Table|Source|Sources|Title|Author|Date|Answer|Question|Keywords|Tip|Step|Day|Chapter|Part|Option|Result|Results)$/i

/** Who takes part in a talk, the one who asks most first, and whether asking is all that they do; undefined for a text that is no talk. */
export function talkersOf(passages: readonly Passage[]): { names: string[]; isInterview: boolean } | undefined {
  const lines = passages.flatMap(({ text }) => text.split('\n').filter((line) => line.trim()))
  const turns = lines.flatMap((line) => turnOf(line) ?? [])
  const byName = [...Map.groupBy(turns, ({ name }) => name)].filter(([, own]) => own.length > 1)
  const known = byName.reduce((sum, [, own]) => sum + own.length, 0)
  if (byName.length < 2 || known < LEAST_TURNS || known < lines.length * LEAST_SHARE) return undefined
  const asked = (own: readonly { text: string }[]) =>
    own.filter(({ text }) => text.trim().endsWith('?')).length / own.length
  const [first, ...others] = byName.toSorted(([, a], [, b]) => asked(b) - asked(a))
  if (!first) return undefined
  return { names: [first, ...others].map(([name]) => name), isInterview: asked(first[1]) > MOSTLY }
}

/** A line as a turn: who says it, and what. */
export function turnOf(line: string): { name: string; text: string } | undefined {
  const [, name = '', text = ''] = TURN.exec(line.trim()) ?? []
  return (name && !NO_NAME.test(name) && !/^\p{Lu}{4,}$/u.test(name.replaceAll(' ', ''))) ||
    (name && text && name === name.toUpperCase() && name.length < 20)
    ? { name, text }
    : undefined
}

const FILLED: [RegExp, string][] = [
  [/\b(?:um|uh|er|erm|hmm|mhm)\b[,.]?\s*/gi, ''],
  [
    /(?:^|(?<=[.?!] ))(?:(?:well|yeah|yes|okay|ok|oh|so|and|but|right|no|look|you know|i mean|honestly|do you know what|you see|sorry|i think)[,.] ?)+(?=\S)/gi,
    '',
  ],
  [/,? (?:you know|i mean|i guess|sort of|kind of|of course|honestly),/gi, ','],
  [/,? (?:you know|i mean|i guess)(?=[.?!])/gi, ''],
  [/\b([\w’']+(?: [\w’']+){0,2}), \1\b/gi, '$1'],
  [/\b(I|he|she|it|they|we|you) [\w’']+, \1 (?=\w)/gi, '$1 '],
  [/\b(did|do|does|is|are|was|were|have|has|had) [\w ]{2,16}, \1 (?=\w)/gi, '$1 '],
  [/\bthat['’]s, (?:\w+, )?(?=\w* ?that (?:was|is)\b)(?:\w+ (?=that))?/gi, ''],
  [/\[[^\]]*\]/g, ''],
  [/^[,;\s]+/g, ''],
  [/\s+/g, ' '],
]

/** Speech without its hesitations. */
export function fluent(text: string): string {
  const said = FILLED.reduce((clean, [pattern, by]) => clean.replaceAll(pattern, by), text).trim()
  return said.replace(/(^|[.?!] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
