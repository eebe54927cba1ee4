import type { ScriptReportView, ScriptView } from '@app/contracts/scripts'
import { sayStanding, standingOf } from '@app/domain/scripts'
import type { Db } from '#database/schema.ts'
import { listCitedPassages } from './list-cited-passages.ts'
import { listReadings, measureReadings } from './passages.repository.ts'
import { fairShare, MOST_PASSAGES } from './read-sources.ts'
import { listSourcesOfScripts, type ScriptRow, type ScriptSourceRow } from './scripts.repository.ts'

/** The one shape in which a script leaves, with the readings of its sources and the passages of its lines. */
export async function presentScript(db: Db, script: ScriptRow): Promise<ScriptView> {
  const { channel_id, status, progress, utterances, note, error, suggestions } = script
  const passages = await listCitedPassages(db, script.user_id, utterances)
  const report = (await reporterOf(db, [script]))(script)
  const sourceOf = new Map(passages.map(({ passage_id, source_id }) => [passage_id, source_id]))
  const standing = standingOf(report.sources, utterances, (id) => sourceOf.get(id))
  return {
    ...report,
    channel_id,
    status,
    progress,
    elapsed_seconds: elapsedSeconds(script),
    utterances: utterances.map(({ passage_ids = [], ...line }) => ({ ...line, passage_ids })),
    passages,
    standing: { ...standing, sentence: sayStanding(standing, utterances.length > 0, { added: 0, removed: 0 }) },
    note,
    error,
    suggestions,
  }
}

function elapsedSeconds({ created_at, ended_at }: ScriptRow): number {
  return Math.max(0, Math.round(((ended_at?.getTime() ?? Date.now()) - created_at.getTime()) / 1_000))
}

/**
 * Reports of these scripts, in their order: the request for each, the wishes it honours, and the readings of its
 * sources.
 */
export async function presentReports(db: Db, scripts: readonly ScriptRow[]): Promise<ScriptReportView[]> {
  return scripts.map(await reporterOf(db, scripts))
}

async function reporterOf(db: Db, scripts: readonly ScriptRow[]): Promise<(script: ScriptRow) => ScriptReportView> {
  const script_ids = scripts.map(({ script_id }) => script_id)
  const sources = await listSourcesOfScripts(db, script_ids)
  const source_ids = sources.map(({ source_id }) => source_id)
  const present = await readingsOf(db, source_ids)
  return ({ script_id, prompt, wishes, wish_report, writer_name, writer_is_offline }) => ({
    script_id,
    prompt,
    wishes,
    wish_report,
    writer: { name: writer_name, is_offline: writer_is_offline },
    sources: present(sources.filter((source) => source.script_id === script_id)),
  })
}

/** Readings of these sources, and each one's share of a script. */
async function readingsOf(db: Db, sourceIds: readonly string[]) {
  const readings = new Map((await listReadings(db, sourceIds)).map((reading) => [reading.source_id, reading]))
  const measures = new Map((await measureReadings(db, sourceIds)).map((measure) => [measure.source_id, measure]))
  return (sources: readonly ScriptSourceRow[]): ScriptReportView['sources'] => {
    const counts = sources.map(({ source_id }) => measures.get(source_id)?.passages ?? 0)
    const share = fairShare(counts, MOST_PASSAGES)
    return sources.map(({ source_id, name, problem }) => {
      const { note = '', is_partial = false } = readings.get(source_id) ?? {}
      const { words = null, pages = null, passages = 0 } = measures.get(source_id) ?? {}
      const isCut = passages > share
      return {
        source_id,
        name,
        problem,
        note: [note, isCut ? cutSentence(share) : ''].filter(Boolean).join(' '),
        is_partial: is_partial || isCut,
        words: problem === '' ? words : null,
        pages: problem === '' ? pages : null,
      }
    })
  }
}

const cutSentence = (passages: number): string =>
  `The sources are long together: a script gets the first ${passages.toLocaleString('en-US')} passages of this one.`
