import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona } from '@app/contracts/channels'
import { beginDraft, discardDraft, getDraft, listDrafts, restoreDraft, saveDraft } from '@app/contracts/drafts'
import { createContent } from '@app/contracts/own-content'
import { getDraftScript } from '@app/contracts/scripts'
import { listVoices } from '@app/contracts/voices'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { emptyEpisode } from '#features/content/state/content-form.ts'
import { channelView, draftView, finance, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from '../create-content.tsx'

const FIRST = '3f6b1c94-8e2d-4a75-b0c8-51d7e9a2f4d1'
const SECOND = '3f6b1c94-8e2d-4a75-b0c8-51d7e9a2f4d2'
const THIRD = '3f6b1c94-8e2d-4a75-b0c8-51d7e9a2f4d3'
const SAVED_AT = '2026-11-21T09:00:00.000Z'
const LONG = 'Every nine seconds, for a hundred and forty years, that beam went past my grandmother’s bedroom window.'

function Shown() {
  return (
    <>
      <Component />
      <Toaster />
    </>
  )
}

const routes = [{ path: '/:channelId/create_content', Component: Shown }]
/** Requests about one draft, each with its id. */
const asked: string[] = []
const summary = (draft_id: string, title: string, number: number) => ({
  draft_id,
  title,
  number,
  created_at: SAVED_AT,
  updated_at: SAVED_AT,
  lines: 12,
  source_count: 0,
  is_being_written: false,
})

beforeEach(() => {
  sessionStorage.clear()
  asked.length = 0
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => finance()),
    answer(listVoices, () => voiceList()),
    answer(getPersona, () => ({ duologueFullName: 'Kore', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    answer(listDrafts, () => ({ drafts: [summary(FIRST, 'Fog', 1), summary(SECOND, '', 2)] })),
    answer(getDraft, ({ url }) => ({ draft: draftOf(url.searchParams.get('draft_id')) })),
    answer(saveDraft, ({ url }) => {
      asked.push(`save ${url.searchParams.get('draft_id')}`)
      return { draft_id: url.searchParams.get('draft_id') ?? '', version: 4, updated_at: SAVED_AT }
    }),
  )
})

function draftOf(draft_id: string | null) {
  if (draft_id === null) return null
  const form = {
    ...emptyEpisode,
    script_title: draft_id === FIRST ? 'Fog' : 'Lamps',
    content_description: 'All about it.',
  }
  return draftView({ form, utterances: [{ id: 'l0', speaker: 1, text: LONG }] }, { draft_id })
}

async function open(draft_id = FIRST) {
  const shown = renderRoutes(routes, `/ch1/create_content?draft=${draft_id}`)
  await screen.findByRole('button', { name: /^Drafts: Draft \d of 2/ })
  return shown
}

const title = () => screen.getByLabelText('Title')

test('the address names the draft: it is read, saved under its id, and another is opened from the menu', async () => {
  const { user, router } = await open()
  expect(title()).toHaveValue('Fog')
  await user.type(title(), '!')
  await user.click(screen.getByRole('button', { name: 'Drafts: Draft 1 of 2' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Untitled draft/ }))
  await waitFor(() => expect(title()).toHaveValue('Lamps'))
  expect(router.state.location.search).toBe(`?draft=${SECOND}`)
  expect(asked).toEqual([`save ${FIRST}`])
  expect(sessionStorage.length).toBe(0)
})

test('a new draft is begun beside the others', async () => {
  server.use(answer(beginDraft, () => ({ draft: { ...draftView({}, { draft_id: THIRD }), content: null } })))
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: /^Drafts:/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'New draft' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${THIRD}`))
})

test('publishing ends this draft and no other', async () => {
  const sent: (FormData | undefined)[] = []
  server.use(
    answer(createContent, ({ form }) => {
      sent.push(form)
      return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
    }),
  )
  const { user } = await open(SECOND)
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Content' })
  await user.click(within(dialog).getByRole('button', { name: 'Create Content' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]?.get('draft_id'), sent[0]?.get('from_draft')]).toEqual([SECOND, null])
})

test('a discarded draft leaves its address, and Undo leads back to it', async () => {
  server.use(
    answer(discardDraft, ({ url }) => {
      asked.push(`discard ${url.searchParams.get('draft_id')}`)
      return { success: true, message: '', data: { draft_id: url.searchParams.get('draft_id') } }
    }),
    answer(restoreDraft, () => ({ draft: draftOf(SECOND) })),
  )
  const { user, router } = await open(SECOND)
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(asked).toEqual([`discard ${SECOND}`])
  await waitFor(() => expect(title()).toHaveValue(''))
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${SECOND}`))
  await waitFor(() => expect(title()).toHaveValue('Lamps'))
})
