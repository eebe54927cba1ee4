import { focusManager, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { contentQuery } from '#features/content/api/get-content.ts'
import { createQueryClient } from './query-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

afterEach(() => focusManager.setFocused(undefined))

type Look = { queryKey: QueryKey; queryFn?: unknown; staleTime?: unknown }

/** How often a page that shows a query which was answered so long ago asks for it again. */
async function askedAfter(
  age_ms: number,
  query: Look = { queryKey: ['anything'] },
  moment: (client: ReturnType<typeof createQueryClient>) => void = () => undefined,
) {
  let asked = 0
  const client = createQueryClient()
  client.mount()
  onTestFinished(() => client.unmount())
  client.setQueryData(query.queryKey, { channels: [] }, { updatedAt: Date.now() - age_ms })
  const counting = { queryFn: async () => ({ channels: [++asked] }) }
  const observer = new QueryObserver(client, { ...(query as { queryKey: QueryKey }), ...counting })
  onTestFinished(observer.subscribe(() => undefined))
  moment(client)
  await new Promise((resolve) => setTimeout(resolve))
  client.clear()
  return asked
}

test('CACHE-01 an answer is fresh for an hour and kept for a day', () => {
  const client = createQueryClient()
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['anything'] }), undefined)
  expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: HOUR_MS, gcTime: 24 * HOUR_MS })
  expect(query.gcTime).toBe(24 * HOUR_MS)
})

function lookAway() {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

test('CACHE-02 looking at the window asks nothing again, however old it is', async () => {
  expect(await askedAfter(5 * HOUR_MS, undefined, lookAway)).toBe(0)
})

test('CACHE-03 CACHE-O02 showing it again asks nothing again, but for what our own changes made stale', async () => {
  expect(await askedAfter(5 * HOUR_MS)).toBe(0)
  const client = createQueryClient()
  client.setQueryData(['anything'], 1)
  await client.invalidateQueries({ queryKey: ['anything'] })
  let asked = 0
  const observer = new QueryObserver(client, { queryKey: ['anything'], queryFn: async () => ++asked })
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => asked).toBe(1)
})

test('CACHE-04 the list of channels is asked for again once it is older than 60 seconds', async () => {
  expect(await askedAfter(MINUTE_MS - 5_000, ownChannelsQuery('ana'))).toBe(0)
  expect(await askedAfter(MINUTE_MS + 1, ownChannelsQuery('ana'))).toBe(1)
})

test('CACHE-05 details of an item are asked for again once they are older than 5 minutes', async () => {
  expect(await askedAfter(5 * MINUTE_MS - 5_000, contentQuery('ch1', 'c1'))).toBe(0)
  expect(await askedAfter(5 * MINUTE_MS + 1, contentQuery('ch1', 'c1'))).toBe(1)
})

test('CACHE-06 looking at the window does not ask for the details of an item', async () => {
  expect(await askedAfter(5 * MINUTE_MS - 5_000, contentQuery('ch1', 'c1'), lookAway)).toBe(0)
  const alwaysStale = { ...contentQuery('ch1', 'c1'), staleTime: 0, refetchOnMount: false }
  expect(await askedAfter(HOUR_MS, alwaysStale, lookAway)).toBe(0)
})

test('CACHE-07 a channel, its avatar with it, is asked for again once it is older than an hour, and kept for a day', async () => {
  expect(await askedAfter(HOUR_MS - 5_000, channelQuery('ch1'))).toBe(0)
  expect(await askedAfter(HOUR_MS + 1, channelQuery('ch1'))).toBe(1)
  expect(createQueryClient().defaultQueryOptions(channelQuery('ch1')).gcTime).toBe(24 * HOUR_MS)
})
