import { getChannel } from '@app/contracts/channels'
import { getContent, getTranscript } from '@app/contracts/content'
import {
  type CorrectionView,
  correctLine,
  listRevisions,
  restoreRevision,
  voiceAgain,
} from '@app/contracts/corrections'
import {
  checkAgain,
  getListenCheck,
  markFine,
  type ListenCheckView,
  type ListenFindingView,
} from '@app/contracts/listen-check'
import { quoteLines } from '@app/contracts/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { channelView, contentView, quote, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { Component } from './listen-check.tsx'

const WRITTEN = [
  transcriptLine({ utterance_id: 'u0', text: 'And and so it began.', end_ms: 4_000 }),
  transcriptLine({ utterance_id: 'u1', position: 1, text: 'He rang it by hand.', start_ms: 5_000, end_ms: 9_000 }),
]
const twice: ListenFindingView = {
  finding_id: 'f0',
  kind: 'said_twice',
  utterance_id: 'u0',
  position: 0,
  speaker: 1,
  text: WRITTEN[0]?.text ?? '',
  from: 4,
  to: 7,
  start_ms: 0,
  detail: '“and” stands twice in the script.',
  remedy: 'remove_word',
  is_outdated: false,
  fine: null,
}
const cut: ListenFindingView = {
  ...twice,
  finding_id: 'f1',
  kind: 'cut_short',
  utterance_id: 'u1',
  position: 1,
  text: WRITTEN[1]?.text ?? '',
  from: 14,
  to: 18,
  start_ms: 5_000,
  detail: 'The last word ends 80 ms early.',
  remedy: 'voice_again',
}
let lines: ReturnType<typeof transcriptLine>[]
let check: ListenCheckView
let revision: number
let correction: CorrectionView | null
let sent: unknown[]

beforeEach(() => {
  lines = WRITTEN
  revision = 1
  correction = null
  sent = []
  check = {
    status: 'completed',
    error: '',
    revision: 1,
    lines_total: 2,
    lines_checked: 2,
    measures: null,
    findings: [twice, cut],
    not_checked: ['no_recogniser'],
    checked_at: '2026-11-23T09:00:00.000Z',
  }
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getContent, () => contentView({ speakers: ['Kore', 'Puck'], revision })),
    answer(getChannel, () => channelView()),
    answer(quoteLines, ({ json }) => ({ ...quote(json), tokens: 2 })),
    answer(getTranscript, () => ({ lines, chapters: [], revision })),
    answer(listRevisions, () => ({ revisions: [], correction })),
    answer(getListenCheck, () => check),
    answer(checkAgain, () => ({ ...check, status: 'processing' as const, lines_checked: 0 })),
    answer(markFine, ({ json }) => {
      sent.push(json)
      return { ...check, findings: [{ ...twice, fine: { by: 'Ana', at: '2026-11-23T09:05:00.000Z' } }, cut] }
    }),
    answer(correctLine, ({ json }) => {
      sent.push(json)
      return { revision: 2 }
    }),
    answer(voiceAgain, ({ json }) => {
      sent.push(json)
      correction = { ...making, status: 'processing', error: '' }
      return { revision: 2 }
    }),
    answer(restoreRevision, () => {
      sent.push('restored')
      return { revision: 3 }
    }),
  )
})
const making = {
  revision: 2,
  created_at: '2026-11-23T09:00:00.000Z',
  changed: [],
  revoiced: [],
  added: [],
  removed: [],
  moved: [],
  chapters_changed: false,
  notice_changed: false,
}

async function open(verdict: string) {
  const shown = renderRoutes([{ path: '/:channelId/:contentId/check', Component }], '/ch1/c1/check')
  await screen.findByRole('heading', { level: 2, name: verdict })
  return shown
}
const rowOf = (index: number) => {
  const row = within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('listitem')[index]
  if (!row) throw new Error('no such row')
  return within(row)
}

