import { getFinance } from '@app/contracts/accounts'
import { getArtwork } from '@app/contracts/artwork'
import { getChannel } from '@app/contracts/channels'
import { checkShow, getShow, updateShow, type ShowCheckView, type ShowView } from '@app/contracts/shows'
import { channelSentences } from '@app/domain/channels'
import { DEFAULT_SHOW, showSentences, type ChecklistItem } from '@app/domain/shows'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#app/router.tsx'
import { channelView, finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

const FEED = 'https://duologue.example.com/channels/ch1/feed.xml'

function showView(overrides: Partial<ShowView> = {}): ShowView {
  return {
    channel_id: 'ch1',
    feed_mode: 'listed',
    settings: DEFAULT_SHOW,
    moved_to: null,
    feed_url: FEED,
    updated_at: '2026-11-23T12:00:00.000Z',
    ...overrides,
  }
}

function item(
  key: ChecklistItem['key'],
  value: string,
  required_by: ChecklistItem['required_by'] = 'both',
): ChecklistItem {
  return { key, is_done: value !== '', value, required_by, advice: `What to do about ${key}.` }
}

function checkView(items: ChecklistItem[], overrides: Partial<ShowCheckView> = {}): ShowCheckView {
  return { feed_url: FEED, checked_at: new Date().toISOString(), status: 200, problem: null, items, ...overrides }
}

/** Fake server that stores the settings, and finds them in the feed. */
function serve(first: ShowView): ShowView[] {
  const kept = [first]
  const now = () => kept.at(-1) ?? first
  server.use(
    answer(getShow, now),
    answer(updateShow, ({ json }) => {
      kept.push({
        ...now(),
        ...(json as Partial<ShowView>),
        updated_at: new Date(1_800_000_000_000 + kept.length).toISOString(),
      })
      return now()
    }),
    answer(checkShow, () => {
      const { categories, owner_email } = now().settings
      return checkView([
        item('title', 'Slow Machines'),
        item('category', categories[0]?.name ?? ''),
        item('owner_email', owner_email, 'apple'),
      ])
    }),
  )
  return kept
}

const open = () => renderRoutes(routes, '/ch1/show')
const status = () => screen.findByText('Saved', { selector: '[role=status]' })

beforeEach(() =>
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getFinance, () => finance()),
    answer(getChannel, () => channelView()),
    answer(getArtwork, () => ({ url: '/media/channels/ch1/artwork-1.jpg', is_uploaded: false })),
  ),
)

