import * as contract from '@app/contracts/push'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { listSubscriptions, putSubscriptionOf, removeSubscription } from './manage-subscriptions.ts'
import { sendTest } from './send-test.ts'
import { findVapidKeys } from './vapid-keys.ts'

/** Notifications in browsers. */
export const pushRoutes: Routes = async (app, deps) => {
  route(app, contract.getPushKey, async () => {
    const { public_key } = await findVapidKeys(deps.db)
    return { public_key }
  })

  route(app, contract.listPushSubscriptions, async ({ viewer }) => ({
    subscriptions: await listSubscriptions(deps, viewer),
  }))

  route(app, contract.putPushSubscription, ({ body, viewer }) => putSubscriptionOf(deps, viewer, body))

  route(app, contract.deletePushSubscription, async ({ params, viewer }) => {
    await removeSubscription(deps, viewer, params.subscription_id)
    return { success: true }
  })

  route(app, contract.sendTestPush, async ({ params, viewer }) => ({
    outcome: await sendTest(deps, viewer, params.subscription_id),
  }))
}
