import type { Viewer } from '@app/domain/accounts'
import { feedbackSentences } from '@app/domain/feedback'
import type { Deps } from '#deps.ts'
import { tooMany } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { insertFeedback } from './feedback.repository.ts'

type Input = { subject: string; message: string; ip: string }

/** Keeps what a person writes to whoever runs the server; mailing it is the job's matter. */
export async function sendFeedback(
  { db, jobs, identity }: Pick<Deps, 'db' | 'jobs' | 'identity'>,
  viewer: Viewer,
  input: Input,
): Promise<void> {
  const { user_id, email } = requireViewer(viewer)
  const { ip, subject, message } = input
  const wait_seconds =
    (await identity.takeTry('feedback_by_account', user_id)) || (await identity.takeTry('feedback_by_address', ip))
  if (wait_seconds > 0) throw tooMany(feedbackSentences.too_many, wait_seconds)
  await db.transaction().execute(async (trx) => {
    const feedback_id = await insertFeedback(trx, { user_id, email, subject, message })
    await jobs.send(trx, 'feedback.mail-feedback', { feedback_id })
  })
}
