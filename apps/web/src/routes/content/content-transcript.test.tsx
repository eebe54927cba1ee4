import { getContent, getTranscript } from '@app/contracts/content'
import {
  correctLine,
  listRevisions,
  replaceAtOnce,
  restoreRevision,
  retryCorrection,
  withdrawCorrection,
  type CorrectionView,
} from '@app/contracts/corrections'
import { getLineSources, setSourcesShown } from '@app/contracts/line-sources'
import { initializeContent } from '@app/contracts/listening'
import { act, screen, waitFor, within } from '@testing-library/react'
import type * as z from 'zod/mini'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { onSaid, type Said } from '#components/ui/dialogs/toast.ts'
import { identityChanged } from '#lib/api/access-token.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from '../content.tsx'

// Lazy parts of the page, loaded before a test begins.
await Promise.all([import('./content-actions.tsx'), import('./content-transcript.tsx')])

const lines = [
  transcriptLine({ has_sources: true }),
  transcriptLine({
    utterance_id: 'u1',
    position: 1,
    speaker: 2,
    voice_name: 'Sulafat',
    text: 'Good night.',
    start_ms: 1_200,
    end_ms: 2_000,
  }),
]
const first = {
  revision: 1,
  created_at: '2025-03-01T12:00:00.000Z',
  duration: 742,
  is_current: false,
  restored_from: null,
  changed: [],
}
const second = {
  ...first,
  revision: 2,
  is_current: true,
  changed: [{ position: 1, before: 'Good nite.', after: 'Good night.' }],
}
let correction: z.input<typeof CorrectionView> | null

const open = () => renderRoutes([{ path: '/:channelId/:contentId', Component }], '/ch1/c1')

beforeEach(() => {
  correction = null
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(getContent, () => contentView({ revision: 2 })),
    answer(getTranscript, () => ({ lines, revision: 2 })),
    answer(listRevisions, () => ({ revisions: [second, first], correction })),
  )
})
afterEach(() => {
  sessionStorage.clear()
  act(() => player.unload())
})

