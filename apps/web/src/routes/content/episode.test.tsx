import { getContent, getTranscript } from '@app/contracts/content'
import { listRevisions } from '@app/contracts/corrections'
import { duplicateContent } from '@app/contracts/drafts'
import { getLineSources } from '@app/contracts/line-sources'
import { initializeContent } from '@app/contracts/listening'
import { schedulePublication } from '@app/contracts/schedule'
import { contentSentences } from '@app/domain/content'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { tomorrowMorning } from '#features/content/state/publish-time.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { contentView, draftView, interaction, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from '../content.tsx'

// Lazy parts of the page, loaded before a test begins.
await Promise.all([import('./item-menu.tsx'), import('./owner-dialogs.tsx')])

const lines = [
  transcriptLine({ text: 'In 1864 the lamp was lit.', has_sources: true }),
  transcriptLine({ utterance_id: 'u1', position: 1, speaker: 2, voice_name: 'Sulafat', text: 'Good night.' }),
]
const scheduled = { visibility: 'private', publish_at: new Date(2030, 11, 1, 7).toISOString() } as const
const open = () => renderRoutes([{ path: '/:channelId/:contentId', Component }], '/ch1/c1')

beforeEach(() =>
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(getTranscript, () => ({ lines })),
  ),
)
afterEach(() => act(() => player.unload()))

test('PLAY-O15 PLAY-O16 PLAY-O17 listeners read what an episode is in its show, its notes and who speaks', async () => {
  server.use(
    answer(getContent, () =>
      contentView({
        episode_type: 'bonus',
        season: 2,
        number: 4,
        show_notes: 'More: https://example.com/fog',
        speaker_names: ['Nora', ''],
      }),
    ),
  )
  open()
  expect(await screen.findByText('Bonus', { selector: '[aria-hidden]' })).toBeInTheDocument()
  expect(screen.getByText('Season 2, Episode 4')).toBeInTheDocument()
  const notes = await screen.findByRole('region', { name: 'Show notes' })
  expect(within(notes).getByRole('link')).toHaveAttribute('href', 'https://example.com/fog')
  const said = within(await screen.findByRole('region', { name: 'Transcript' })).getAllByRole('listitem')
  expect(said.map((line) => line.querySelector('span')?.textContent)).toEqual(['Nora', 'Sulafat'])
  expect(within(screen.getByRole('region', { name: 'Player' })).getByText('Nora')).toBeInTheDocument()
})

test('PLAY-O20 in a passage the sentence is marked that the line was written from', async () => {
  const passage = { passage_id: 'p1', title: 'Logbook', url: null, place: { page: 4 } }
  server.use(
    answer(getContent, () => contentView()),
    answer(getLineSources, () => ({
      sources: [{ ...passage, text: 'The rock is bare. The lamp was first lit in 1864. It still turns.' }],
    })),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sources of line 1' }))
  expect(await screen.findByText('The lamp was first lit in 1864.', { selector: 'mark' })).toBeInTheDocument()
})

test('PLAY-O18 its owner sees when an episode becomes public, changes it, and keeps it private after all', async () => {
  const sent: unknown[] = []
  let publish_at: string | null = scheduled.publish_at
  server.use(
    ...asUser(),
    answer(getContent, () => contentView({ ...scheduled, publish_at })),
    answer(schedulePublication, ({ json }) => {
      sent.push(json)
      publish_at = sent.length === 1 ? new Date(2030, 11, 2, 8).toISOString() : null
      return { success: true, message: publish_at ? contentSentences.scheduled : contentSentences.schedule_cancelled }
    }),
  )
  const { user } = open()
  expect(await screen.findByText(/^Becomes public on December 1, 2030 at 7:00/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Change when it becomes public' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule publication' })
  const time = within(dialog).getByLabelText('Date and time')
  expect(time).toHaveValue('2030-12-01T07:00')
  fireEvent.change(time, { target: { value: '2020-01-01T07:00' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText(contentSentences.schedule_past)).toBeInTheDocument()
  const tomorrow = tomorrowMorning()
  fireEvent.change(time, { target: { value: tomorrow } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Becomes public on December 2, 2030 at 8:00/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Change when it becomes public' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it private' }))
  await waitFor(() => expect(screen.queryByText(/^Becomes public/)).toBeNull())
  expect(sent).toEqual([{ publish_at: new Date(tomorrow).toISOString() }, { publish_at: null }])
})

test('PLAY-O18 a private episode is scheduled from its menu, a public one is not', async () => {
  server.use(
    ...asUser(),
    answer(getContent, () => contentView({ visibility: 'private' })),
  )
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule publication' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule publication' })
  expect(within(dialog).getByLabelText('Date and time')).toHaveValue(tomorrowMorning())
  expect(within(dialog).queryByRole('button', { name: 'Keep it private' })).toBeNull()
  unmount()
  server.use(answer(getContent, () => contentView()))
  const again = open()
  await again.user.click(await screen.findByRole('button', { name: 'More options' }))
  await screen.findByRole('menuitem', { name: 'Visibility' })
  expect(screen.queryByRole('menuitem', { name: 'Schedule publication' })).toBeNull()
})

test('PLAY-O19 its owner duplicates an episode and goes on in the studio with that draft; a refusal says why', async () => {
  const draft = draftView()
  const said: string[] = []
  const deaf = onSaid(({ text }) => said.push(text))
  server.use(
    ...asUser(),
    answer(getContent, () => contentView()),
    refuse(duplicateContent, { code: 'conflict', detail: 'There are drafts enough' }),
  )
  const { user, router } = open()
  const duplicate = async () => {
    await user.click(await screen.findByRole('button', { name: 'More options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate as a new draft' }))
  }
  await duplicate()
  await waitFor(() => expect(said.at(-1)).toBe('There are drafts enough'))
  deaf()
  server.use(answer(duplicateContent, () => ({ draft })))
  await duplicate()
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/ch1/create_content',
      search: `?draft=${draft.draft_id}`,
    }),
  )
})
