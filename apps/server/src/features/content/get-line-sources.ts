import type { LineSource } from '@app/contracts/line-sources'
import type { Viewer } from '@app/domain/accounts'
import { ownsContent } from '@app/domain/content'
import { correctionSentences } from '@app/domain/corrections'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { listPassagesOf } from './content-passages.repository.ts'
import { getReadableContent } from './get-readable-content.ts'
import { lineAt } from './line-at.ts'
import { listEarlierLines } from './revisions.repository.ts'
import { findUtterance, type UtteranceRow } from './utterances.repository.ts'

const Id = z.uuid()
type Where = { content_id: string; channel_id: string; utterance_id: string }

/** What a line stands on, the most telling first; its owners see it even where listeners may not. */
export async function getLineSources(
  db: Db,
  viewer: Viewer,
  { utterance_id, ...where }: Where,
): Promise<{ sources: LineSource[]; corrected: boolean }> {
  const content = await getReadableContent(db, viewer, where)
  const line = Id.safeParse(utterance_id).success
    ? await findUtterance(db, content.content_id, utterance_id)
    : undefined
  if (!line) throw new AppError('not_found', correctionSentences.line_missing)
  if (!content.sources_shown && !ownsContent(viewer, content)) return { sources: [], corrected: false }
  const ids = line.passage_ids ?? []
  const passages = new Map(
    (await listPassagesOf(db, content.content_id, ids)).map((passage) => [passage.passage_id, passage]),
  )
  const sources = ids.flatMap((id) => {
    const passage = passages.get(id)
    return passage
      ? [{ passage_id: id, title: passage.title, url: passage.url, place: passage.place, text: passage.text }]
      : []
  })
  return { sources, corrected: await isCorrected(db, line) }
}

/** Its first wording is the one that was written from its sources. */
async function isCorrected(db: Db, { content_id, position, text }: UtteranceRow): Promise<boolean> {
  const first = lineAt(await listEarlierLines(db, content_id), position, 1)
  return first !== undefined && first.text !== text
}
