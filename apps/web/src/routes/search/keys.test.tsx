import { getContent, getTranscript } from '@app/contracts/content'
import { searchContent } from '@app/contracts/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { setShortcutsOn } from '#lib/dom/shortcuts.ts'
import { contentView, transcriptLine } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { answer, refuse, server } from '#test/server.ts'
import {
  field,
  foundItem,
  foundLine,
  hits,
  openSearch,
  searchPage,
  selectedHit,
  serveSearch,
} from '#test/search-page.tsx'
import { fakeSounds } from '#test/sounds.ts'

afterEach(() => {
  act(() => player.unload())
  setShortcutsOn(true)
})

const twoItems = () => searchPage({ items: [foundItem('c1'), foundItem('c2')] })

async function open() {
  serveSearch(twoItems)
  const opened = openSearch('/search?q=fog')
  await waitFor(() => expect(hits()).toHaveLength(4))
  await expectFocus(field)
  return opened
}

const playing = () => player.store.get()

test('FEED-O110 up and down go through all lines while the field keeps the focus, and above the first there is the field alone', async () => {
  const { user } = await open()
  expect(selectedHit()).toBeNull()
  const seen: (string | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    seen.push(selectedHit()?.id)
    expect(selectedHit()).toHaveAttribute('aria-selected', 'true')
  }
  expect(seen).toEqual(['hit-c1-1', 'hit-c1-2', 'hit-c2-1', 'hit-c2-2', 'hit-c2-2', 'hit-c2-1'])
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  expect(field()).toHaveFocus()
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')).toHaveAttribute('role', 'grid')
})

test('FEED-O110 another search selects nothing, and keys that compose a letter are left alone', async () => {
  const { user } = await open()
  await user.keyboard('{ArrowDown}')
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  expect(selectedHit()?.id).toBe('hit-c1-1')
  await user.keyboard('gy')
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-activedescendant'))
})

test('FEED-O111 FEED-O113 Enter plays at the word and keeps the focus, again pauses, and the word that is said is boxed', async () => {
  const sounds = fakeSounds()
  const { user } = await open()
  const line = transcriptLine({
    utterance_id: 'c1-1',
    text: 'The fog came in.',
    start_ms: 104_000,
    end_ms: 106_000,
    words: [
      [0, 3, 104_000, 104_400],
      [4, 7, 104_400, 105_000],
    ],
  })
  server.use(answer(getTranscript, () => ({ lines: [line], revision: 1 })))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(playing()).toMatchObject({ content_id: 'c1', is_playing: true, position: 104.1 }))
  expect(field()).toHaveFocus()
  const [row] = hits()
  expect(await within(row as HTMLElement).findByRole('button', { name: 'Pause' })).toBeInTheDocument()
  expect(row).toHaveAttribute('aria-current', 'true')
  act(() => player.store.set({ position: 104.2 }))
  await waitFor(() => expect(row?.querySelector('[data-current]')).toHaveTextContent('fog'))
  await user.keyboard('{Enter}')
  expect(playing().is_playing).toBe(false)
  await user.keyboard('{Enter}')
  expect(playing().is_playing).toBe(true)
  expect(sounds.count()).toBeLessThanOrEqual(1)
})

test('FEED-O111 a press anywhere on a line plays it, and leaving the page does not stop it', async () => {
  fakeSounds()
  const { user, router } = await open()
  await user.click(within(hits()[1] as HTMLElement).getByText('came in.', { exact: false }))
  await waitFor(() => expect(playing()).toMatchObject({ content_id: 'c1', is_playing: true, position: 210.7 }))
  await user.keyboard('{ArrowDown}')
  await act(() => router.navigate('/feed'))
  expect(playing().is_playing).toBe(true)
})

test('FEED-O111 from a line whose button was pressed the arrows go on, with the focus in the field', async () => {
  fakeSounds()
  const { user } = await open()
  await user.click(within(hits()[1] as HTMLElement).getByRole('button', { name: 'Play at 3:31' }))
  await user.keyboard('{ArrowDown}')
  expect(selectedHit()?.id).toBe('hit-c2-1')
  expect(field()).toHaveFocus()
})

test('FEED-O111 Shift+Enter opens the page of the episode at the line', async () => {
  const { user, router } = await open()
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/ch1/c1?line=c1-1&t=104.4&r=1&find=fog')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?q=fog')
})

