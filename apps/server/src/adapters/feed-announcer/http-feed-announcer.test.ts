import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FeedAnnouncementError } from '@app/ports/feed-announcer.ts'
import { fakeHub } from '#test/feeds/fake-hub.ts'
import { httpFeedAnnouncer } from './http-feed-announcer.ts'

const FEED = 'https://duologue.example.com/channels/1/feed.xml'
const never = new AbortController().signal

test('SHOW-O54 Podping is notified with the key, the reason and the medium', async () => {
  const { address, calls } = await fakeHub()
  const announcer = httpFeedAnnouncer({ hubs: [], podping: { address, token: 'secret' } })
  expect(announcer.receivers).toEqual(['podping'])
  await announcer.announce('podping', FEED, never)
  expect(calls).toMatchObject([{ method: 'GET', authorization: 'secret' }])
  expect(Object.fromEntries(new URL(calls[0]?.url ?? '', address).searchParams)).toEqual({
    url: FEED,
    reason: 'update',
    medium: 'podcast',
  })
})

test('a hub is notified as WebSub says, and gets no key', async () => {
  const { address, calls } = await fakeHub()
  const announcer = httpFeedAnnouncer({ hubs: [address], podping: { address: 'http://127.0.0.1:1', token: 'secret' } })
  await announcer.announce(address, FEED, never)
  expect(calls).toMatchObject([{ method: 'POST', url: '/hub', authorization: undefined }])
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({ 'hub.mode': 'publish', 'hub.url': FEED })
})

test.each([[500], [404], [302]])('an answer of %d is a failure that names the host and no key', async (status) => {
  const { address } = await fakeHub([status])
  const announcing = httpFeedAnnouncer({ hubs: [], podping: { address, token: 'secret' } }).announce(
    'podping',
    FEED,
    never,
  )
  await expect(announcing).rejects.toThrow(FeedAnnouncementError)
  await expect(announcing).rejects.toThrow(new URL(address).host)
  await expect(announcing).rejects.not.toThrow('secret')
})

test('a hub that never answers is given up after a while, and at once when the process stops', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const hub = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { announce } = httpFeedAnnouncer({ hubs: [hub], timeout_ms: 100 })
  await expect(announce(hub, FEED, never)).rejects.toThrow('could not be reached')
  const stopping = AbortSignal.abort(new Error('the worker is stopping'))
  await expect(announce(hub, FEED, stopping)).rejects.toThrow('the worker is stopping')
})
