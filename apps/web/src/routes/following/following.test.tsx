import {
  listFollowedEpisodes,
  markAllHeard,
  markHeard,
  markNotHeard,
  undoMarkAllHeard,
  type FollowedEpisodes,
} from '@app/contracts/followed-episodes'
import { getEmailNotices } from '@app/contracts/digests'
import { listFollows, type FollowedChannel } from '@app/contracts/follows'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeFromQueue } from '#features/listening/state/queue/queue.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { channelView, contentView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Following } from './following.tsx'

const DAYS_MS = 86_400_000
const published = (days: number) => new Date(Date.now() - days * DAYS_MS).toISOString()
const [why, pill, butter] = [
  contentView({ content_id: 'why', title: 'Why lighthouses still turn', published_at: published(0), duration: 742 }),
  contentView({
    content_id: 'pill',
    title: 'The pill',
    published_at: published(1),
    duration: 845,
    origin: 'imported',
    ai_voices: false,
  }),
  contentView({ content_id: 'butter', title: 'Butter', published_at: published(2), duration: 571 }),
]
const begun = contentView({ content_id: 'begun', title: 'Sleep is a committee decision', duration: 612 })
const over = contentView({ content_id: 'over', title: 'Salt, explained to a sceptic', duration: 498 })

const follows: FollowedChannel[] = [
  {
    channel: channelView({ channel_id: 'ch1', channel_title: 'Slow Machines' }),
    followed_at: published(60),
    newest_published_at: published(0),
  },
]

function listOf(overrides: Partial<FollowedEpisodes> = {}): FollowedEpisodes {
  return {
    items: [why, pill, butter],
    next: null,
    total: 3,
    duration: 2_158,
    listened: [
      { content: begun, position_ms: 214_000, listened_at: published(1), heard_at: null },
      { content: over, position_ms: 490_000, listened_at: published(3), heard_at: published(3) },
    ],
    shows: [{ channel_id: 'ch1', new_episodes: 3, published: [0.1, 7.1, 14.1, 21.1].map(published) }],
    ...overrides,
  }
}

/** Serves the new episodes, less the marked ones; returns the requests. */
function serve(list: Partial<FollowedEpisodes> = {}, channels = follows) {
  const sent: string[] = []
  const heard = new Set<string>()
  const idOf = (url: URL) => url.pathname.split('/').at(-2) ?? ''
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getEmailNotices, () => ({
      email: 'ana@example.com',
      digest: 'weekly' as const,
      time_zone: 'UTC',
      next_digest_at: null,
      own_episodes: false,
      kept_here: false,
    })),
    answer(listFollows, () => ({ follows: channels })),
    answer(listFollowedEpisodes, () => {
      const whole = listOf(list)
      const items = whole.items.filter(({ content_id }) => !heard.has(content_id))
      return { ...whole, items, total: items.length, duration: items.reduce((sum, { duration }) => sum + duration, 0) }
    }),
    answer(markHeard, ({ url }) => {
      heard.add(idOf(url))
      sent.push(`heard ${idOf(url)}`)
      return { heard: true }
    }),
    answer(markNotHeard, ({ url }) => {
      heard.delete(idOf(url))
      sent.push(`not heard ${idOf(url)}`)
      return { heard: false }
    }),
    answer(markAllHeard, ({ json }) => {
      const content_ids = listOf(list).items.flatMap(({ content_id }) => (heard.has(content_id) ? [] : [content_id]))
      for (const id of content_ids) heard.add(id)
      sent.push(`all heard ${JSON.stringify(json)}`)
      return { content_ids }
    }),
    answer(undoMarkAllHeard, ({ json }) => {
      const { content_ids } = json as { content_ids: string[] }
      for (const id of content_ids) heard.delete(id)
      sent.push(`undone ${content_ids.join(' ')}`)
      return { content_ids }
    }),
  )
  return sent
}

async function show() {
  const shown = renderWithQueries(<Following user_id="ana" />)
  await screen.findByRole('heading', { name: 'Following' })
  return shown
}
const newRows = () => within(screen.getByRole('region', { name: /New|All heard/ })).getAllByRole('listitem')
const check = (title: string) => screen.getByRole('button', { name: `Heard: ${title}` })

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => {
  vi.unstubAllGlobals()
  player.unload()
  while (takeFromQueue());
})

