import { unsupportedFacts } from '@app/domain/scripts'
import type { Db } from '#database/schema.ts'
import { listPassagesOf, findContent, type UtteranceRow } from '#features/episodes/content/index.ts'

/**
 * Passages of a line once its text is `text`. None if that names numbers, dates or names that its passages do not have:
 * a listener who looks them up would see something else there. Facts that were unsupported before do not count.
 */
export async function passagesOfCorrected(
  trx: Db,
  { content_id, text: before, passage_ids }: UtteranceRow,
  text: string,
): Promise<string[] | null> {
  if (!passage_ids?.length) return passage_ids
  const passages = await listPassagesOf(trx, content_id, passage_ids)
  const content = await findContent(trx, content_id)
  const allowed = [
    ...passages.map(({ title }) => title),
    ...(content ? [content.channel_title, content.script_title, ...content.speakers] : []),
  ]
  const factsIn = (said: string) =>
    unsupportedFacts(
      said,
      passages.map((passage) => passage.text),
      allowed,
    ).map((fact) => fact.text)
  const known = new Set(factsIn(before))
  return factsIn(text).every((fact) => known.has(fact)) ? passage_ids : null
}