test('TRUST-O161 the spoken notice is none of the lines that have passed, and is named where it is worth a second listen', async () => {
  lines = [
    transcriptLine({ utterance_id: 'n', kind: 'notice', text: 'AI AI voices.', end_ms: 2_000 }),
    transcriptLine({ utterance_id: 'u0', position: 1, text: 'So it began.', start_ms: 2_500, end_ms: 4_000 }),
    transcriptLine({ utterance_id: 'u1', position: 2, text: 'He rang it by hand.', start_ms: 5_000, end_ms: 9_000 }),
  ]
  const ofNotice = { ...twice, utterance_id: 'n', text: 'AI AI voices.', from: 3, to: 5 }
  check = { ...check, findings: [ofNotice] }
  const { unmount } = await open('The spoken notice is worth a second listen')
  expect(screen.getByText('2 of 2 lines passed.')).toBeVisible()
  unmount()
  check = { ...check, findings: [ofNotice, { ...cut, position: 2 }] }
  await open('One line and the spoken notice are worth a second listen')
  expect(screen.getByText('1 of 2 lines passed.')).toBeVisible()
})

test('each finding has one remedy, a price where a line is spoken, and a pin; what nobody looked at is not passed', async () => {
  const { user } = await open('Two lines are worth a second listen')
  expect(screen.getByText('0 of 2 lines passed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Line 2, cut short' })).toBeVisible()
  expect(screen.getByText(/not checked, because no speech recogniser is set up/)).toBeVisible()
  expect(rowOf(1).getByText('hand')).toBeVisible()
  await user.click(await rowOf(0).findByRole('button', { name: 'Remove “and”, ~2 tokens' }))
  expect(sent).toEqual([{ text: 'And so it began.', revision: 1, replace_at_once: false }])
})

test('F marks the finding that J went to as fine, with who and when', async () => {
  const sounds = fakeSounds()
  const { user } = await open('Two lines are worth a second listen')
  await user.keyboard('j')
  expect(sounds.started).toEqual(['/media/c1.mp3?revision=1'])
  await user.keyboard('f')
  expect(await screen.findByRole('heading', { name: 'One line is worth a second listen' })).toBeVisible()
  expect(rowOf(0).getByText(/Fine as it is, Ana/)).toBeVisible()
  expect(sent).toEqual([{ fine: true }])
})

test('a line that is voiced again is heard in both takes, and the old one can be kept', async () => {
  const sounds = fakeSounds()
  const { user, queryClient } = await open('Two lines are worth a second listen')
  await user.click(rowOf(1).getByRole('button', { name: /^Voice it again, ~\d+ tokens?$/ }))
  expect(await screen.findByText(/Voicing line 2 again/)).toBeVisible()
  revision = 2
  correction = null
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Keep old' }))
  expect(sounds.started[0]).toBe('/media/c1.mp3?revision=1')
  await waitFor(() => expect(sent).toEqual([{ revision: 1 }, 'restored']))
  expect(screen.queryByText(/There are two takes/)).toBeNull()
})

test('where a line could not be voiced again the old one is kept', async () => {
  const { user, queryClient } = await open('Two lines are worth a second listen')
  await user.click(rowOf(1).getByRole('button', { name: /^Voice it again/ }))
  await screen.findByText(/Voicing line 2 again/)
  correction = { ...making, status: 'error', error: 'The new line could not be voiced. The episode is unchanged.' }
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/could not be voiced\. The episode is unchanged\. The old one is kept/)).toBeVisible()
})

test('a line that changed since says so, and what is being checked says how far it is', async () => {
  check = { ...check, findings: [{ ...twice, is_outdated: true }] }
  const { user } = await open('Nothing to fix')
  expect(rowOf(0).getByText('Checked before your change.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Listening to line 1 of 2')).toBeVisible()
})

test('an item that was never checked offers it', async () => {
  check = { ...check, status: 'none', revision: 0, findings: [], not_checked: [] }
  await open('Not checked yet')
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled()
})
