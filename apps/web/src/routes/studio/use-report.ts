import type { ReadSourceView, ScriptReportView } from '@app/contracts/scripts'
import { citedSources, promptFor, reviewWishes, standingOf } from '@app/domain/scripts'
import { countWords } from '@app/domain/text'
import { useDeferredValue, useMemo } from 'react'
import type { Generation } from '#features/scripts/state/generate/generation.ts'
import { secondsOf } from '#features/scripts/state/lines/line-times.ts'
import type { ScriptReport } from '#features/scripts/state/generate/report-words.ts'
import { shownVersion } from '#features/scripts/state/script/script-versions.ts'
import { isSpoken, type Line, type ScriptSession } from '#features/scripts/state/script/script-session.ts'
import type { Studio } from './use-studio.ts'

export type ShownReport = {
  /** Undefined where the script in the editor was not written from sources. */
  report: ScriptReport | undefined
  /** Readings of the sources: for the script that is being written, else for the one that is shown. */
  readings: readonly ReadSourceView[]
  /** Sources that lines cite; undefined while there is no report. */
  cited: ReadonlySet<string> | undefined
}

const NONE: readonly ReadSourceView[] = []

/** The report of the script in the editor, for its lines, wishes and sources as they are now. */
export function useReport({ editing, scripts, sources, prompt, wishing }: Studio): ShownReport {
  const { generation, reports, sourceOf } = scripts
  const session = useDeferredValue(editing.session)
  const asked = findReport(session, reports)
  const { wishes, hosts } = wishing
  const source_ids = sources.list.map(({ source_id }) => source_id).join()
  return useMemo(() => {
    const readings = generation.stage === 'generating' || hasFailed(generation) ? generation.sources : asked?.sources
    if (!asked) return { report: undefined, readings: readings ?? NONE, cited: undefined }
    const { lines, voices } = session
    const said = lines.filter(isSpoken)
    const speakers = voices.length === 2 ? 2 : 1
    const find = (passage_id: string) => sourceOf.get(passage_id)
    const report = {
      wishes: reviewWishes({
        report: asked.wish_report,
        asked,
        now: { prompt: promptFor(speakers, prompt), wishes, hosts },
        script: {
          lines: said,
          words: countWords(said.map(({ text }) => text).join(' ')),
          seconds: secondsOf(session),
          speakers,
        },
        writer: { has_model: !asked.writer.is_offline },
      }),
      standing: standingOf(asked.sources, said, find),
      since: sinceOf(asked, source_ids),
    }
    return { report, readings: readings ?? NONE, cited: citedSources(said, find) }
  }, [asked, generation, session, sourceOf, prompt, wishes, hosts, source_ids])
}

/** A script that failed without a line leaves the one before it in the editor. */
const hasFailed = (generation: Generation): generation is Extract<Generation, { stage: 'failed' }> =>
  generation.stage === 'failed' && generation.lines === 0

/** A version that nothing is left of says nothing about the lines in its place. */
function findReport(
  session: ScriptSession,
  reports: ReadonlyMap<string, ScriptReportView>,
): ScriptReportView | undefined {
  const version = shownVersion(session)
  if (!version?.script_id || !isMadeOf(session.lines, version.lines)) return undefined
  return reports.get(version.script_id)
}

function isMadeOf(lines: readonly Line[], written: readonly Line[]): boolean {
  const texts = new Set(written.map(({ text }) => text.trim()))
  const cited = new Set(written.flatMap(({ passage_ids = [] }) => passage_ids))
  return lines.some(
    ({ text, passage_ids = [] }) =>
      (text.trim() !== '' && texts.has(text.trim())) || passage_ids.some((id) => cited.has(id)),
  )
}

function sinceOf({ sources }: ScriptReportView, source_ids: string) {
  const now = source_ids.split(',').filter(Boolean)
  const read = sources.map(({ source_id }) => source_id)
  return {
    added: now.filter((id) => !read.includes(id)).length,
    removed: read.filter((id) => !now.includes(id)).length,
  }
}
