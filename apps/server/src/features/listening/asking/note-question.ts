import type { Db } from '#database/schema.ts'
import { findGroupByWords } from './find-group.ts'
import {
  countQuestion,
  hasAskedBefore,
  insertGroup,
  lockNewGroups,
  placeOf,
  type AskedAt,
} from './groups.repository.ts'
import { termsOf } from './terms.repository.ts'

type Asking = AskedAt & {
  question: string
  /** Empty for a guest, who is known by their conversation. */
  user_id: string
  conversation_id: string
  /** The group that asks the same in other words, as `findGroupByMeaning` found it before the transaction. */
  alike_group_id?: string | undefined
}

/**
 * Counts a question for the creator of an item, with those that ask the same nearby; the turn that carries it keeps the group.
 * To be called before that turn is stored, in the same transaction, and as late as can be: the group stays locked until it ends.
 */
export async function noteQuestion(trx: Db, asking: Asking): Promise<string> {
  const { content_id, question, alike_group_id } = asking
  const { text, ...asked } = await termsOf(trx, content_id, question)
  const place = await placeOf(trx, asking)
  const find = () => findGroupByWords(trx, place, { text, ...asked })
  let group_id = (await find()) ?? alike_group_id
  if (group_id === undefined) {
    await lockNewGroups(trx, content_id)
    // Another listener may have asked the same meanwhile.
    group_id = (await find()) ?? (await insertGroup(trx, { ...place, ...asked }))
  }
  await countQuestion(trx, group_id, { is_first: !(await hasAskedBefore(trx, asking)) })
  return group_id
}
