import type { LineSource } from '@app/contracts/line-sources'
import type { Viewer } from '@app/domain/accounts'
import { ownsContent } from '@app/domain/content'
import { correctionSentences } from '@app/domain/corrections'
import { publicSource } from '@app/domain/sources'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import {
  listPassagesOf,
  type ReadableContent,
  findUtterance,
  listUtterances,
  type UtteranceRow,
} from '#features/episodes/content/index.ts'
import { linesAt } from './lines-at.ts'
import { listEarlierLines } from './revisions.repository.ts'

const Id = z.uuid()

/**
 * The passages that a line was written from, the most telling first. Owners always see them, with names and addresses as
 * they were given; listeners only where the owner shows them, and never a file's name or the query of an address.
 */
export async function getLineSources(
  db: Db,
  viewer: Viewer,
  content: ReadableContent,
  utterance_id: string,
): Promise<{ sources: LineSource[]; corrected: boolean }> {
  const line = Id.safeParse(utterance_id).success
    ? await findUtterance(db, content.content_id, utterance_id)
    : undefined
  if (!line) throw new AppError('not_found', correctionSentences.line_missing)
  const isOwner = ownsContent(viewer, content)
  if (!content.sources_shown && !isOwner) return { sources: [], corrected: false }
  const ids = line.passage_ids ?? []
  const passages = new Map(
    (await listPassagesOf(db, content.content_id, ids)).map((passage) => [passage.passage_id, passage]),
  )
  const sources = ids.flatMap((id) => {
    const passage = passages.get(id)
    if (!passage) return []
    const { title, url, place, text, source_kind: kind } = passage
    return [{ passage_id: id, ...(isOwner ? { title, url } : publicSource({ kind, url })), place, text }]
  })
  return { sources, corrected: await isCorrected(db, line) }
}

/** Its first wording is the one that was written from its sources. */
async function isCorrected(db: Db, { content_id, utterance_id, text }: UtteranceRow): Promise<boolean> {
  const published = linesAt(await listEarlierLines(db, content_id), await listUtterances(db, content_id), 1)
  const first = published.find((line) => line.utterance_id === utterance_id)
  return first !== undefined && first.text !== text
}