test('FEED-O108 FEED-O112 the right arrow shows all lines of an episode in place, where the arrows go through them', async () => {
  const all = ['a', 'b', 'c'].map((id, position) => foundLine({ utterance_id: id, position }))
  const item = foundItem('c1', { lines: all.slice(0, 1), more_lines: 2 })
  serveSearch(() => searchPage({ items: [item], searched: 'fog' }))
  server.use(
    answer(searchContent, ({ url }) => ({ lines: all, lines_total: url.search === '?channel_id=ch1&q=fog' ? 3 : 0 })),
  )
  const { user } = openSearch('/search?q=fog')
  await waitFor(() => expect(hits()).toHaveLength(1))
  await user.type(field(), '{ArrowDown}{ArrowRight}')
  await waitFor(() => expect(hits()).toHaveLength(3))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selectedHit()?.id).toBe('hit-c')
  await user.click(screen.getByRole('button', { name: 'Fewer lines' }))
  expect(hits()).toHaveLength(1)
  expect(screen.getByRole('button', { name: '2 more in this episode' })).toHaveAttribute('aria-expanded', 'false')
})

test('FEED-O108 lines that cannot be fetched can be tried again', async () => {
  serveSearch(() => searchPage({ items: [foundItem('c1', { more_lines: 1 })] }))
  server.use(refuse(searchContent, { code: 'unavailable', detail: 'x' }))
  const { user } = openSearch('/search?q=fog')
  await user.click(await screen.findByRole('button', { name: '1 more in this episode' }))
  const again = await screen.findByRole('button', { name: 'Search did not answer. Try again' })
  server.use(answer(searchContent, () => ({ lines: [foundLine({ utterance_id: 'z' })], lines_total: 1 })))
  await user.click(again)
  await waitFor(() => expect(hits().map(({ id }) => id)).toEqual(['hit-z']))
})

test('FEED-O112 / goes to the field, and Escape to the field, from the line to the field, then clears it', async () => {
  const { user, router } = await open()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(selectedHit()).toBeNull()
  expect(field()).toHaveValue('fog')
  act(() => field().blur())
  await user.keyboard('/')
  expect(field()).toHaveFocus()
  act(() => field().blur())
  await user.keyboard('{Escape}')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('fog')
  await user.keyboard('{Escape}')
  expect(field()).toHaveValue('')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('FEED-O122 an item that was withdrawn between hit and press says so, and takes no second press', async () => {
  fakeSounds()
  const { user } = await open()
  server.use(refuse(getContent, { code: 'content_not_found', detail: 'x' }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findAllByText('No longer here')).toHaveLength(2)
  expect(playing().content_id).toBeUndefined()
  expect(hits().map(({ id }) => id)).toEqual(['hit-c2-1', 'hit-c2-2'])
  expect(screen.getAllByRole('link', { name: 'Why lighthouses still turn' })).toHaveLength(1)
  server.use(answer(getContent, () => contentView()))
})

test('FEED-O122 an item that is withdrawn while its lines are shown says so by itself, until it is there again', async () => {
  serveSearch(twoItems)
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = () => new ReadableStream<Uint8Array>({ start: (control) => void (line = control) })
  server.use(
    http.get('*/api/live', () => new HttpResponse(stream(), { headers: { 'content-type': 'text/event-stream' } })),
    refuse(getContent, { code: 'content_not_found', detail: 'x' }),
  )
  openSearch('/search?q=fog')
  await waitFor(() => expect(hits()).toHaveLength(4))
  await waitFor(() => expect(line).toBeDefined())
  const tell = (name: string, content_id: string) => {
    const data = JSON.stringify({ channel_id: 'ch1', content_id, status: 'completed' })
    line?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${data}\n\n`))
  }
  tell('content.deleted', 'c1')
  expect(await screen.findAllByText('No longer here')).toHaveLength(2)
  tell('content.updated', 'c2')
  await waitFor(() => expect(hits()).toHaveLength(0))
  server.use(answer(getContent, () => contentView({ content_id: 'c2' })))
  tell('content.updated', 'c2')
  await waitFor(() => expect(hits().map(({ id }) => id)).toEqual(['hit-c2-1', 'hit-c2-2']))
})
