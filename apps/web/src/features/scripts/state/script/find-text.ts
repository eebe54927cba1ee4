import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { Line, Place, ScriptSession } from './script-session.ts'
import { change } from './undo-steps.ts'

export type Wanted = { text: string; matchesCase: boolean }

const SPECIAL = /[.*+?^${}()|[\]\\/]/g

/** Every place where a text stands in the lines, from above. */
export function findText(lines: readonly Line[], { text, matchesCase }: Wanted): Place[] {
  if (text === '') return []
  const pattern = new RegExp(text.replaceAll(SPECIAL, String.raw`\$&`), matchesCase ? 'gu' : 'giu')
  return lines.flatMap(({ line_id, text: words }) =>
    [...words.matchAll(pattern)].map((match) => ({ line_id, from: match.index, to: match.index + match[0].length })),
  )
}

/** Puts other words in these places, as one step back. */
export function replaceText(session: ScriptSession, places: readonly Place[], by: string): ScriptSession {
  const changed = new Map<string, string>()
  for (const { line_id, from, to } of places.toReversed()) {
    const text = changed.get(line_id) ?? session.lines.find((line) => line.line_id === line_id)?.text
    if (text !== undefined) changed.set(line_id, text.slice(0, from) + by + text.slice(to))
  }
  if (changed.size === 0) return session
  const lines = session.lines.map((line) => {
    const text = changed.get(line.line_id)
    return text === undefined ? line : { ...line, text }
  })
  const announcement = `${places.length} replaced in ${wholeCountOf(changed.size, 'line')}`
  const focus = session.focus
  return change(session, { did: places.length === 1 ? 'replacement' : 'replacements', announcement }, { lines, focus })
}
