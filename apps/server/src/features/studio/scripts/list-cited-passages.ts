import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { listOwnPassages, type TitledPassage } from './passages.repository.ts'

const Id = z.uuid()

/** The passages that lines cite, as far as they are that person's; malformed ids are passed over. */
export async function listCitedPassages(
  db: Db,
  userId: string,
  lines: readonly { passage_ids?: readonly string[] | undefined }[],
): Promise<TitledPassage[]> {
  const ids = new Set(lines.flatMap(({ passage_ids = [] }) => passage_ids))
  return listOwnPassages(
    db,
    userId,
    [...ids].filter((id) => Id.safeParse(id).success),
  )
}
