import { unsupportedFacts, type WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { plainText } from '@app/domain/text'
import type { Aliases } from './material.ts'
import type { Segment } from './shapes.ts'

export type CheckedSegment = { lines: WrittenLine[]; recap: string; mistakes: string[] }
type Context = { speakers: 1 | 2; aliases: Aliases; passages: readonly Passage[]; allowed: readonly string[] }

const MOST_PASSAGES = 8
/** What models add though they were asked not to. */
const STAGE_DIRECTION =
  /\s*[[(*](?:laughs?|laughing|chuckles?|pauses?|sighs?|music|smiles?|intro|outro|sound)[^\])*]*[\])*]\s*/gi
const NAME_BEFORE = /^\s*(?:\*\*)?(?:speaker|host|co-host) ?[12]?(?:\*\*)?\s*:\s*/i
const MARKUP = /\*\*|__|`|^#+\s/g

/** The lines as they can be spoken, each with passages that exist, and what in them stands in none. */
export function checkLines({ lines, recap }: Segment, context: Context): CheckedSegment {
  const checked = lines.flatMap((line) => {
    const text = plainText(line.text)
      .replaceAll(STAGE_DIRECTION, ' ')
      .replace(NAME_BEFORE, '')
      .replaceAll(MARKUP, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const named = line.passage_ids.flatMap((alias) => context.aliases.passageOf(alias) ?? [])
    const { passages, mistakes } = standingOn(text, [...new Set(named)].slice(0, MOST_PASSAGES), context)
    const speaker = context.speakers === 2 && line.speaker === 2 ? (2 as const) : (1 as const)
    return [{ line: { speaker, text, passage_ids: passages.map(({ passage_id }) => passage_id) }, mistakes }]
  })
  return {
    lines: joined(
      checked.map(({ line }) => line),
      context.speakers,
    ),
    recap: plainText(recap).slice(0, 600),
    mistakes: checked.flatMap(({ mistakes }) => mistakes),
  }
}

/** Two lines of one speaker after each other are one, where two talk. */
function joined(lines: WrittenLine[], speakers: 1 | 2): WrittenLine[] {
  if (speakers === 1) return lines
  return lines.reduce<WrittenLine[]>((before, line) => {
    const last = before.at(-1)
    if (last?.speaker !== line.speaker) return [...before, line]
    const passage_ids = [...new Set([...last.passage_ids, ...line.passage_ids])].slice(0, MOST_PASSAGES)
    return [...before.slice(0, -1), { ...last, text: `${last.text} ${line.text}`, passage_ids }]
  }, [])
}

/** A fact whose passage the model forgot to name is given that passage. */
function standingOn(
  text: string,
  named: Passage[],
  { passages, allowed }: Context,
): { passages: Passage[]; mistakes: string[] } {
  const missingIn = (on: readonly Passage[]) =>
    unsupportedFacts(
      text,
      on.map((passage) => passage.text),
      allowed,
    )
  let missing = missingIn(named)
  const standing = [...named]
  for (const passage of passages) {
    if (missing.length === 0 || standing.length >= MOST_PASSAGES) break
    if (standing.includes(passage)) continue
    const left = missingIn([...standing, passage])
    if (left.length < missing.length) {
      standing.push(passage)
      missing = left
    }
  }
  return { passages: standing, mistakes: missing.map((fact) => fact.text) }
}
