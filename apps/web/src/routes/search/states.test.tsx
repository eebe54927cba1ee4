import { listOwnChannels } from '@app/contracts/channels'
import { listFollows } from '@app/contracts/follows'
import { search } from '@app/contracts/search'
import { searchLimits } from '@app/domain/search'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { onSaid, type Said } from '#components/ui/dialogs/toast.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { rememberSearch } from '#features/search/state/recent-searches.ts'
import { channelView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { answer, refuse, server } from '#test/server.ts'
import { field, foundItem, hits, openSearch, searchPage, serveSearch } from '#test/search-page.tsx'

afterEach(() => act(() => player.unload()))

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const nothing = { items: [], lines_total: 0, items_total: 0 }

test('FEED-O114 date and length narrow a search, stay in the address, and keep what is typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 15) })
  onTestFinished(() => void vi.useRealTimers())
  const asked = serveSearch()
  const { user, router } = openSearch('/search?q=fog')
  await user.click(await screen.findByRole('button', { name: 'Date: Any time' }))
  const dates = screen.getAllByRole('menuitemradio').map((choice) => choice.textContent)
  expect(dates).toEqual(['Any time', 'This week', 'This month', 'This year'])
  await user.click(screen.getByRole('menuitemradio', { name: 'This week' }))
  expect(router.state.location.search).toBe('?q=fog&since=week')
  await user.click(await screen.findByRole('button', { name: 'Length: Any length' }))
  await user.click(screen.getByRole('menuitemradio', { name: '10 to 30 minutes' }))
  expect(router.state.location.search).toBe('?q=fog&since=week&length=medium')
  const monday = encodeURIComponent(new Date(2026, 10, 23).toISOString())
  await waitFor(() => expect(asked.at(-1)).toBe(`q=fog&since=${monday}&length=medium`))
  await user.click(screen.getByRole('button', { name: 'Date: This week' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Any time' }))
  expect(router.state.location.search).toBe('?q=fog&length=medium')
  expect(field()).toHaveValue('fog')
})

test('FEED-O115 a search narrows to a channel of what was found or is followed, and long lists have a search of their own', async () => {
  const follows = Array.from({ length: 8 }, (_, index) => {
    const channel = channelView({ channel_id: `f${index}`, channel_title: `Followed ${index}` })
    return { channel, followed_at: '2026-01-01T00:00:00.000Z', newest_published_at: null }
  })
  server.use(
    ...asUser(),
    answer(listFollows, () => ({ follows })),
  )
  const asked = serveSearch()
  const { user, router } = openSearch('/search?q=fog')
  await heading(/2 lines/)
  await user.click(screen.getByRole('button', { name: 'Channel: Any channel' }))
  const panel = await screen.findByRole('dialog', { name: 'Channel' })
  await waitFor(() => expect(within(panel).getAllByRole('button')).toHaveLength(10))
  await user.type(within(panel).getByRole('searchbox', { name: 'Find a channel' }), 'slow')
  await user.click(within(panel).getByRole('button', { name: 'Slow Machines' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('?q=fog&channel=ch1')
  await waitFor(() => expect(asked.at(-1)).toBe('q=fog&channel_id=ch1'))
  expect(await screen.findByRole('button', { name: 'Channel: Slow Machines' })).toBeVisible()
})

test('FEED-O116 searches that were acted on are remembered on this device, the last first, and no more than eight', async () => {
  serveSearch()
  for (let index = 0; index < searchLimits.recent; index++) rememberSearch(`words ${index}`)
  const { user, router } = openSearch('/search')
  expect(screen.getAllByRole('listitem')).toHaveLength(searchLimits.recent)
  await user.type(field(), 'Fog{Enter}')
  await heading(/2 lines/)
  await user.clear(field())
  const region = await screen.findByRole('region', { name: 'Recent searches' })
  const names = within(region)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['Fog', 'words 7', 'words 6', 'words 5', 'words 4', 'words 3', 'words 2', 'words 1'])
  await user.click(within(region).getByRole('link', { name: 'words 7' }))
  expect(router.state.location.search).toBe('?q=words%207')
  expect(field()).toHaveValue('words 7')
  expect(field()).toHaveFocus()
})

test('FEED-O116 a search is forgotten, or all are, which can be undone', async () => {
  serveSearch()
  const said: Said[] = []
  onTestFinished(onSaid((message) => said.push(message)))
  ;['horn', 'fog'].forEach(rememberSearch)
  const { user } = openSearch('/search')
  await user.click(screen.getByRole('button', { name: 'Remove “fog”' }))
  expect(screen.getByRole('link', { name: 'horn' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'fog' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.getByText('Type what you remember somebody saying. You land on the word.')).toBeVisible()
  expect(localStorage.getItem('recent-searches')).toBe('[]')
  expect(field()).toHaveFocus()
  act(() => said.at(-1)?.action?.run())
  expect(screen.getByRole('link', { name: 'horn' })).toBeVisible()
})

test('FEED-O117 where nothing says it, that is said, with the way to all years', async () => {
  serveSearch((query) => (query.has('since') ? searchPage({ ...nothing, searched: 'fog' }) : searchPage()))
  const { user, router } = openSearch('/search?q=fog&since=year')
  expect(await heading('No line says “fog”')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Make an episode/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search all years' }))
  expect(await heading(/2 lines/)).toBeVisible()
  expect(router.state.location.search).toBe('?q=fog')
})

test('FEED-O117 a creator is offered to make the episode that nobody made', async () => {
  server.use(
    ...asUser(),
    answer(listOwnChannels, () => ({ channels: [channelView()] })),
    answer(listFollows, () => ({ follows: [] })),
  )
  serveSearch(() => searchPage(nothing))
  openSearch('/search?q=fog')
  expect(await screen.findByRole('link', { name: 'Make an episode about “fog”' })).toHaveAttribute('href', '/creator')
})

test('FEED-O118 another spelling is shown already, and its link makes it the search, to come back from', async () => {
  serveSearch((query) =>
    query.get('q') === 'fog singal'
      ? searchPage({ searched: 'fog signal', did_you_mean: 'fog signal' })
      : searchPage({ searched: 'fog signal' }),
  )
  const { user, router } = openSearch('/search?q=fog+singal&since=year')
  expect(await screen.findByText(/No line says “fog singal”\. Did you mean/)).toBeVisible()
  expect(hits()).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'fog signal' }))
  expect(router.state.location.search).toBe('?q=fog+signal&since=year')
  expect(field()).toHaveValue('fog signal')
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
  await act(() => router.navigate(-1))
  expect(field()).toHaveValue('fog singal')
})

test('FEED-O119 a search that is not answered says so and can be tried again; a refusal is in the server’s words', async () => {
  serveSearch()
  server.use(refuse(search, { code: 'unavailable', detail: 'The statement took too long' }))
  const { user } = openSearch('/search?q=fog')
  expect(await screen.findByRole('alert')).toHaveTextContent('Search did not answer')
  serveSearch()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading(/2 lines/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  server.use(refuse(search, { code: 'validation_failed', detail: 'A search needs a word' }))
  await user.type(field(), '-')
  expect(await screen.findByRole('alert')).toHaveTextContent('A search needs a word')
})

test('FEED-O120 a search that comes too soon counts down and is asked again, while the answer before stays', async () => {
  serveSearch()
  const { user } = openSearch('/search?q=fog')
  await heading(/2 lines/)
  let asked = 0
  server.use(
    http.get(`*${search.path}`, () => {
      asked += 1
      if (asked > 1) return HttpResponse.json(searchPage({ lines_total: 3 }))
      const headers = { 'retry-after': '2' }
      return HttpResponse.json({ code: 'rate_limited', detail: 'Too many requests' }, { status: 429, headers })
    }),
  )
  await user.type(field(), 'gy')
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait 2 seconds')
  expect(hits()).toHaveLength(2)
  expect(await screen.findByText('Wait 1 second')).toBeVisible()
  expect(await heading('3 lines in 1 episode')).toBeVisible()
  expect(screen.queryByText(/^Wait/)).toBeNull()
})

test('FEED-O123 what is found of very common words says so, and an episode of which only the title says it is opened by Enter', async () => {
  const titled = foundItem('c1', { lines: [], title_marks: [[4, 15]], hits_ms: [] })
  serveSearch(() => searchPage({ items: [titled], lines_total: 5_000, items_total: 312, is_bounded: true }))
  const { user, router } = openSearch('/search?q=lighthouses')
  expect(await heading('More than 5.0K lines in 312 episodes')).toBeVisible()
  await user.type(field(), '{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/ch1/c1')
})
