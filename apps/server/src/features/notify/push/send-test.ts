import { noticeWords, pushSentences } from '@app/domain/push'
import type { Deps } from '#deps.ts'
import { rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { requireSubscription } from './manage-subscriptions.ts'
import { payloadOf, topicOf } from './push-message.ts'
import { deleteSubscriptions, noteTaken } from './subscriptions.repository.ts'
import { findVapidKeys } from './vapid-keys.ts'

const TTL_SECONDS = 60
const outcomes = { taken: 'sent', gone: 'gone', later: 'failed', refused: 'failed' } as const

/** Sends a test notification while the person waits, so that they learn what the push service said. */
export async function sendTest(
  deps: Pick<Deps, 'db' | 'push' | 'identity'>,
  viewer: Person,
  id: string,
): Promise<(typeof outcomes)[keyof typeof outcomes]> {
  const { db, push, identity } = deps
  const target = await requireSubscription(deps, viewer, id)
  const wait_seconds = await identity.consumeRateLimit('push_tests_by_account', target.user_id)
  if (wait_seconds) throw rateLimited(pushSentences.too_many_tests, wait_seconds)
  const notice = { ...noticeWords.test, link: '/feed/following', tag: 'test' }
  const message = {
    payload: payloadOf(notice),
    topic: topicOf(notice),
    ttl_seconds: TTL_SECONDS,
    vapid: await findVapidKeys(db),
  }
  const { kind } = await push.send(target, message, new AbortController().signal)
  if (kind === 'taken') await noteTaken(db, [target.subscription_id], new Date())
  if (kind === 'gone') await deleteSubscriptions(db, [target.subscription_id])
  return outcomes[kind]
}
