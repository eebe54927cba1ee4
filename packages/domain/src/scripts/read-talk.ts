import { plainText } from '../text/index.ts'
import { hasCues, readCues } from '../transcripts/index.ts'
import { scriptLimits } from './limits.ts'
import { tooManyNamesSentence } from './plain-script.ts'
import { readSpeakerLine } from './speaker-line.ts'

/** One turn of a talk that was written elsewhere; without a name where none stands before it. */
export type Turn = { name?: string; text: string }
export type Talk = { success: true; turns: Turn[] } | { success: false; problem: string }

const MAX_NAMES_LISTED = 5
/** A colon after so many words that come once is a colon of a sentence. */
const WORDS_OF_PROSE = 3
const NAME_OF_PLAY = /^\s*(\p{Lu}[\p{Lu}\d'’-]+(?: [\p{Lu}\d'’-]+){0,2})\s*(?:\([^()]{0,40}\))?\s*$/u
/** Labels in the head of a script, in its most frequent languages. */
const HEAD =
  /^(?:title|subtitle|titel|titre|t[ií]tulo|titolo|date|datum|fecha|data|episode|folge|[eé]pisode|episodio|show|series|podcast|topic|subject|thema|sujet|tema|hosts?|guests?|speakers?|characters|cast|voices?|author|autor|auteur|written by|by|duration|dauer|dur[eé]e|length|l[aä]nge|language|sprache|langue|location|place|ort|scene|szene|sc[eè]ne|setting|recorded|transcript|source|quelle|summary|description|tags|style|tone|format)\b/i

/**
 * Splits pasted text into turns: by the names before its lines, else by its paragraphs. Lines that were only wrapped
 * are one paragraph. Refuses a talk of more than two.
 */
export function readTalk(source: string): Talk {
  const text = plainText(source)
  const written = text.split(/\r\n|\r|\n|\u2028|\u2029/)
  if (hasCues(written)) return talkOfCues(text)
  const lines = withoutHead(withNamesOfPlay(written))
  const names = namesOf(lines)
  if (isCrowd(names)) return refused([...names.keys()])
  const isTalk = names.size > 0 && names.size <= scriptLimits.voices
  return talkOf(isTalk ? turnsOf(lines, names) : paragraphsOf(lines))
}

function refused(names: string[]): Talk {
  return { success: false, problem: tooManyNamesSentence(names.slice(0, MAX_NAMES_LISTED)) }
}

function talkOfCues(text: string): Talk {
  const turns = turnsOfCues(text)
  const names = new Set(turns.flatMap(({ name }) => name ?? []))
  return names.size > scriptLimits.voices ? refused([...names]) : talkOf(turns)
}

function talkOf(turns: Turn[]): Talk {
  if (turns.length <= scriptLimits.utterances) return { success: true, turns }
  return { success: false, problem: `A script can have at most ${scriptLimits.utterances} utterances` }
}

/** Cues of one speaker in a row are a turn; where no speaker is named, a sentence is. */
function turnsOfCues(text: string): Turn[] {
  const turns: Turn[] = []
  for (const { name, text: said } of readCues(text)) {
    const words = said.replace(/<[^<>]*>|\{\\[^{}]*\}/g, '').trim()
    const last = turns.at(-1)
    const goesOn = last && (name ? last.name === name : !last.name && !/[.!?…。！？]["'”’)]*$/u.test(last.text))
    if (last && goesOn) last.text = joined(last.text, words)
    else if (words) turns.push(name ? { name, text: words } : { text: words })
  }
  return turns
}

/** Names in capitals on lines of their own, above words, as plays have them. */
function withNamesOfPlay(lines: readonly string[]): readonly string[] {
  const nameAt = (at: number) => (lines[at + 1]?.trim() ? NAME_OF_PLAY.exec(lines[at] ?? '')?.[1] : undefined)
  const counts = new Map<string, number>()
  for (const at of lines.keys()) {
    const name = nameAt(at)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const comesBack = [...counts.values()].some((count) => count > 1)
  return comesBack ? lines.map((line, at) => (nameAt(at) ? `${nameAt(at)}:` : line)) : lines
}

/** Lines such as "Title: The Light" above a talk are not spoken. */
function withoutHead(lines: readonly string[]): readonly string[] {
  const names = namesOf(lines)
  const countOf = (line: string) => names.get(readSpeakerLine(line)?.name ?? '') ?? 0
  const first = lines.findIndex((line) => countOf(line) > 1)
  const crowd = isCrowd(names)
  const isHead = (line: string) => {
    const name = readSpeakerLine(line)?.name ?? ''
    return HEAD.test(name) || (crowd && countOf(line) === 1)
  }
  return first < 0 ? lines : [...lines.slice(0, first).filter((line) => !isHead(line)), ...lines.slice(first)]
}

/** Counts the lines that each name begins, under its first spelling. */
function namesOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, { name: string; count: number }>()
  for (const line of lines) {
    const name = readSpeakerLine(line)?.name
    if (!name) continue
    const known = counts.get(keyOf(name)) ?? { name, count: 0 }
    counts.set(keyOf(name), { ...known, count: known.count + 1 })
  }
  const isSpoken = ({ name, count }: { name: string; count: number }) =>
    count > 1 || name.split(/\s+/).length < WORDS_OF_PROSE
  return new Map([...counts.values()].filter(isSpoken).map(({ name, count }) => [name, count]))
}

const keyOf = (name: string) => name.toLocaleLowerCase()

/** Three names of which one comes back are three people; three that come once are headings. */
function isCrowd(names: Map<string, number>): boolean {
  return names.size > scriptLimits.voices && [...names.values()].some((count) => count > 1)
}

function turnsOf(lines: readonly string[], names: Map<string, number>): Turn[] {
  const known = new Map([...names.keys()].map((name) => [keyOf(name), name]))
  const turns: Turn[] = []
  for (const line of lines) {
    const spoken = readSpeakerLine(line)
    const name = spoken && known.get(keyOf(spoken.name))
    const last = turns.at(-1)
    if (spoken && name) turns.push({ name, text: spoken.text })
    else if (last) last.text = joined(last.text, line)
    else turns.push({ text: line.trim() })
  }
  return turns.filter(({ text }) => text !== '')
}

function paragraphsOf(lines: readonly string[]): Turn[] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line.trim())
  }
  return blocks
    .flatMap((block) => (isWrapped(block) ? [block.reduce(joined, '')] : block))
    .filter(Boolean)
    .map((text) => ({ text }))
}

/** True if a line goes on in the next one: a sentence does not end there. */
function isWrapped(block: readonly string[]): boolean {
  const inner = block.slice(0, -1)
  return inner.some((line) => !/[.!?…。！？:;"”’')\]]$/u.test(line))
}

function joined(before: string, line: string): string {
  return [before, line.trim()].filter(Boolean).join(' ')
}
