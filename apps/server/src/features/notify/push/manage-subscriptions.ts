import type { PushKeys, PushSubscription } from '@app/contracts/push'
import { pushLimits, pushSentences as sentences } from '@app/domain/push'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { lockAccount } from '#features/shows/channels/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import {
  deleteSubscriptions,
  listSubscriptionsOf,
  lockSubscriptions,
  putSubscription,
  removeBeyond,
  type SubscriptionRow,
} from './subscriptions.repository.ts'

type Wish = {
  endpoint: string
  keys: PushKeys
  episodes?: boolean | undefined
  own_episodes?: boolean | undefined
}

export async function listSubscriptions({ db }: Pick<Deps, 'db'>, viewer: Person): Promise<PushSubscription[]> {
  const { user_id, session_id } = viewer
  return (await listSubscriptionsOf(db, user_id)).map((row) => present(row, session_id))
}

/** Subscribes the browser of the viewer's session, in place of that session's earlier subscription. */
export async function putSubscriptionOf(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { user_id, session_id }: Person,
  { keys, ...wish }: Wish,
): Promise<PushSubscription> {
  const target = { endpoint: wish.endpoint, p256dh: unpadded(keys.p256dh), auth: unpadded(keys.auth) }
  const fault = push.faultOf(target)
  if (fault) throw invalid(fault, sentences[fault])
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, 'push', user_id)
    const before = await takeOver(trx, { user_id, session_id }, target)
    const { episodes = before?.episodes ?? false, own_episodes = before?.own_episodes ?? false } = wish
    await putSubscription(trx, { user_id, session_id, ...target, episodes, own_episodes })
    await removeBeyond(trx, user_id, pushLimits.of_person)
    return presentOwn(trx, { user_id, session_id }, target.endpoint)
  })
}

const unpadded = (base64url: string) => base64url.replace(/=+$/, '')

/** Removes the session's earlier subscription and answers it; a browser that another person used here changes hands. */
async function takeOver(trx: Db, { user_id, session_id }: Owner, { endpoint, ...keys }: Target) {
  const existing = await lockSubscriptions(trx, { session_id, endpoint })
  const elsewhere = existing.find((each) => each.endpoint === endpoint && each.user_id !== user_id)
  // Knowledge of the address alone does not prove possession of the browser.
  if (elsewhere && (elsewhere.auth !== keys.auth || elsewhere.p256dh !== keys.p256dh))
    throw new AppError('conflict', sentences.taken)
  const replaced = existing.filter((each) => each.endpoint !== endpoint || each.user_id !== user_id)
  await deleteSubscriptions(
    trx,
    replaced.map(({ subscription_id }) => subscription_id),
  )
  return existing.find((each) => each.user_id === user_id && each.session_id === session_id)
}

export async function removeSubscription(deps: Pick<Deps, 'db'>, viewer: Person, id: string): Promise<void> {
  const { subscription_id } = await requireSubscription(deps, viewer, id)
  await deleteSubscriptions(deps.db, [subscription_id])
}

/** Answers another person's subscription like a missing one. */
export async function requireSubscription(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  id: string,
): Promise<SubscriptionRow> {
  const found = (await listSubscriptionsOf(db, user_id)).find(({ subscription_id }) => subscription_id === id)
  if (!found) throw new AppError('not_found', sentences.missing)
  return found
}

type Owner = { user_id: string; session_id: string }
type Target = { endpoint: string; p256dh: string; auth: string }

async function presentOwn(trx: Db, { user_id, session_id }: Owner, endpoint: string): Promise<PushSubscription> {
  const row = (await listSubscriptionsOf(trx, user_id)).find((each) => each.endpoint === endpoint)
  if (!row) throw new Error('the newest subscription is among those that are kept')
  return present(row, session_id)
}

function present(
  { user_id: _owner, session_id, p256dh: _key, auth: _secret, created_at, last_success_at, ...row }: SubscriptionRow,
  current: string,
): PushSubscription {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_success_at: last_success_at?.toISOString() ?? null,
    is_current: session_id === current,
  }
}
