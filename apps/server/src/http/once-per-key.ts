import { createHash } from 'node:crypto'
import { KEY_REUSED_SENTENCE } from '@app/contracts/idempotency-key'
import type * as z from 'zod/mini'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { answerRequestKey, claimRequestKey, findRequestKey } from './request-keys.repository.ts'

type Request = { user_id: string; key: string | undefined; request_hash: string }

/** Does the work once per request key: the same key answers the same, and refuses another request (SRV-02). */
export async function oncePerKey<S extends z.ZodMiniType<Record<string, unknown>>>(
  db: Db,
  { user_id, key, request_hash }: Request,
  answer: S,
  work: (trx: Db) => Promise<z.output<S>>,
): Promise<{ response: z.output<S>; isFirst: boolean }> {
  return db.transaction().execute(async (trx) => {
    if (!key) return { response: await work(trx), isFirst: true }
    if (await claimRequestKey(trx, user_id, key, request_hash)) {
      const response = await work(trx)
      await answerRequestKey(trx, user_id, key, response)
      return { response, isFirst: true }
    }
    const response = await findAnswer(trx, { user_id, key, request_hash }, answer)
    if (!response) throw new AppError('conflict', KEY_REUSED_SENTENCE)
    return { response, isFirst: false }
  })
}

/** Earlier response to the same request, if there was one; another request under its key is refused. */
export async function findAnswer<S extends z.ZodMiniType<Record<string, unknown>>>(
  db: Db,
  { user_id, key, request_hash }: Request,
  answer: S,
): Promise<z.output<S> | undefined> {
  const known = key === undefined ? undefined : await findRequestKey(db, user_id, key)
  if (!known) return undefined
  if (known.request_hash !== request_hash) throw new AppError('conflict', KEY_REUSED_SENTENCE)
  return answer.parse(known.response)
}

/** Hashes everything that was sent, to tell requests apart. */
export function hashRequest(fields: unknown, file?: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(fields))
  if (file) hash.update(file)
  return hash.digest('hex')
}
