import { search, searchByMeaning } from '@app/contracts/search'
import { searchLimits } from '@app/domain/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { answer, server } from '#test/server.ts'
import { field, foundItem, foundLine, hits, openSearch, searchPage, serveSearch } from '#test/search-page.tsx'

afterEach(() => act(() => player.unload()))

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
/** Types faster than people do: no pause between. */
const type = (...texts: string[]) => texts.forEach((value) => fireEvent.change(field(), { target: { value } }))
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('FEED-O101 FEED-O102 what is typed is searched for once it rests, and replaces the address, so that Back leaves the page', async () => {
  const asked = serveSearch()
  const { user, router } = openSearch('/feed')
  await act(() => router.navigate('/search'))
  type('f', 'fo', 'fog', 'fog sig')
  expect(asked).toEqual([])
  expect(await heading('2 lines in 1 episode')).toBeVisible()
  expect(asked).toEqual(['q=fog+sig'])
  expect(router.state.location.search).toBe('?q=fog+sig')
  await user.type(field(), 'nal')
  await waitFor(() => expect(router.state.location.search).toBe('?q=fog+signal'))
  expect(field()).toHaveValue('fog signal')
  await act(() => router.navigate(-1))
  expect(await screen.findByText('the feed')).toBeVisible()
})

test('FEED-O101 an address opens with its search, and whatever else it says is left out', async () => {
  const asked = serveSearch()
  openSearch('/search?q=fog&channel=ch1&since=yesterday&length=short&page=7')
  await heading(/2 lines/)
  expect(field()).toHaveValue('fog')
  expect(asked).toEqual(['q=fog&channel_id=ch1&length=short'])
})

test('FEED-O102 a request that nobody waits for is cancelled, and a late answer never takes the place of a newer one', async () => {
  const asked: string[] = []
  const cancelled: string[] = []
  const late = Promise.withResolvers<void>()
  server.use(http.get('*/api/live', () => new HttpResponse(null, { status: 503 })))
  server.use(
    http.get(`*${search.path}`, async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(q)
      request.signal.addEventListener('abort', () => cancelled.push(q))
      if (q === 'f') await late.promise
      const items_total = q === 'f' ? 9 : 1
      return HttpResponse.json(searchPage({ searched: q, items_total }))
    }),
  )
  openSearch()
  type('f')
  await waitFor(() => expect(asked).toEqual(['f']))
  type('fo', 'fog')
  await heading('2 lines in 1 episode')
  expect(cancelled).toEqual(['f'])
  late.resolve()
  await wait(50)
  expect(screen.queryByText(/9 episodes/)).toBeNull()
})

test('FEED-O103 FEED-O104 the answer before stays, dimmed, until the next one is there, and what was found is said once', async () => {
  const next = Promise.withResolvers<void>()
  serveSearch(async (query) => {
    if (query.get('q') !== 'fog') await next.promise
    return searchPage({ lines_total: query.get('q') === 'fog' ? 2 : 41 })
  })
  const { user } = openSearch('/search?q=fog')
  expect(document.querySelector('.skeleton')).toBeInTheDocument()
  await heading(/2 lines/)
  expect(screen.getByRole('status', { name: '' })).toBeEmptyDOMElement()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 lines in 1 episode')
  await user.type(field(), ' horn')
  await expect.poll(() => screen.getByRole('grid').closest('.opacity-60')).not.toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(document.querySelector('.skeleton')).toBeNull()
  next.resolve()
  await heading('41 lines in 1 episode')
  expect(screen.getByRole('grid').closest('.opacity-60')).toBeNull()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('41 lines in 1 episode')
})

test('FEED-O105 a line shows who says it, when, and what was found in it, as text and never as HTML', async () => {
  const text = 'The <b>fog</b> אבג 🙂 ' + 'x'.repeat(300)
  const line = foundLine({ text, marks: [[7, 10]], at_ms: 104_400, speaker_name: 'Kore' })
  serveSearch(() => searchPage({ items: [foundItem('c1', { lines: [line], title_marks: [[4, 15]] })] }))
  openSearch('/search?q=fog')
  await heading(/2 lines/)
  const [row] = hits()
  expect(row).toHaveTextContent(`Kore${text}1:44`)
  expect(row?.querySelector('b')).toBeNull()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['lighthouses', 'fog'])
  expect(within(row as HTMLElement).getByRole('link', { name: 'Open the episode at 1:44' })).toHaveAttribute(
    'href',
    '/ch1/c1?line=u1&t=104.4&r=1&find=fog',
  )
  expect(screen.getByText('AI voices')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Why lighthouses still turn' })).toHaveAttribute('href', '/ch1/c1')
})