test('SHOW-O251 what is new comes first, with how much it is; then what was begun, with what is left of it', async () => {
  serve()
  await show()
  expect(await screen.findByText('1 show, 3 new episodes')).toBeTruthy()
  expect(newRows().map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Why lighthouses still turn',
    'The pill',
    'Butter',
  ])
  expect(screen.getByRole('button', { name: 'Play all new, 35:58' })).toBeTruthy()
  const listened = within(screen.getByRole('region', { name: 'Go on listening' }))
  expect(listened.getByText('Slow Machines, 6:38 left')).toBeTruthy()
  expect(listened.getByText(/^Slow Machines, Heard on \w+day$/)).toBeTruthy()
  expect(screen.getAllByText(/^AI/)).toHaveLength(4)
  expect(screen.getByText(/^New on \w+days$/)).toBeTruthy()
  expect(await screen.findByText('Weekly', { selector: 'button span' })).toBeTruthy()
})

test('SHOW-O252 what is marked as heard keeps its row during the visit, and can be marked as not heard there', async () => {
  const sent = serve()
  const { user } = await show()
  await screen.findByText('1 show, 3 new episodes')
  await user.click(check('The pill'))
  expect(await screen.findByText('1 show, 2 new episodes')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual(['heard pill']))
  expect(newRows()).toHaveLength(3)
  expect(check('The pill').getAttribute('aria-pressed')).toBe('true')
  await user.click(check('The pill'))
  expect(await screen.findByText('1 show, 3 new episodes')).toBeTruthy()
  expect(sent).toEqual(['heard pill', 'not heard pill'])
})

test('a mark that the server refuses is taken back', async () => {
  serve()
  server.use(refuse(markHeard, { code: 'internal_error', detail: 'Broken' }))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Heard: Butter' }))
  await waitFor(() => expect(check('Butter').getAttribute('aria-pressed')).toBe('false'))
})

test('SHOW-O253 J and K go from row to row, P plays, E marks as heard, and Shift+E all', async () => {
  const sent = serve()
  const { user } = await show()
  await screen.findByText('1 show, 3 new episodes')
  await user.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('The pill')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Why lighthouses still turn')
  await user.keyboard('p')
  expect(player.store.get()).toMatchObject({ content_id: 'why', is_playing: true, position: 0 })
  await user.keyboard('e')
  await waitFor(() => expect(sent).toEqual(['heard why']))
  await user.keyboard('jjjp')
  expect(player.store.get()).toMatchObject({ content_id: 'begun', is_playing: true, position: 214 })
  await user.keyboard('{Shift>}E{/Shift}')
  expect(await screen.findByRole('heading', { name: 'All heard' })).toBeTruthy()
  expect(newRows()).toHaveLength(3)
  expect(sent[1]).toBe(`all heard ${JSON.stringify({ until: pill.published_at })}`)
})

test('SHOW-O254 all that is new plays in its order, before what was in the queue', async () => {
  serve()
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Add Butter to the queue' }))
  await user.click(screen.getByRole('button', { name: 'Play all new, 35:58' }))
  await waitFor(() => expect(player.store.get().content_id).toBe('why'))
  expect([takeFromQueue()?.content_id, takeFromQueue()?.content_id, takeFromQueue()]).toEqual([
    'pill',
    'butter',
    undefined,
  ])
})

test('SHOW-O255 who follows nothing is led to the feed', async () => {
  serve({ items: [], listened: [], shows: [] }, [])
  await show()
  expect(await screen.findByText('Follow a show and its new episodes come here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open feed' }).getAttribute('href')).toBe('/feed')
  expect(screen.queryByRole('button', { name: /Play/ })).toBeNull()
})

test('SHOW-O255 where all is heard it says so, and what was begun moves up', async () => {
  serve({ items: [] })
  await show()
  expect(await screen.findByRole('heading', { name: 'All heard' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /all as heard|Play all/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Go on listening' })).toBeTruthy()
})

test('SHOW-O255 a list that cannot be updated stays and says since when; without one it can be tried again', async () => {
  serve()
  const { queryClient } = await show()
  await screen.findByText('1 show, 3 new episodes')
  const broken = refuse(listFollowedEpisodes, { code: 'internal_error', detail: 'Broken' })
  server.use(broken)
  await queryClient.invalidateQueries({ queryKey: ['new-episodes'] })
  expect(await screen.findByText(/^This list is as of \d/)).toBeTruthy()
  expect(newRows()).toHaveLength(3)
})

test('SHOW-O255 what could not be loaded at all can be tried again', async () => {
  serve()
  server.use(refuse(listFollowedEpisodes, { code: 'internal_error', detail: 'Broken' }))
  const { user } = renderWithQueries(<Following user_id="ana" />)
  await screen.findByText('What is new could not be loaded.')
  serve()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('1 show, 3 new episodes')).toBeTruthy()
})