test('the owner corrects one line, and the pending correction is shown until it is published', async () => {
  const sent: unknown[] = []
  server.use(
    ...asUser(),
    answer(correctLine, ({ url, json }) => {
      sent.push([url.pathname, json])
      correction = {
        revision: 3,
        status: 'processing',
        error: '',
        created_at: '2025-03-01T12:00:00.000Z',
        changed: [{ position: 1, before: 'Good night.', after: 'Good night. Sleep well.' }],
      }
      return { revision: 3 }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Correct line 2' }))
  const words = await screen.findByRole('textbox', { name: 'What Sulafat says' })
  expect(words).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await user.type(words, ' Sleep well.')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Line 2 is being published/)).toBeVisible()
  expect(sent).toEqual([
    [
      '/api/content/c1/lines/u1/correction',
      { text: 'Good night. Sleep well.', revision: 2, replace_at_once: false, fetch_again: false },
    ],
  ])
  expect(screen.queryByRole('textbox', { name: 'What Sulafat says' })).toBeNull()
})

test('a correction that is refused says why and keeps the words', async () => {
  server.use(
    ...asUser(),
    refuse(correctLine, {
      code: 'conflict',
      detail: 'This episode has changed since you opened it. Please review it and try again.',
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Correct line 1' }))
  await user.type(await screen.findByRole('textbox', { name: 'What Kore says' }), ' Friends.')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(
    await screen.findByText('This episode has changed since you opened it. Please review it and try again.'),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'What Kore says' })).toHaveValue('Good evening. Friends.')
  await user.type(screen.getByRole('textbox', { name: 'What Kore says' }), ' All.')
  expect(screen.queryByText('This episode has changed since you opened it. Please review it and try again.')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'What Kore says' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Correct line 1' })).toHaveFocus()
})

test('words that were not published are there after a reload, and gone when they are given up', async () => {
  server.use(...asUser())
  const before = open()
  await before.user.click(await screen.findByRole('button', { name: 'Correct line 2' }))
  await before.user.type(await screen.findByRole('textbox', { name: 'What Sulafat says' }), ' Sleep well.')
  before.unmount()

  server.use(
    answer(getTranscript, () => ({
      lines: lines.map((line) => ({ ...line, text: line.text.replace('night', 'day') })),
      revision: 3,
    })),
  )
  const { user } = open()
  const words = await screen.findByRole('textbox', { name: 'What Sulafat says' })
  expect(words).toHaveValue('Good night. Sleep well.')
  expect(words).not.toHaveFocus()
  expect(screen.getByText('This line has changed since you opened it. It now reads: “Good day.”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Correct line 2' }))
  expect(await screen.findByRole('textbox', { name: 'What Sulafat says' })).toHaveValue('Good day.')
})

test('what could not be published is made once more, written anew or given up, and what is published can be taken back', async () => {
  correction = {
    revision: 3,
    status: 'error',
    error: 'The new line could not be voiced. The episode is unchanged.',
    created_at: '2025-03-01T12:00:00.000Z',
    changed: [{ position: 1, before: 'Good night.', after: 'Night.' }],
  }
  let restored = ''
  server.use(
    ...asUser(),
    answer(withdrawCorrection, () => {
      correction = null
      return { success: true }
    }),
    answer(retryCorrection, () => {
      if (correction) correction = { ...correction, status: 'processing', error: '' }
      return { revision: 3 }
    }),
    answer(restoreRevision, ({ url }) => {
      restored = url.pathname
      return { revision: 4 }
    }),
  )
  const { user, queryClient } = open()
  expect(await screen.findByText(/^The new line could not be voiced/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('textbox', { name: 'What Sulafat says' })).toHaveValue('Night.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const failed = correction
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/^The new line could not be voiced/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Transcript options' })).toHaveFocus()

  correction = failed
  await act(() => queryClient.invalidateQueries({ queryKey: ['content', 'c1'] }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/^Line 2 is being published/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Transcript options' })).toHaveFocus()
  correction = null
  server.use(
    answer(listRevisions, () => ({
      revisions: [{ ...second, revision: 3 }, { ...second, is_current: false }, first],
      correction,
    })),
  )
  const said: Said[] = []
  const stop = onSaid((each) => said.push(each))
  await act(() => queryClient.invalidateQueries({ queryKey: ['content', 'c1'] }))
  await waitFor(() => expect(said.at(-1)).toMatchObject({ text: 'Line 2 is published', action: { label: 'Undo' } }))
  stop()
  act(() => said.at(-1)?.action?.run())
  await waitFor(() => expect(restored).toBe('/api/content/c1/revisions/2/restore'))
})

test('earlier revisions are listed with what they changed, and restored', async () => {
  let restored = ''
  server.use(
    ...asUser(),
    answer(restoreRevision, ({ url }) => {
      restored = url.pathname
      return { revision: 3 }
    }),
  )
  const { user } = open()
  await screen.findByRole('button', { name: 'Correct line 1' })
  await user.click(screen.getByRole('button', { name: 'Transcript options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revisions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revisions' })
  expect(await within(dialog).findByText('Good nite.')).toBeVisible()
  expect(within(dialog).getByText('Current')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Restore revision 1' }))
  await waitFor(() => expect(restored).toBe('/api/content/c1/revisions/1/restore'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a line shows what it stands on at a tap; only the owner corrects it, and may hide its sources', async () => {
  const shown: unknown[] = []
  server.use(
    answer(getLineSources, () => ({
      sources: [
        {
          passage_id: 'p1',
          title: 'Trinity House logbook',
          url: 'https://example.com/log',
          place: { page: 4 },
          text: 'The lamp was lit at dusk.',
        },
      ],
      corrected: true,
    })),
    answer(setSourcesShown, ({ json }) => {
      shown.push(json)
      return { success: true, message: 'Listeners can no longer see the sources' }
    }),
  )
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Sources of line 1' }))
  const group = await screen.findByRole('group', { name: 'Sources of line 1' })
  expect(await within(group).findByRole('link', { name: 'Trinity House logbook' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  )
  expect(group).toHaveTextContent('page 4')
  expect(group).toHaveTextContent('This line was edited after it was written from these sources.')
  expect(group).toHaveTextContent('The lamp was lit at dusk.')
  expect(screen.queryByRole('button', { name: 'Sources of line 2' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Correct line 1' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /sources/ })).toBeNull()
  unmount()

  server.use(...asUser())
  identityChanged('entered')
  const again = open()
  const seen = await screen.findByRole('checkbox', { name: /^Listeners can see the sources/ })
  expect(seen).toBeChecked()
  await again.user.click(seen)
  await waitFor(() => expect(shown).toEqual([{ shown: false }]))
})

test('the owner replaces at once while publishing or after it; until then the page says how long the earlier version is heard', async () => {
  const sent: unknown[] = []
  let earlier_heard_until: string | null = new Date(2026, 10, 22, 14, 32).toISOString()
  server.use(
    ...asUser(),
    answer(listRevisions, () => ({ revisions: [second, first], correction, earlier_heard_until })),
    answer(replaceAtOnce, ({ url }) => {
      sent.push(url.pathname)
      earlier_heard_until = null
      return { success: true, message: 'The earlier version is no longer available' }
    }),
    answer(correctLine, ({ json }) => {
      sent.push(json)
      return { revision: 3 }
    }),
  )
  const { user } = open()
  expect(
    await screen.findByText(/^Listeners who had already started can hear the earlier version until 2:32/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Replace at once' }))
  await waitFor(() => expect(screen.queryByText(/^Listeners who had already started/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Correct line 2' }))
  await user.type(await screen.findByRole('textbox', { name: 'What Sulafat says' }), ' Sleep well.')
  await user.click(screen.getByRole('checkbox', { name: /^Replace at once/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Ask apps to fetch it again/ }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(sent).toEqual([
      '/api/content/c1/replace-at-once',
      { text: 'Good night. Sleep well.', revision: 2, replace_at_once: true, fetch_again: true },
    ]),
  )
})

test('once the earlier version can no longer be heard, the note about it goes away', async () => {
  let until: number | undefined
  server.use(
    ...asUser(),
    answer(listRevisions, () => {
      // Counted from the first request: however long the page took to load, the note is shown for a moment.
      until ??= Date.now() + 1_000
      return {
        revisions: [second, first],
        correction,
        earlier_heard_until: Date.now() < until ? new Date(until).toISOString() : null,
      }
    }),
  )
  open()
  expect(await screen.findByText(/^Listeners who had already started/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^Listeners who had already started/)).toBeNull(), { timeout: 5_000 })
})

test('the box for the sources keeps the focus while the change is saved, and takes no second one until then', async () => {
  const saved = Promise.withResolvers<void>()
  const shown: unknown[] = []
  server.use(
    ...asUser(),
    http.put('*/sources-shown', async ({ request }) => {
      shown.push(await request.json())
      await saved.promise
      return HttpResponse.json({ success: true, message: 'Listeners can no longer see the sources' })
    }),
  )
  const { user } = open()
  const box = await screen.findByRole('checkbox', { name: /^Listeners can see the sources/ })
  await user.click(box)
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(box).toBeEnabled()
  expect(box).toHaveFocus()
  await user.keyboard(' ')
  saved.resolve()
  await waitFor(() => expect(box).not.toHaveAttribute('aria-busy'))
  expect(shown).toEqual([{ shown: false }])
})
