import { askingLimits, meansTheSame, sameQuestion, type Asked } from '@app/domain/asking'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { cosineOf, knowsLanguage, MeaningError } from '@app/ports/sentence-meaning.ts'
import { listGroupsNearby, placeOf, type AskedAt } from './groups.repository.ts'
import { termsOf } from './terms.repository.ts'

type Nearby = Asked & { group_id: string }

/** The group nearby that asks the same in the same words. */
export async function findGroupByWords(db: Db, place: AskedAt, asked: Asked): Promise<string | undefined> {
  return sameQuestion(asked, await listNearby(db, place, asked, asked.terms))?.group_id
}

/**
 * The group nearby that asks the same in other words, where none does in the same: the nearest by the vectors of the question and of
 * the first of each group that is still kept. They are computed each time and stored nowhere, for a vector gives its words away.
 * To be called before the transaction that notes the question.
 */
export async function findGroupByMeaning(
  { db, meaning }: Pick<Deps, 'db' | 'meaning'>,
  { question, ...at }: AskedAt & { question: string },
): Promise<string | undefined> {
  const [asked, place] = [await termsOf(db, at.content_id, question), await placeOf(db, at)]
  if (asked.text === null || !knowsLanguage(meaning, 'en')) return undefined
  if ((await findGroupByWords(db, place, asked)) !== undefined) return undefined
  const groups = await listNearby(db, place, asked)
  const texts = groups.flatMap(({ text }) => text ?? [])
  if (texts.length === 0) return undefined
  try {
    const [wanted, ...vectors] = await meaning.embed([question, ...texts])
    const cosines = new Map(vectors.map((vector, at_text) => [texts[at_text], wanted ? cosineOf(wanted, vector) : 0]))
    const near = groups.map((group) => ({ ...group, cosine: cosines.get(group.text ?? '') ?? 0 }))
    return near.filter((group) => meansTheSame(asked, group, group.cosine)).toSorted((a, b) => b.cosine - a.cosine)[0]
      ?.group_id
  } catch (error) {
    if (!(error instanceof MeaningError)) throw error
    return undefined
  }
}

async function listNearby(db: Db, place: AskedAt, asked: Asked, sharing?: readonly number[]): Promise<Nearby[]> {
  const groups = await listGroupsNearby(db, {
    ...place,
    within_ms: askingLimits.nearby_ms,
    ...(sharing ? { sharing, limit: askingLimits.groups } : { limit: askingLimits.compared }),
  })
  return groups.map(({ question, ...group }) => ({ ...group, text: asked.text === null ? null : question }))
}
