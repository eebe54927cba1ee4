import * as contract from '@app/contracts/push'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { localSubscription, PushDenied, subscribeHere, unsubscribeHere } from '../state/browser-push.ts'

type Device = contract.PushSubscription | null
export type PushWish = Partial<Pick<contract.PushSubscription, 'episodes' | 'own_episodes'>>

const key = (user_id: string) => ['push', user_id]

/** Push subscription of this browser, as the server and the browser both have it; null where one of them lacks it. */
export function pushHereQuery(user_id: string) {
  return queryOptions({
    queryKey: key(user_id),
    queryFn: async ({ signal }): Promise<Device> => {
      const local = await localSubscription()
      if (!local) return null
      const { subscriptions } = await call(contract.listPushSubscriptions, { signal })
      const known = subscriptions.find(({ is_current }) => is_current) ?? null
      // The browser replaced it while the server could not be told.
      return known && known.endpoint !== local.endpoint ? put(local.toJSON(), {}) : known
    },
    staleTime: 0,
    meta: { person: user_id },
  })
}

/** Switches notices of this browser on and off; with the last one it is forgotten here and on the server. */
export function useSetPush(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ device, wish }: { device: Device; wish: PushWish }): Promise<Device> => {
      const { episodes = false, own_episodes = false } = { ...device, ...wish }
      if (episodes || own_episodes) return put(await subscribeHere(findKey), { episodes, own_episodes })
      if (device) await remove(device)
      await unsubscribeHere()
      return null
    },
    onSuccess: (device) => queryClient.setQueryData(key(user_id), device),
  })
}

/** Shows the push service's answer; a subscription that is gone there is removed here too. */
export function useTestPush(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ subscription_id }: { subscription_id: string }) =>
      call(contract.sendTestPush, { params: { subscription_id } }),
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'gone') return
      await unsubscribeHere()
      queryClient.setQueryData(key(user_id), null)
    },
  })
}

export const isDenied = (error: Error | null) => error instanceof PushDenied

const findKey = async () => (await call(contract.getPushKey, {})).public_key

async function put({ endpoint = '', keys }: PushSubscriptionJSON, wish: PushWish): Promise<contract.PushSubscription> {
  const { p256dh = '', auth = '' } = keys ?? {}
  return call(contract.putPushSubscription, { body: { endpoint, keys: { p256dh, auth }, ...wish } })
}

/** One that is gone already counts as removed. */
async function remove({ subscription_id }: contract.PushSubscription): Promise<void> {
  await call(contract.deletePushSubscription, { params: { subscription_id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  })
}
