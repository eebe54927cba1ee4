import type { ScriptView } from '@app/contracts/scripts'
import type { Db } from '#database/schema.ts'
import { listCitedPassages } from './list-cited-passages.ts'
import { listReadings, measureReadings } from './passages.repository.ts'
import { listScriptSources, type ScriptRow } from './scripts.repository.ts'

/** The one shape in which a script leaves, with how its sources were read and what its lines stand on. */
export async function presentScript(db: Db, script: ScriptRow): Promise<ScriptView> {
  const { script_id, channel_id, status, progress, utterances, note, error, writer_name, writer_is_offline } = script
  const { wish_report, suggestions } = script
  return {
    script_id,
    channel_id,
    status,
    progress,
    elapsed_seconds: elapsedSeconds(script),
    utterances: utterances.map(({ passage_ids = [], ...line }) => ({ ...line, passage_ids })),
    passages: await listCitedPassages(db, script.user_id, utterances),
    sources: await presentSources(db, script_id),
    note,
    error,
    writer: { name: writer_name, is_offline: writer_is_offline },
    wish_report,
    suggestions,
  }
}

function elapsedSeconds({ created_at, ended_at }: ScriptRow): number {
  return Math.max(0, Math.round(((ended_at?.getTime() ?? Date.now()) - created_at.getTime()) / 1_000))
}

async function presentSources(db: Db, scriptId: string): Promise<ScriptView['sources']> {
  const sources = await listScriptSources(db, scriptId)
  const ids = sources.map(({ source_id }) => source_id)
  const readings = new Map((await listReadings(db, ids)).map((reading) => [reading.source_id, reading]))
  const measures = new Map((await measureReadings(db, ids)).map((measure) => [measure.source_id, measure]))
  return sources.map(({ source_id, name, problem }) => ({
    source_id,
    name,
    problem,
    note: readings.get(source_id)?.note ?? '',
    words: measures.get(source_id)?.words ?? null,
    pages: measures.get(source_id)?.pages ?? null,
  }))
}
