import { getChannel, listOwnChannels } from '@app/contracts/channels'
import { listFollows, unfollowChannel, followChannel } from '@app/contracts/follows'
import { exportFollows, importFollows } from '@app/contracts/opml'
import { getAccount, listSessions } from '@app/contracts/own-account'
import {
  createPrivateFeed,
  listPrivateFeeds,
  revokePrivateFeed,
  rotatePrivateFeed,
  type PrivateFeedView,
} from '@app/contracts/private-feeds'
import { followSentences } from '@app/domain/follows'
import { privateFeedSentences } from '@app/domain/private-feeds'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#app/paths.ts'
import { routes } from '#app/router.tsx'
import { channelView } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

vi.setConfig({ testTimeout: 30_000 })

const ADDRESS = 'https://duologue.example.com/feeds/0c6fe1b8d94a52e37f80b6c1a9d3e452/feed.xml'
const phone: PrivateFeedView = {
  feed_id: 'f1',
  name: 'Phone',
  scope: 'channel',
  channel_id: 'ch1',
  channel_title: 'Slow Machines',
  created_at: '2026-11-21T09:30:00.000Z',
  last_used_at: '2026-11-23T07:00:00.000Z',
  unusual_networks: null,
}
const own = channelView({ channel_id: 'ch1', channel_title: 'Slow Machines' })
const followed = channelView({ channel_id: 'ch2', channel_title: 'Fog' })
let feeds: PrivateFeedView[]

beforeEach(() => {
  feeds = [phone]
  server.use(
    ...asUser({ email: 'ana@example.com' }),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/users/me', () => new HttpResponse(null, { status: 503 })),
    answer(listSessions, () => ({ sessions: [] })),
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: true })),
    answer(listOwnChannels, () => ({ channels: [own] })),
    answer(listFollows, () => ({
      follows: [{ channel: followed, followed_at: '2026-11-21T09:30:00.000Z', newest_published_at: null }],
    })),
    answer(listPrivateFeeds, () => ({ private_feeds: feeds })),
  )
})

const open = (path = '/account') => renderRoutes(routes, path)
const sectionNamed = async (name: string) => within(await screen.findByRole('region', { name }))

test('a private feed is made with a name, of a channel or of everything, and its address is shown once', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  server.use(
    answer(createPrivateFeed, ({ json }) => {
      sent(json)
      feeds = [phone, { ...phone, feed_id: 'f2', name: 'Car' }]
      return { private_feed: { ...phone, feed_id: 'f2', name: 'Car' }, address: ADDRESS }
    }),
  )
  const { user } = open()
  const section = await sectionNamed('Private feeds')
  expect(await section.findByText(/^Slow Machines · Made Nov 21(, 2026)? · Last used Nov 23(, 2026)?$/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Make a private feed' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Make a private feed' }))
  await user.click(dialog.getByRole('button', { name: 'Make private feed' }))
  expect(dialog.getByText(privateFeedSentences.name_missing)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.type(dialog.getByLabelText('Name'), 'Car')
  await user.selectOptions(dialog.getByLabelText('Episodes'), 'Slow Machines')
  await user.click(dialog.getByRole('button', { name: 'Make private feed' }))
  const ready = within(await screen.findByRole('dialog', { name: 'Car is ready' }))
  expect(sent).toHaveBeenCalledWith({ name: 'Car', scope: 'channel', channel_id: 'ch1' })
  expect(ready.getByLabelText('Feed address')).toHaveValue(ADDRESS)
  await user.click(ready.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  await user.click(ready.getByRole('button', { name: 'Done' }))
  expect(await section.findByText('Car')).toBeVisible()
  expect(screen.queryByDisplayValue(ADDRESS)).not.toBeInTheDocument()
})

test('a link names the channel, which is chosen at once', async () => {
  server.use(answer(getChannel, () => followed))
  open(paths.privateFeeds('ch2'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a private feed' }))
  await waitFor(() => expect(dialog.getByLabelText('Episodes')).toHaveDisplayValue('Fog'))
})

test('a feed that many networks open says so, and gets a new address', async () => {
  feeds = [{ ...phone, unusual_networks: 14 }]
  server.use(answer(rotatePrivateFeed, () => ({ private_feed: phone, address: ADDRESS })))
  const { user } = open()
  const section = await sectionNamed('Private feeds')
  expect(await section.findByText(/^Opened from 14 networks in one day/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'New address for Phone' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New address for Phone' }))
  await user.click(dialog.getByRole('button', { name: 'Replace address' }))
  expect(await screen.findByLabelText('Feed address')).toHaveValue(ADDRESS)
})

test('revoking asks first, and the focus goes to the heading of the list', async () => {
  server.use(
    answer(revokePrivateFeed, () => {
      feeds = []
      return { success: true }
    }),
  )
  const { user } = open()
  const section = await sectionNamed('Private feeds')
  await user.click(await section.findByRole('button', { name: 'Revoke Phone' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke Phone' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await section.findByText('No private feeds yet.')).toBeVisible()
  await expectFocus(() => screen.getByRole('heading', { name: 'Private feeds' }))
})

test('what one follows is listed, unfollowed with a way back, and saved as a file', async () => {
  const calls: string[] = []
  const state = { channel_id: 'ch2', follower_count: 0 }
  server.use(
    answer(unfollowChannel, () => (calls.push('unfollow'), { ...state, following: false })),
    answer(followChannel, () => (calls.push('follow'), { ...state, following: true })),
    answer(exportFollows, () => (calls.push('export'), { file_name: 'following.opml', opml: '<opml/>' })),
  )
  const { user } = open()
  const section = await sectionNamed('Following')
  expect(await section.findByRole('link', { name: 'Fog' })).toHaveAttribute('href', '/ch2')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(section.getByRole('button', { name: 'Export as OPML' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  clicked.mockRestore()
  await user.click(section.getByRole('button', { name: 'Unfollow Fog' }))
  expect(await section.findByText(/^You don’t follow anything yet/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await section.findByRole('link', { name: 'Fog' })).toBeVisible()
  await waitFor(() => expect(calls).toEqual(['export', 'unfollow', 'follow']))
})

test('a file of subscriptions is taken in, and what is elsewhere leads to where it can be brought from', async () => {
  const address = 'https://far.example/feed.xml'
  server.use(
    refuse(importFollows, {
      code: 'validation_failed',
      detail: [{ loc: ['body', 'opml'], msg: followSentences.file_no_opml }],
    }),
  )
  const { user } = open()
  const section = await sectionNamed('Following')
  await user.click(section.getByRole('button', { name: 'Import from a podcast app' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.upload(dialog.getByLabelText('OPML file'), new File(['<html>'], 'subscriptions.opml'))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText(followSentences.file_no_opml)).toBeVisible()
  server.use(
    answer(importFollows, () => ({
      shows: [
        { title: 'Fog', address: '', outcome: 'followed' as const },
        { title: 'Far away', address, outcome: 'elsewhere' as const },
        { title: 'Script', address: 'javascript:alert(1)', outcome: 'unusable' as const },
      ],
    })),
  )
  await user.upload(dialog.getByLabelText('OPML file'), new File(['<opml/>'], 'subscriptions.opml'))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  const outcome = within(await screen.findByRole('dialog', { name: 'Your shows' }))
  expect(outcome.getByText('You now follow 1 more channel.')).toBeVisible()
  expect(outcome.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    paths.importShow({ feed: address }),
  ])
})
