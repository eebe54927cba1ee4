import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import {
  listPassagesOfReading,
  listReadingsOf,
  listScriptIdsOf,
  listScriptSources,
  findScript,
} from '#features/studio/scripts/index.ts'
import { commas } from '#lib/json-pieces.ts'

type Script = AccountExport['scripts'][number]
type Reading = AccountExport['readings'][number]

/** Requested scripts with their results, one script at a time, with the sources that each was written from. */
export async function* scriptPieces(db: Db, userId: string): AsyncGenerator<string> {
  const comma = commas()
  for (const script_id of await listScriptIdsOf(db, userId)) {
    const script = await findScript(db, script_id)
    if (!script) continue
    const { channel_id, status, voices, prompt, note, error, utterances, created_at } = script
    const lines = utterances.map(({ voice_name, text, chapter = null, passage_ids = null }) => ({
      voice_name,
      text,
      chapter,
      passage_ids,
    }))
    const sources = (await listScriptSources(db, script_id)).map(({ source_id, name, problem }) => ({
      source_id,
      name,
      problem,
    }))
    const exported: Script = {
      script_id,
      channel_id,
      status,
      voices,
      prompt,
      note,
      error,
      lines,
      sources,
      created_at: created_at.toISOString(),
    }
    yield comma() + JSON.stringify(exported)
  }
}

/** Readings of sources, one source at a time. */
export async function* readingPieces(db: Db, userId: string): AsyncGenerator<string> {
  const comma = commas()
  for (const { source_id, title, url, note, created_at } of await listReadingsOf(db, userId)) {
    const passages = (await listPassagesOfReading(db, source_id)).map(({ passage_id, place, text }) => ({
      passage_id,
      place,
      text,
    }))
    const exported: Reading = { source_id, title, url, note, passages, created_at: created_at.toISOString() }
    yield comma() + JSON.stringify(exported)
  }
}
