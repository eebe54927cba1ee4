import { getContent, getTranscript } from '@app/contracts/content'
import { correctLine, listRevisions, setSpokenNotice, type CorrectionView } from '@app/contracts/corrections'
import { initializeContent } from '@app/contracts/listening'
import { changeVisibility } from '@app/contracts/own-content'
import { spokenNoticeSentences } from '@app/domain/spoken-notice'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { withSpokenNotices } from '#test/spoken-notices.ts'
import { Component } from '../content.tsx'

// Lazy parts of the page, loaded before a test begins.
await Promise.all([
  import('./content-actions.tsx'),
  import('./content-transcript.tsx'),
  import('./line-extras.tsx'),
  import('./item-menu.tsx'),
  import('./notice-dialog.tsx'),
])

const USUAL = 'The voices in this episode are artificial.'
const notice = transcriptLine({ utterance_id: 'n', kind: 'notice', text: USUAL, start_ms: 0, end_ms: 2_500 })
const written = transcriptLine({ position: 1, start_ms: 3_000, end_ms: 4_000 })
let correction: z.input<typeof CorrectionView> | null
let sent: unknown[]

beforeEach(() => {
  correction = null
  sent = []
  serve({}, [notice, written])
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(listRevisions, () => ({ revisions: [first], correction })),
    answer(setSpokenNotice, ({ json }) => {
      sent.push(json)
      correction = { ...first, revision: 2, status: 'processing', error: '', notice_changed: true }
      return { revision: 2 }
    }),
  )
})
afterEach(() => {
  sessionStorage.clear()
  act(() => player.unload())
})

const first = {
  revision: 1,
  created_at: '2025-03-01T12:00:00.000Z',
  duration: 742,
  is_current: true,
  restored_from: null,
  changed: [],
}

function serve(overrides: Parameters<typeof contentView>[0], lines: ReturnType<typeof transcriptLine>[]) {
  server.use(
    answer(getContent, () => contentView(overrides)),
    answer(getTranscript, () => ({ lines })),
  )
}

function open() {
  const said: string[] = []
  onTestFinished(onSaid(({ text }) => said.push(text)))
  // Clears toasts of the test before, which wait for a listener.
  said.length = 0
  return { ...renderRoutes([{ path: '/:channelId/:contentId', Component }], '/ch1/c1'), said }
}

async function choose({ user }: ReturnType<typeof open>, item: string) {
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}

test('TRUST-O123 the transcript marks the spoken notice, which listeners can report, and counts the lines after it', async () => {
  const { user } = open()
  const transcript = await screen.findByRole('region', { name: 'Transcript' })
  await user.hover(transcript)
  await screen.findByRole('button', { name: 'Report the spoken notice' })
  const [row] = within(transcript).getAllByRole('listitem')
  expect(row).toHaveTextContent(/Notice.*The voices in this episode are artificial/)
  expect(screen.getByRole('button', { name: 'Report line 1' })).toBeInTheDocument()
  expect(screen.getAllByText('Notice')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Sources/ })).toBeNull()
})

test('TRUST-O124 the owner corrects the spoken notice as a line of its own, which costs nothing', async () => {
  server.use(
    ...asUser(),
    answer(correctLine, ({ url, json }) => {
      sent.push(url.pathname, json)
      return { revision: 2 }
    }),
  )
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: 'Correct the spoken notice' }))
  const form = await screen.findByRole('form', { name: 'Correct the spoken notice' })
  await page.user.click(within(form).getByRole('textbox'))
  await page.user.paste(' Enjoy!')
  expect(form).not.toHaveTextContent('token')
  await page.user.click(within(form).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(page.said).toContain(spokenNoticeSentences.being_published))
  expect(sent).toEqual(['/api/content/c1/lines/n/correction', expect.objectContaining({ text: `${USUAL} Enjoy!` })])
})

test('TRUST-O122 the owner words the spoken notice in the menu, and the page says that it is being published', async () => {
  server.use(...asUser())
  const page = open()
  const dialog = await choose(page, 'Spoken notice')
  const field = within(dialog).getByRole('textbox', { name: 'What it says' })
  const publish = within(dialog).getByRole('button', { name: 'Publish' })
  expect(field).toHaveValue(USUAL)
  expect(publish).toBeDisabled()
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull()
  await page.user.clear(field)
  await page.user.paste('Welcome!')
  await page.user.click(publish)
  expect(field).toHaveAccessibleDescription(spokenNoticeSentences.sense_required)
  expect(sent).toEqual([])
  await page.user.click(field)
  await page.user.paste(' Our hosts are AI voices.')
  await page.user.click(publish)
  await waitFor(() => expect(page.said).toEqual([spokenNoticeSentences.being_published]))
  expect(sent).toEqual([{ revision: 1, text: 'Welcome! Our hosts are AI voices.' }])
  expect(await screen.findByText(/^The spoken notice is being published\./)).toBeVisible()
})

test('TRUST-O122 a private episode can be without it, and a refusal stays in the dialog', async () => {
  server.use(...asUser())
  serve({ visibility: 'private' }, [notice, written])
  server.use(refuse(setSpokenNotice, { code: 'conflict', detail: 'This episode is being corrected.' }))
  const page = open()
  const dialog = await choose(page, 'Spoken notice')
  await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This episode is being corrected.')
})

test('TRUST-O122 an episode without one is offered the usual words', async () => {
  server.use(...asUser())
  serve({ visibility: 'private' }, [{ ...written, position: 0, human_voice: true }, written])
  const page = open()
  const dialog = await choose(page, 'Spoken notice')
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull()
  await page.user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent).toEqual([{ revision: 1, text: 'Some of the voices in this episode are artificial.' }]),
  )
})

test.each([
  ['that people recorded', { recorded_lines: 2 }, 'on'],
  ['that was imported', { origin: 'imported' }, 'on'],
  ['of a server without spoken notices', {}, 'off'],
] as const)('TRUST-O128 the menu of an episode %s has no spoken notice', async (_which, overrides, notices) => {
  withSpokenNotices(notices)
  server.use(...asUser())
  serve(overrides, [written])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  expect(await screen.findByRole('menuitem', { name: 'Visibility' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Spoken notice' })).toBeNull()
})

test('TRUST-O126 while an episode waits for its spoken notice, the page says what it becomes, and that can be taken back', async () => {
  server.use(
    ...asUser(),
    answer(changeVisibility, ({ json }) => {
      sent.push(json)
      return { success: true, message: 'Content visibility updated to private' }
    }),
  )
  serve({ visibility: 'private', wanted_visibility: 'public' }, [written])
  const page = open()
  expect(await screen.findByText('Public soon')).toHaveAttribute('title', spokenNoticeSentences.comes_first)
  const dialog = await choose(page, 'Visibility')
  expect(within(dialog).getByRole('radio', { name: 'Public' })).toBeChecked()
  await page.user.click(within(dialog).getByRole('radio', { name: 'Private' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ visibility: 'private' }]))
})

test('TRUST-O124 revisions say that the spoken notice was changed', async () => {
  server.use(
    ...asUser(),
    answer(listRevisions, () => ({ revisions: [{ ...first, revision: 2, notice_changed: true }, first], correction })),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Transcript options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revisions' }))
  expect(await screen.findByText('Spoken notice changed')).toBeVisible()
})