test('FEED-O106 the waveform of an episode has a mark for each line that was found, at its time', async () => {
  const found = foundItem('c1', { hits_ms: [0, 371_000, 371_200, 742_000] })
  serveSearch(() => searchPage({ items: [found] }))
  openSearch('/search?q=fog')
  await heading(/2 lines/)
  const marks = [...document.querySelectorAll<HTMLElement>('[data-part=found-strip] > span')]
  expect(marks.map((mark) => mark.style.left)).toEqual(['0%', '50%', '100%'])
})

test('FEED-O107 channels, one’s own private episodes with their badge, and drafts are found too', async () => {
  const own = foundItem('c1')
  serveSearch(() =>
    searchPage({
      items: [{ ...own, content: { ...own.content, visibility: 'private' } }],
      channels: [{ channel_id: 'ch9', channel_title: 'Fog Horn', channel_avatar_link: '', title_marks: [[0, 3]] }],
      drafts: [
        {
          draft_id: 'd1',
          channel_id: 'ch1',
          channel_title: 'Slow Machines',
          title: 'More fog',
          title_marks: [[5, 8]],
          text: 'Fog again.',
          marks: [[0, 3]],
        },
      ],
    }),
  )
  openSearch('/search?q=fog')
  const channels = await screen.findByRole('navigation', { name: 'Channels found' })
  expect(within(channels).getByRole('link', { name: 'Fog Horn' })).toHaveAttribute('href', '/ch9')
  expect(screen.getByText('Private')).toBeVisible()
  const drafts = screen.getByRole('region', { name: 'Your drafts' })
  expect(within(drafts).getByRole('link', { name: 'More fog' })).toHaveAttribute('href', '/ch1/create_content?draft=d1')
  expect(within(drafts).getByText('again.', { exact: false })).toBeVisible()
})

test('FEED-O109 the next page comes when the end of the list is near; an episode on two pages is shown once', async () => {
  let seeEnd: (() => void) | undefined
  class ObserverByHand {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      seeEnd = () => callback([{ isIntersecting: true }])
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const native = globalThis.IntersectionObserver
  Object.assign(globalThis, { IntersectionObserver: ObserverByHand })
  const asked = serveSearch((query) =>
    query.has('after')
      ? searchPage({ items: [foundItem('c1'), foundItem('c2')] })
      : searchPage({ items: [foundItem('c1')], next: 'p2' }),
  )
  openSearch('/search?q=fog')
  await heading(/2 lines/)
  act(() => seeEnd?.())
  await waitFor(() => expect(hits()).toHaveLength(4))
  expect(asked).toEqual(['q=fog', 'q=fog&after=p2'])
  Object.assign(globalThis, { IntersectionObserver: native })
})

test('FEED-O121 the field takes 200 characters and says so near the end', async () => {
  serveSearch()
  const { user } = openSearch(`/search?q=${'x'.repeat(searchLimits.query_characters + 1)}`)
  await heading(/2 lines/)
  expect(field()).toHaveValue('x'.repeat(searchLimits.query_characters))
  expect(field()).toHaveAttribute('maxlength', '200')
  expect(screen.getByText('200/200')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.queryByText('200/200')).toBeNull()
  expect(field()).toHaveFocus()
})

test('FEED-O124 lines that mean the same stand below those that say it, labelled, and only for sentences', async () => {
  serveSearch()
  const asked: string[] = []
  server.use(
    answer(searchByMeaning, ({ url }) => {
      asked.push(url.searchParams.get('q') ?? '')
      return { items: [foundItem('c2', { lines: [foundLine({ text: 'A mist rolled over the pier.', marks: [] })] })] }
    }),
  )
  openSearch('/search?q=fog')
  await heading(/2 lines/)
  expect(asked).toEqual([])
  type('when the fog came')
  const alike = await screen.findByRole('region', { name: 'Means the same' })
  expect(within(alike).getByText('A mist rolled over the pier.')).toBeVisible()
  expect(asked).toEqual(['when the fog came'])
})
