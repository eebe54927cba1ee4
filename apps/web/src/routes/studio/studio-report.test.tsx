import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona } from '@app/contracts/channels'
import { getDraft, listDrafts, saveDraft } from '@app/contracts/drafts'
import { getDraftScript, type PassageView, type ScriptReportView } from '@app/contracts/scripts'
import { listVoices } from '@app/contracts/voices'
import type { ScriptWishes } from '@app/domain/scripts'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { channelView, draftView, finance, sourceView, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from '../create-content.tsx'

const SCRIPT_ID = '5d0a7c3e-91b4-4f26-8e1d-2c6f9b3a7048'
const passageOf = (source_id: string): PassageView => ({
  passage_id: `of-${source_id}`,
  source_id,
  title: 'On lamps',
  place: {},
  text: 'The lamp went out in the fog.',
  url: null,
  kind: null,
})
const wishes: ScriptWishes = { style: 'conversation', exclude: ['war'] }
const report: ScriptReportView = {
  script_id: SCRIPT_ID,
  prompt: '',
  wishes,
  wish_report: {
    results: [
      { kind: 'style', wish: 'as a conversation', verdict: 'met', reason: '' },
      { kind: 'exclusion', wish: 'leave out “war”', verdict: 'met', reason: '' },
    ],
  },
  sources: [
    { source_id: 's1', name: 'log.pdf', problem: '', note: '', is_partial: false, words: 312, pages: null },
    {
      source_id: 's2',
      name: 'b.pdf',
      problem: 'It did not answer.',
      note: '',
      is_partial: false,
      words: null,
      pages: null,
    },
  ],
  writer: { name: 'gemini', is_offline: false },
}
const written = [
  { id: 'l0', speaker: 1 as const, text: 'The lamp went out in the fog.', passage_ids: ['of-s1'] },
  { id: 'l1', speaker: 2 as const, text: 'Who saw that?' },
]
const speakers = { speaker_1: 'Kore', speaker_2: 'Puck' } as const
const own = { speakers, utterances: [{ id: 'l0', speaker: 1 as const, text: 'My own words.' }] }
const versions = [
  { ...own, voice_mode: 'multi' as const },
  { speakers, utterances: written, voice_mode: 'multi' as const, script_id: SCRIPT_ID },
]

beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => finance()),
    answer(listVoices, () => voiceList([], ['en'])),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getPersona, () => ({ duologueFullName: 'Nora', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [passageOf('s1')],
      reports: [report],
      known_names: [],
      writer: report.writer,
    })),
    answer(saveDraft, () => ({ draft_id: 'd1', version: 4, updated_at: '2026-11-21T09:00:00.000Z' })),
  )
})

async function open({ lines = written, sources = ['s1', 's2'] }: { lines?: typeof written; sources?: string[] } = {}) {
  const content = { speakers, utterances: lines, wishes, script_history: { versions, index: 1 } }
  const draft = draftView(content, { sources: sources.map((source_id) => sourceView({ source_id })) })
  server.use(answer(getDraft, () => ({ draft })))
  const shown = renderRoutes([{ path: '/:channelId/create_content', Component }], '/ch1/create_content')
  await screen.findByRole('heading', { name: 'Script' })
  return shown
}

const sentence = () => screen.findByText(/sources? (is )?read/)

test('STUDIO-O101 a draft that is opened again says on which part of its sources the script stands', async () => {
  await open()
  expect(await sentence()).toHaveTextContent('All 2 wishes met. 1 of 2 sources read. The script stands on 1 of 2.')
  expect(screen.getByText('1 of 2 read')).toBeVisible()
  expect(screen.getByText('Not read')).toBeVisible()
})

test('STUDIO-O101 a source that was added since is named', async () => {
  await open({ sources: ['s1', 's2', 's3'] })
  expect(await sentence()).toHaveTextContent(/1 source was added since\.$/)
})

test('STUDIO-O101 a wish that is changed afterwards is checked where it can be, and else not ticked', async () => {
  const { user } = await open()
  await sentence()
  await user.click(screen.getByRole('radio', { name: 'Debate' }))
  await user.type(screen.getByLabelText('Leave out'), 'fog{Enter}')
  expect(await screen.findByText(/^1 of 3 wishes met, 1 not checked\./)).toBeVisible()
  const all = within(screen.getByRole('region', { name: 'Wishes' }))
  expect(all.getByText(/^You asked for it after this script was written\./)).toBeVisible()
  expect(all.getByText(/Line 1 mentions it/)).toBeVisible()
})

test('STUDIO-O101 other lines in place of the script, and another version, have no report', async () => {
  const { user, unmount } = await open()
  await sentence()
  await user.click(screen.getByRole('button', { name: 'Previous version' }))
  expect(screen.queryByText(/source(s are| is)? read/)).toBeNull()
  unmount()
  await open({ lines: own.utterances as typeof written })
  expect(await screen.findByText('My own words.')).toBeVisible()
  expect(screen.queryByText(/sources read/)).toBeNull()
})
