import type { Passage } from '@app/domain/sources'

/** A time, or a date and a time, in brackets or before a dash. */
const STAMP = String.raw`(?:[[(]?(?:[\d/.-]{6,10},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?[\])]?\s*(?:[-–]\s*)?)`
const TURN = new RegExp(
  String.raw`^[\u200e\s]*${STAMP}?[*_]{0,2}(\p{Lu}[\p{L}\d_.’'-]*(?: [\p{Lu}\d][\p{L}\d.’'-]*){0,3})(?: ?\([^()]{1,30}\))?[*_]{0,2}(?:\s*${STAMP})?:[*_]{0,2}\s+(.+)$`,
  'su',
)
/** A line of a chat that was logged: "13:02 < jnewbery> hi". */
const CHAT_LINE = new RegExp(String.raw`^\s*${STAMP}?<\s*[@+~&%]?([^\s<>]{1,30})>\s+(.+)$`, 'su')
/** Names that programs give to voices they do not know. */
const UNKNOWN_VOICE = /^(?:speaker|sprecher|voice|guest|host|unknown)[ _-]?\d{1,2}$/i
const LEAST_TURNS = 6
/** Subtitles and transcripts with times are talks already. */
const LEAST_TIMED = 2
const LEAST_SHARE = 0.5
/** Names that head a line of something else. */
const NO_NAME =
  /^(?:Note|Warning|Example|Abstract|Summary|Figure|Table|Source|Sources|Title|Author|Date|Answer|Question|Keywords|Tip|Step|Day|Chapter|Part|Option|Result|Results)$/i

/** Returns true for a talk that was written down: most lines are turns, and at least two people take several; with times, any names that come back. */
export function isTalk(passages: readonly Passage[]): boolean {
  const lines = passages.flatMap(({ text }) => text.split('\n').filter((line) => line.trim()))
  const turns = lines.flatMap((line) => turnOf(line) ?? [])
  const byName = [...Map.groupBy(turns, ({ name }) => name)].flatMap(([name, own]) =>
    own.length > 1 || UNKNOWN_VOICE.test(name) ? [own] : [],
  )
  const count = byName.reduce((sum, { length }) => sum + length, 0)
  if (isTimed(passages)) return count >= LEAST_TIMED
  return byName.length > 1 && count >= LEAST_TURNS && count >= lines.length * LEAST_SHARE
}

/** Cues that were joined keep the time of the first. */
export function isTimed(passages: readonly Passage[]): boolean {
  return passages.length > 0 && passages.every(({ place }) => place.start_seconds !== undefined)
}

/** A line as a turn: who says it, and what. */
export function turnOf(line: string): { name: string; text: string } | undefined {
  const [, nick, words] = CHAT_LINE.exec(line) ?? []
  if (nick && words) return { name: nick, text: words }
  const [, name = '', text = ''] = TURN.exec(line.trim()) ?? []
  return (name && !NO_NAME.test(name) && !/^\p{Lu}{4,}$/u.test(name.replaceAll(' ', ''))) ||
    (name && text && name === name.toUpperCase() && name.length < 20)
    ? { name, text }
    : undefined
}
