import { getTestAudio, listTestAudio, type TestAudio } from '@app/contracts/voices'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testAudioView } from '#test/factories.ts'
import { answer, refuse, server } from '#test/server.ts'
import { field, openVoices, serveVoices, type User } from '#test/voices-page.tsx'

vi.setConfig({ testTimeout: 30_000 })
let heard: ((event: { content_id: string; status: 'completed' | 'error' }) => void) | undefined
vi.mock('#lib/live/live-updates.ts', () => ({
  subscribe: (_name: string, listener: NonNullable<typeof heard>) => {
    heard = listener
    return () => undefined
  },
}))

beforeEach(() => {
  heard = undefined
  serveVoices()
})

const tried = (count: number, from = 0): TestAudio[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    return testAudioView({
      content_id: `old${number}`,
      test_script: `Number ${number}. ${'x'.repeat(600)}`,
      config: { voice_id: number % 2 ? 'Puck' : 'Kore' },
      created_at: new Date(Date.UTC(2026, 0, 2) - number * 60_000).toISOString(),
    })
  })

async function openHistory(user: User) {
  await user.click(screen.getByRole('button', { name: 'History' }))
}

const entries = () => within(screen.getByRole('list', { name: 'Test audio history' })).getAllByRole('listitem')

test(
  'HIST-01 HIST-02 HIST-05 what was tried is shown thirty at a time, each with a snippet and details on request',
  { meta: { requirements: ['HIST-06', 'LIM-20'] } },
  async () => {
    const pages: (string | null)[] = []
    server.use(
      answer(listTestAudio, ({ url }) => {
        pages.push(`${url.searchParams.get('after') ?? ''}/${url.searchParams.get('limit')}`)
        return url.searchParams.get('after')
          ? { items: tried(4, 29), next: null }
          : { items: tried(30), next: 'second' }
      }),
    )
    const { user } = await openVoices()
    expect(pages).toEqual([])
    await openHistory(user)
    await waitFor(() => expect(entries()).toHaveLength(30))
    const [entry = document.body] = entries()
    const snippet = `Number 0. ${'x'.repeat(80)}…`
    await user.click(within(entry).getByText(snippet))
    expect(within(entry).getByText(`Number 0. ${'x'.repeat(490)}…`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show 30 more' }))
    await waitFor(() => expect(entries()).toHaveLength(33))
    expect(
      new Set(entries().map((each) => within(each).getAllByRole('button')[0]?.getAttribute('aria-label'))).size,
    ).toBe(33)
    expect(pages).toEqual(['/30', 'second/30'])
    expect(screen.queryByRole('button', { name: 'Show 30 more' })).toBeNull()
  },
)

test('HIST-07 a history that cannot be loaded says so, and can be tried again', async () => {
  server.use(refuse(listTestAudio, { code: 'internal_error', detail: 'x' }))
  const { user } = await openVoices()
  await openHistory(user)
  expect(await screen.findByText('Failed to load history')).toBeVisible()
  server.use(answer(listTestAudio, () => ({ items: tried(1), next: null })))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(entries()).toHaveLength(1))
})

test('HIST-08 an empty history says so', async () => {
  const { user } = await openVoices()
  await openHistory(user)
  expect(await screen.findByText('No history yet')).toBeVisible()
})

test('HIST-09 HIST-O02 a search finds texts and voices, looks further back while it finds little, and says when there is nothing', async () => {
  server.use(
    answer(listTestAudio, ({ url }) =>
      url.searchParams.get('after')
        ? { items: [testAudioView({ content_id: 'old', test_script: 'A lighthouse, long ago' })], next: null }
        : { items: tried(30), next: 'second' },
    ),
  )
  const { user } = await openVoices()
  await openHistory(user)
  await waitFor(() => expect(entries()).toHaveLength(30))
  const search = screen.getByRole('searchbox', { name: 'Search the history' })
  await user.type(search, 'LIGHTHOUSE')
  expect(await screen.findByText('A lighthouse, long ago')).toBeVisible()
  expect(entries()).toHaveLength(1)
  await user.clear(search)
  await user.type(search, 'puck')
  await waitFor(() => expect(entries()).toHaveLength(15))
  await user.type(search, 'zzz')
  expect(await screen.findByText('No results found')).toBeVisible()
})

test('HIST-04 what is finished in another tab stands on top without a reload, even while the list is on its way', async () => {
  const coming = Promise.withResolvers<void>()
  let read = 0
  server.use(
    answer(getTestAudio, ({ url }) => {
      read += 1
      return testAudioView({
        content_id: url.pathname.split('/').at(-1) ?? '',
        created_at: `2026-03-0${read}T12:00:00.000Z`,
        test_script: `Just finished ${read}`,
      })
    }),
    answer(listTestAudio, () => coming.promise.then(() => ({ items: tried(2), next: null }))),
  )
  const { user } = await openVoices()
  await openHistory(user)
  await waitFor(() => expect(heard).toBeDefined())
  const finish = (content_id: string) => act(() => heard?.({ content_id, status: 'completed' }))
  finish('early')
  await waitFor(() => expect(read).toBe(1))
  coming.resolve()
  await waitFor(() => expect(entries()).toHaveLength(3))
  finish('late')
  await waitFor(() => expect(entries()).toHaveLength(4))
  finish('late')
  await waitFor(() => expect(read).toBe(3))
  expect(entries().map((entry) => within(entry).getAllByRole('button')[1]?.textContent?.slice(0, 15))).toEqual([
    'Just finished 2',
    'Just finished 1',
    expect.any(String),
    expect.any(String),
  ])
})

test('HIST-10 an entry is heard, saved under its name, and tried again', async () => {
  server.use(
    answer(listTestAudio, () => ({
      items: [testAudioView({ test_script: 'Good evening.', config: { voice_id: 'Kore' } })],
      next: null,
    })),
  )
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const { user, sounds } = await openVoices()
  await openHistory(user)
  await user.click(await screen.findByRole('button', { name: 'Play “Good evening.”' }))
  await waitFor(() => expect(sounds.started).toEqual(['/objects/t1.mp3']))
  await user.click(screen.getByRole('button', { name: 'Download “Good evening.”' }))
  await waitFor(() => expect(saved).toEqual(['/objects/t1.mp3?download=Good_evening__Kore.mp3']))
  await user.click(screen.getByText('Good evening.', { selector: 'span' }))
  await user.click(screen.getByRole('button', { name: 'Try this text again' }))
  expect(field()).toHaveValue('Good evening.')
  expect(screen.getByRole('heading', { level: 2, name: 'Try Kore' })).toBeVisible()
  click.mockRestore()
})
