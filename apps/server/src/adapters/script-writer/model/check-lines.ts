import { spokenExclusion, type WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { plainText } from '@app/domain/text'
import { cleanLine } from '../lines/clean-line.ts'
import type { Aliases } from './material.ts'
import type { Segment } from './schemas.ts'
import { sureFacts } from './sure-facts.ts'

export type CheckedSegment = { lines: WrittenLine[]; recap: string; mistakes: string[] }
type Context = {
  speakers: 1 | 2
  aliases: Aliases
  passages: readonly Passage[]
  allowed: readonly string[]
  exclude: readonly string[]
}

const MOST_PASSAGES = 8
/** Cleans the lines for speech, resolves the passages they cite, and lists the facts that no passage supports and what was to be left out. */
export function checkLines({ lines, recap }: Segment, context: Context): CheckedSegment {
  const checked = lines.flatMap((line) => {
    const text = cleanLine(line.text)
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const named = line.passage_ids.flatMap((alias) => context.aliases.passageOf(alias) ?? [])
    const { passages, missing } = citedPassages(text, [...new Set(named)].slice(0, MOST_PASSAGES), context)
    const speaker = context.speakers === 2 && line.speaker === 2 ? (2 as const) : (1 as const)
    const excluded = context.exclude.filter((phrase) => spokenExclusion(text, [phrase]))
    const passage_ids = passages.map(({ passage_id }) => passage_id)
    return [{ line: { speaker, text, passage_ids }, mistakes: [...missing, ...excluded] }]
  })
  return {
    lines: joinTurns(
      checked.map(({ line }) => line),
      context.speakers,
    ),
    recap: plainText(recap).slice(0, 600),
    mistakes: checked.flatMap(({ mistakes }) => mistakes),
  }
}

/** Joins consecutive lines of one speaker in a dialogue. */
export function joinTurns(lines: WrittenLine[], speakers: 1 | 2): WrittenLine[] {
  if (speakers === 1) return lines
  return lines.reduce<WrittenLine[]>((before, line) => {
    const last = before.at(-1)
    if (last?.speaker !== line.speaker) return [...before, line]
    const passage_ids = [...new Set([...last.passage_ids, ...line.passage_ids])].slice(0, MOST_PASSAGES)
    return [...before.slice(0, -1), { ...last, text: `${last.text} ${line.text}`, passage_ids }]
  }, [])
}

/** Adds the passages of facts whose passage the model forgot to cite. */
function citedPassages(
  text: string,
  named: Passage[],
  { passages, allowed }: Context,
): { passages: Passage[]; missing: string[] } {
  const missingIn = (on: readonly Passage[]) =>
    sureFacts(
      text,
      on.map((passage) => passage.text),
      allowed,
    )
  let missing = missingIn(named)
  const cited = [...named]
  for (const passage of passages) {
    if (missing.length === 0 || cited.length >= MOST_PASSAGES) break
    if (cited.includes(passage)) continue
    const left = missingIn([...cited, passage])
    if (left.length < missing.length) {
      cited.push(passage)
      missing = left
    }
  }
  return { passages: cited, missing: missing.map((fact) => fact.text) }
}
