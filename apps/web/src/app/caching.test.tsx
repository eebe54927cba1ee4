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

/** Counts the refetches of a mounted query with data of that age. */
async function fetchesAfter(
  age_ms: number,
  query: Look = { queryKey: ['anything'] },
  moment: (client: ReturnType<typeof createQueryClient>) => void = () => undefined,
) {
  let fetches = 0
  const client = createQueryClient()
  client.mount()
  onTestFinished(() => client.unmount())
  client.setQueryData(query.queryKey, { channels: [] }, { updatedAt: Date.now() - age_ms })
  const counting = { queryFn: async () => ({ channels: [++fetches] }) }
  const observer = new QueryObserver(client, { ...(query as { queryKey: QueryKey }), ...counting })
  onTestFinished(observer.subscribe(() => undefined))
  moment(client)
  await new Promise((resolve) => setTimeout(resolve))
  client.clear()
  return fetches
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

test('CACHE-02 focusing the window refetches nothing, however old', async () => {
  expect(await fetchesAfter(5 * HOUR_MS, undefined, lookAway)).toBe(0)
})

test('CACHE-03 CACHE-O02 mounting again refetches only what our own changes invalidated', async () => {
  expect(await fetchesAfter(5 * HOUR_MS)).toBe(0)
  const client = createQueryClient()
  client.setQueryData(['anything'], 1)
  await client.invalidateQueries({ queryKey: ['anything'] })
  let fetches = 0
  const observer = new QueryObserver(client, { queryKey: ['anything'], queryFn: async () => ++fetches })
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => fetches).toBe(1)
})

test('CACHE-04 refetches the list of channels once it is older than 60 seconds', async () => {
  expect(await fetchesAfter(MINUTE_MS - 5_000, ownChannelsQuery('ana'))).toBe(0)
  expect(await fetchesAfter(MINUTE_MS + 1, ownChannelsQuery('ana'))).toBe(1)
})

test('CACHE-05 refetches details of an item once they are older than 5 minutes', async () => {
  expect(await fetchesAfter(5 * MINUTE_MS - 5_000, contentQuery('ch1', 'c1'))).toBe(0)
  expect(await fetchesAfter(5 * MINUTE_MS + 1, contentQuery('ch1', 'c1'))).toBe(1)
})

test('CACHE-06 looking at the window does not ask for the details of an item', async () => {
  expect(await fetchesAfter(5 * MINUTE_MS - 5_000, contentQuery('ch1', 'c1'), lookAway)).toBe(0)
  const alwaysStale = { ...contentQuery('ch1', 'c1'), staleTime: 0, refetchOnMount: false }
  expect(await fetchesAfter(HOUR_MS, alwaysStale, lookAway)).toBe(0)
})

test('CACHE-07 refetches a channel with its avatar once it is older than an hour, and keeps it for a day', async () => {
  expect(await fetchesAfter(HOUR_MS - 5_000, channelQuery('ch1'))).toBe(0)
  expect(await fetchesAfter(HOUR_MS + 1, channelQuery('ch1'))).toBe(1)
  expect(createQueryClient().defaultQueryOptions(channelQuery('ch1')).gcTime).toBe(24 * HOUR_MS)
})