test('SHOW-O19 who can find the feed decides what the page shows', async () => {
  const kept = serve(showView({ feed_mode: 'off' }))
  const { user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Show settings for Slow Machines' })).toBeVisible()
  const off = await screen.findByRole('radio', { name: 'Off' })
  expect(off).toBeChecked()
  expect(off).toHaveAccessibleDescription('The show can only be heard here.')
  expect(screen.queryByLabelText('Feed address')).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Unlisted' }))
  expect(screen.getByLabelText('Feed address')).toHaveValue(FEED)
  expect(screen.queryByRole('heading', { name: 'Before you submit' })).toBeNull()
  expect(screen.queryByText('Submit to Apple Podcasts')).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Listed' }))
  expect(await screen.findByText('Two to go for Apple, one of them for PSP-1.')).toBeVisible()
  expect(kept.at(-1)?.feed_mode).toBe('listed')
})

test('SHOW-O21 SHOW-O22 SHOW-O23 what is missing leads to its field, and the links open when nothing is', async () => {
  const kept = serve(showView())
  const { user } = open()
  const toDo = await screen.findByRole('list', { name: 'To do' })
  expect(within(toDo).getAllByRole('listitem')).toHaveLength(2)
  expect(within(screen.getByRole('list', { name: 'Done' })).getByText('Slow Machines')).toBeVisible()
  const apple = screen.getByRole('link', { name: 'Submit to Apple Podcasts' })
  expect(apple).toHaveAttribute('aria-disabled', 'true')
  expect(apple).toHaveAccessibleDescription('Opens when both points are done.')

  await user.click(screen.getByRole('button', { name: 'Add email' }))
  const email = screen.getByLabelText('Owner’s email')
  expect(email).toHaveFocus()
  expect(email).toHaveAccessibleDescription('Everyone can read it in the feed.')
  await user.keyboard('mara@example.org')
  await waitFor(() => expect(kept.at(-1)?.settings.owner_email).toBe('mara@example.org'))
  await user.click(await screen.findByRole('button', { name: 'Choose category' }))
  expect(screen.getByLabelText('Category')).toHaveFocus()
  await user.selectOptions(screen.getByLabelText('Category'), 'Physics')
  expect(await screen.findByText('3 of 3 done.', { selector: 'strong' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a category' }))
  await user.selectOptions(screen.getByLabelText('Second category'), 'Technology')
  await waitFor(() =>
    expect(kept.at(-1)?.settings.categories).toEqual([
      { name: 'Science', subcategory: 'Physics' },
      { name: 'Technology' },
    ]),
  )
  await status()
  for (const name of ['Apple Podcasts', 'Spotify', 'YouTube', 'Podcast Index'])
    expect(screen.getByRole('link', { name: `Submit to ${name}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    )
})

test('SHOW-O20 a wrong field waits while the others are saved, and says what is wrong', async () => {
  const kept = serve(showView({ feed_mode: 'unlisted' }))
  const { user } = open()
  await user.type(await screen.findByLabelText('Owner’s email'), 'mara@')
  await user.type(screen.getByLabelText('Author'), 'Mara')
  expect(await screen.findByText(showSentences.owner_email)).toBeVisible()
  expect(await screen.findByText('Not all saved')).toBeVisible()
  await waitFor(() => expect(kept.at(-1)?.settings).toMatchObject({ author: 'Mara', owner_email: '' }))
  await user.type(screen.getByLabelText('Owner’s email'), 'example.org')
  await waitFor(() => expect(kept.at(-1)?.settings.owner_email).toBe('mara@example.org'))
  await status()
})

test('an address that the server refuses shows its reason at its field, and holds nothing else back', async () => {
  const kept = serve(showView({ feed_mode: 'unlisted' }))
  const refused = { loc: ['body', 'moved_to'], msg: showSentences.moved_to_private }
  const { user } = open()
  await user.click(await screen.findByText('This show has moved'))
  server.use(
    http.put('*/api/channels/ch1/show', async ({ request }) =>
      ((await request.clone().json()) as Partial<ShowView>).moved_to
        ? HttpResponse.json({ code: 'validation_failed', detail: [refused] }, { status: 422 })
        : undefined,
    ),
  )
  await user.type(screen.getByLabelText('This show has moved to'), 'http://studio.local/feed')
  expect(screen.getByText(/may never look here again/)).toBeVisible()
  expect(await screen.findByText(showSentences.moved_to_private)).toBeVisible()
  await user.type(screen.getByLabelText('Author'), 'Mara')
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ moved_to: null, settings: { author: 'Mara' } }))
  expect(screen.getByLabelText('This show has moved to')).toHaveValue('http://studio.local/feed')
})

test('what could not be saved is kept, and what was changed elsewhere stays', async () => {
  serve(showView({ feed_mode: 'unlisted' }))
  server.use(refuse(updateShow, { code: 'unavailable', detail: 'The server is away.' }))
  const { user } = open()
  await user.type(await screen.findByLabelText('Author'), 'Mara')
  expect(await screen.findByText('The server is away.')).toBeVisible()
  expect(screen.getByText('Not saved')).toBeVisible()

  const elsewhere = showView({ feed_mode: 'unlisted', settings: { ...DEFAULT_SHOW, language: 'de' } })
  const kept = serve({ ...elsewhere, updated_at: '2026-11-23T12:30:00.000Z' })
  server.use(
    http.put(
      '*/api/channels/ch1/show',
      () => HttpResponse.json({ code: 'conflict', detail: channelSentences.changed }, { status: 409 }),
      { once: true },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await status()
  expect(kept.at(-1)?.settings).toMatchObject({ author: 'Mara', language: 'de' })
  expect(screen.getByLabelText('Language')).toHaveValue('de')
})

test('a feed that cannot be read is shown with its address and status, and is read again', async () => {
  serve(showView())
  let reads = 0
  server.use(
    answer(checkShow, () =>
      (reads += 1) === 1
        ? checkView([], { status: 404, problem: 'The feed could not be read.' })
        : checkView([item('title', 'Slow Machines')]),
    ),
  )
  const { user } = open()
  expect(await screen.findByText('The feed could not be read.')).toBeVisible()
  expect(screen.getByText(`Tried ${FEED}. It answered with status 404.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('1 of 1 done.', { selector: 'strong' })).toBeVisible()
})
