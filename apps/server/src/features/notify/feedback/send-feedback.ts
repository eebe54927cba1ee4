import { feedbackSentences } from '@app/domain/feedback'
import type { Deps } from '#deps.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import { rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { insertFeedback } from './feedback.repository.ts'

type Input = { subject: string; message: string; ip: string }

/** Stores feedback to the operator of the server and enqueues its email. */
export async function sendFeedback(
  { db, jobs, identity }: Pick<Deps, 'db' | 'jobs' | 'identity'>,
  { user_id, email }: Person,
  input: Input,
): Promise<void> {
  const { ip, subject, message } = input
  const wait_seconds =
    (await identity.consumeRateLimit('feedback_by_account', user_id)) ||
    (await identity.consumeRateLimit('feedback_by_address', ip))
  if (wait_seconds > 0) throw rateLimited(feedbackSentences.rate_limited, wait_seconds)
  await db.transaction().execute(async (trx) => {
    const feedback_id = await insertFeedback(trx, { user_id, email, subject, message })
    await enqueueDeliveries(trx, jobs, 'feedback', [{ subject_id: feedback_id }])
  })
}
