import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { privateFeedLimits } from '@app/domain/private-feeds'
import { findOrCreateSecret } from '#database/secrets.ts'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { addressKey } from '#lib/address-key.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { deleteNetworksBefore, markUsed, noteNetwork, type PrivateFeedRow } from './private-feeds.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So many uses are remembered before all are forgotten; forgetting costs a few statements. */
const REMEMBERED = 10_000
/**
 * Groups of an IPv6 address that a provider usually gives one customer or region: a phone that moves about stays in it.
 */
const IPV6_GROUPS = 3

type NoteUse = (feed: Pick<PrivateFeedRow, 'feed_id' | 'token_hash'>, ip: string) => Promise<void>

/**
 * Notes when a feed is used and from which network: once an hour for each network in each process, however often an app asks.
 * A use that cannot be noted, as while the disk is full, is served nevertheless.
 */
export function useNoter({ db, log }: Pick<Deps, 'db' | 'log'>): NoteUse {
  const quietly = withoutRepeats(log)
  const noted = new Set<string>()
  let secret: Promise<string> | undefined

  return async ({ feed_id, token_hash }, ip) => {
    const now = Date.now()
    const network = networkOf(ip)
    const use = `${token_hash} ${network} ${Math.floor(now / HOUR_MS)}`
    if (noted.has(use)) return
    if (noted.size >= REMEMBERED) noted.clear()
    noted.add(use)
    try {
      await markUsed(db, feed_id)
      secret ??= findOrCreateSecret(db, 'private-feeds')
      const used_on = dayOf(now)
      const network_hash = createHmac('sha256', await secret)
        .update(`${feed_id} ${used_on} ${network}`)
        .digest('base64url')
      await noteNetwork(db, { feed_id, used_on, network_hash }, privateFeedLimits.counted_networks)
    } catch (err) {
      noted.delete(use)
      secret = undefined
      quietly.warn({ err }, 'the use of a private feed was not noted')
    }
  }
}

export const forgetOldNetworksChore = defineChore('private-feeds.forget-networks', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => forgetOldNetworks(db),
})

/** Forgets networks of days that nobody is warned of any more. */
export async function forgetOldNetworks(db: Db): Promise<void> {
  await deleteNetworksBefore(db, dayOf(Date.now() - privateFeedLimits.networks_kept_days * DAY_MS))
}

/** The network of an address: /24, or /48 of IPv6. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  return isIPv6(ip) && key.includes(':') ? key.split(':').slice(0, IPV6_GROUPS).join(':') : key.replace(/\.\d+$/, '')
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
