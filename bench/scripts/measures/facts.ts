import { unsupportedFacts } from '@app/domain/scripts'
import type { Finding, Line } from './text.ts'

type Known = {
  /** Every passage by its id, computed ones included. */
  passages: ReadonlyMap<string, string>
  /** What needs no source: names of hosts and channel, the prompt. */
  allowed: readonly string[]
}

/** Numbers, names and dates that stand in no passage of any source. */
export function inventedFacts(lines: readonly Line[], { passages, allowed }: Known): Finding[] {
  const all = [...passages.values()]
  return lines.flatMap((line, index) =>
    unsupportedFacts(line.text, all, allowed).map(({ text }) => ({ line: index + 1, text: `${text}: ${line.text}` })),
  )
}

/** Facts that a source bears out, but none of the passages that their line cites. */
export function uncitedFacts(lines: readonly Line[], { passages, allowed }: Known): Finding[] {
  return lines.flatMap((line, index) => {
    if (line.passage_ids.length === 0) return []
    const cited = line.passage_ids.flatMap((id) => passages.get(id) ?? [])
    return unsupportedFacts(line.text, cited, allowed).map(({ text }) => ({
      line: index + 1,
      text: `${text}: ${line.text}`,
    }))
  })
}
