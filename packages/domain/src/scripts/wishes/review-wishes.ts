import { readWishes } from './read-wishes.ts'
import { reportWishes } from './report-wishes.ts'
import type { ScriptWishes, WishReport, WishResult } from './schema.ts'
import type { ScriptOutcome, WriterAbilities } from './verdict.ts'

/** The prompt and the controls of a script. */
export type WishRequest = { prompt: string; wishes: ScriptWishes }

type Review = {
  /** Null for a script that was stopped before its end, and for one from before. */
  report: WishReport | null
  /** Wishes that the script was written with. */
  asked: WishRequest
  /** Wishes as they are on the page; `hosts` are names that words may give roles to. */
  now: WishRequest & { hosts: readonly string[] }
  /** The script as it stands in the editor. */
  script: ScriptOutcome
  writer: WriterAbilities
}

const ASKED_SINCE = 'You asked for it after this script was written. Write again, and it counts.'

/**
 * Re-evaluates the results of a script's wishes for the current lines and wishes: provable ones are proved again, a withdrawn wish
 * is gone, and an added one, which no check finds met, is not checked.
 */
export function reviewWishes({ report, asked, now, script, writer }: Review): WishReport {
  const read = readWishes(now.prompt, now.wishes, now.hosts)
  const fresh = reportWishes(read, { ...script, short_because: script.short_because ?? '' }, writer).results
  if (!report) return { results: fresh }
  const isSame = isSameRequest(asked, now)
  const known = report.results.filter((result) => isSame || isStillAsked(result, fresh))
  const added = isSame ? [] : fresh.filter((result) => find(report.results, result) === undefined)
  return {
    results: [...known.map((result) => again(result, find(fresh, result))), ...added.map(askedSince)],
  }
}

function isSameRequest(a: WishRequest, b: WishRequest): boolean {
  const textOf = ({ prompt, wishes: { length, style, exclude } }: WishRequest) =>
    JSON.stringify([prompt.trim(), length?.amount, length?.unit, style, exclude])
  return textOf(a) === textOf(b)
}

const find = (results: readonly WishResult[], { kind, wish }: WishResult): WishResult | undefined =>
  results.find((other) => other.kind === kind && other.wish === wish)

const isStillAsked = (result: WishResult, fresh: readonly WishResult[]): boolean => find(fresh, result) !== undefined

/** The cause that a writer knew, such as that the sources hold no more, stays as long as the check says the same. */
function again(known: WishResult, fresh: WishResult | undefined): WishResult {
  if (!fresh) return known
  const isUnchanged =
    fresh.verdict === known.verdict && fresh.line === known.line && known.reason.startsWith(fresh.reason)
  return isUnchanged ? known : fresh
}

/** A line that breaks an exclusion breaks it whenever that was asked for. */
function askedSince(result: WishResult): WishResult {
  if (result.verdict === 'met' || result.line !== undefined) return result
  return { ...result, verdict: 'not_checked', reason: ASKED_SINCE }
}
