import { noEpisodeFields } from '@app/domain/content'
import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona } from '@app/contracts/channels'
import { discardDraft, getDraft, restoreDraft, saveDraft, type DraftView, listDrafts } from '@app/contracts/drafts'
import { getDraftScript } from '@app/contracts/scripts'
import { listVoices } from '@app/contracts/voices'
import { draftLimits, draftSentences } from '@app/domain/drafts'
import type { VoiceName } from '@app/domain/voices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { identityChanged } from '#lib/api/access-token.ts'
import { channelView, draftView, finance, voiceList } from '#test/factories.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from '../create-content.tsx'

function Shown() {
  return (
    <>
      <Component />
      <Toaster />
    </>
  )
}

const routes = [{ path: '/:channelId/create_content', Component: Shown }]
const KEPT = 'person:ana:draft:ch1'
const Saved = { draft_id: 'd1', version: 4, updated_at: '2026-11-21T09:00:00.000Z' }
let draft: DraftView | null
let saves: {
  seen_version: number
  session_id: string
  content: { form: { script_title: string }; custom_prompt: string }
}[]

beforeEach(() => {
  draft = draftView()
  saves = []
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => finance()),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getPersona, () => ({ duologueFullName: 'Kore', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    answer(getDraft, () => ({ draft })),
    answer(listVoices, () => voiceList()),
    http.put(`*${saveDraft.path}`, async ({ request }) => {
      const save: (typeof saves)[number] = JSON.parse(await request.text())
      saves.push(save)
      return HttpResponse.json(Saved)
    }),
  )
})
// The page of the test before stores its state when it is unmounted.
beforeEach(() => sessionStorage.clear())

async function openStudio(state: object | null = null) {
  const shown = renderRoutes(routes, { pathname: '/ch1/create_content', state })
  await screen.findByRole('heading', { name: 'Create New Content for Slow Machines' })
  return shown
}

const title = () => screen.getByLabelText('Title')
/** A page of the test before may still be saving. */
const dry = () => saves.filter(({ content }) => content.custom_prompt === 'Dry.')
const status = () => screen.getByRole('status', { name: 'Draft' })

test(
  'STUDIO-01 STUDIO-O22 STUDIO-O07 a draft opens the studio without a channel in hand, and a page that changes nothing saves nothing',
  { meta: { requirements: ['DATA-41'] } },
  async () => {
    await openStudio()
    expect(title()).toHaveValue('Fog')
    expect(screen.getByRole('textbox', { name: 'Utterance 1, Kore' })).toHaveValue('A light needs no password.')
    expect(status()).toHaveTextContent('Saved')
    expect([saves, sessionStorage.length]).toEqual([[], 0])
  },
)

test('STUDIO-O22 what is written is saved with the version that was read', async () => {
  const { user } = await openStudio()
  await user.type(title(), ' at four')
  expect(status()).toHaveTextContent('Saving…')
  await waitFor(() => expect(status()).toHaveTextContent('Saved'))
  expect(saves.at(-1)).toMatchObject({ seen_version: 3, content: { form: { script_title: 'Fog at four' } } })
  expect(sessionStorage.getItem(KEPT)).toBeNull()
})

test('AUTH-98 an expired session keeps what was written, signing out removes it', async () => {
  server.use(http.put(`*${saveDraft.path}`, () => HttpResponse.error()))
  const first = await openStudio()
  await first.user.type(title(), ' at four')
  server.use(...asVisitor())
  identityChanged('ended')
  expect(sessionStorage.getItem(KEPT)).toContain('Fog at four')
  first.unmount()
  server.use(...asUser())
  identityChanged('entered')
  await openStudio()
  expect(title()).toHaveValue('Fog at four')
  identityChanged('left')
  expect(sessionStorage.length).toBe(0)
})

test('without a connection the studio opens with what this tab kept', async () => {
  const { version, content } = draftView({ custom_prompt: 'Dry.' })
  sessionStorage.setItem(KEPT, JSON.stringify({ content, seen_version: version }))
  server.use(
    http.get(`*${getDraft.path}`, () => HttpResponse.error()),
    http.put(`*${saveDraft.path}`, () => HttpResponse.error()),
  )
  await openStudio()
  expect(screen.getByLabelText('In your words')).toHaveValue('Dry.')
  expect(await screen.findByText('Not saved, trying again')).toBeVisible()
})

test('a conflict is shown; using the other version shows it and discards the local one', async () => {
  const { user } = await openStudio()
  server.use(
    refuse(saveDraft, { code: 'conflict', detail: 'This draft was changed in another tab or on another device.' }),
  )
  await user.type(title(), ' at four')
  draft = draftView(
    {
      form: {
        script_title: 'Harbour',
        content_description: '',
        public_visibility: true,
        ...noEpisodeFields,
        spoken_notice: null,
        begins_with_notice: true,
      },
    },
    { version: 5 },
  )
  await user.click(await screen.findByRole('button', { name: 'Use the other version' }))
  await waitFor(() => expect(title()).toHaveValue('Harbour'))
  expect(sessionStorage.length).toBe(0)
})

test('STUDIO-12 a discarded draft empties the page, and comes back with Undo', async () => {
  server.use(
    answer(discardDraft, () => {
      draft = null
      return { success: true, message: 'Draft discarded', data: { draft_id: 'd1' } }
    }),
    answer(restoreDraft, () => {
      draft = draftView()
      return { draft }
    }),
  )
  const { user } = await openStudio()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(title()).toHaveValue(''))
  // The editor has one of its own.
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body)
  await waitFor(() => expect(title()).toHaveValue('Fog'))
})

const twoVoices = (speaker_2: VoiceName = 'Puck') =>
  draftView({
    speakers: { speaker_1: 'Kore', speaker_2 },
    utterances: [
      { id: 'l0', speaker: 1, text: 'A light.' },
      { id: 'l1', speaker: 2, text: 'No password.' },
    ],
  })

test('STUDIO-11 STUDIO-17 VOICE-09 the trip to the voices takes along who speaks, and the voice that comes back is that speaker’s alone, once', async () => {
  draft = twoVoices()
  const { user, router } = await openStudio()
  await user.click(screen.getByRole('link', { name: 'Change Voice of the co-host' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/voices'))
  expect(router.state.location.state).toEqual({
    chooses: { whose: 'speaker', speaker: 2, other_voice_name: 'Kore' },
    voice_name: 'Puck',
    origin: '/ch1/create_content',
    channel_id: 'ch1',
    origin_state: { channel: { channel_id: 'ch1' } },
  })
  await router.navigate('/ch1/create_content', {
    state: { channel: { channel_id: 'ch1' }, chosen_voice: { voice_name: 'Leda', speaker: 2 } },
  })
  expect(await screen.findByRole('group', { name: 'Co-host: Leda' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Utterance 2, / })).toHaveValue('No password.')
  expect(screen.getByRole('textbox', { name: 'Utterance 1, Kore' })).toHaveValue('A light.')
  expect(title()).toHaveValue('Fog')
  expect(router.state.location.state).toEqual({ channel: { channel_id: 'ch1' } })
  await waitFor(() => expect(status()).toHaveTextContent('Saved'))
  expect(saves.at(-1)).toMatchObject({ content: { speakers: { speaker_1: 'Kore', speaker_2: 'Leda' } } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('group', { name: 'Co-host: Puck' })).toBeVisible()
})

test('a voice that comes back stands in the raw script too', async () => {
  draft = draftView({ ...twoVoices().content, view_mode: 'json' })
  await openStudio({ chosen_voice: { voice_name: 'Leda', speaker: 1 } })
  expect(JSON.parse(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script as JSON' }).value)).toMatchObject({
    utterances: [{ voice_name: 'Leda' }, { voice_name: 'Puck' }],
  })
})

test('two speakers who sound alike are flagged, and a better match offered', async () => {
  draft = twoVoices('Aoede')
  server.use(answer(listVoices, () => voiceList(['Kore', 'Aoede'])))
  const { user } = await openStudio()
  expect(await screen.findByText('Kore and Aoede sound alike, so listeners may confuse them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Take .* instead$/ }))
  expect(screen.queryByText(/sound much alike/)).toBeNull()
  expect(screen.queryByRole('group', { name: 'Co-host: Aoede' })).toBeNull()
})

test('a line is heard in three voices from its menu, and the chosen one is its speaker’s from then on', async () => {
  draft = twoVoices()
  const { user } = await openStudio()
  await user.click(screen.getByRole('textbox', { name: /^Utterance 2,/ }))
  await user.click(screen.getByRole('button', { name: 'More for utterance 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Compare three voices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare three voices' }))
  expect(dialog.getByText('“No password.”')).toBeVisible()
  expect(dialog.getByRole('combobox', { name: 'Voice 1' })).toHaveValue('Puck')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Voice 2' }), 'Charon')
  await user.click(dialog.getByRole('button', { name: 'Choose Charon' }))
  expect(screen.getByRole('group', { name: 'Co-host: Charon' })).toBeVisible()
})

test('a text that is too long for the server shows an error, and is still there after a reload', async () => {
  const long = 'x'.repeat(draftLimits.field + 1)
  server.use(
    refuse(saveDraft, {
      code: 'validation_failed',
      detail: [{ loc: ['body', 'content'], msg: draftSentences.too_long(draftLimits.field) }],
    }),
  )
  const { user, unmount } = await openStudio()
  const line = screen.getByRole('textbox', { name: 'Utterance 1, Kore' })
  await user.click(line)
  await user.paste(long)
  expect(await screen.findByText('Too long for a script: at most 35000 characters')).toBeVisible()
  fireEvent.change(line, { target: { value: long } })
  expect(await screen.findByText('Not saved: a text can have at most 50,000 characters')).toBeVisible()
  unmount()
  await openStudio()
  expect(screen.getByRole('textbox', { name: 'Utterance 1, Kore' })).toHaveValue(long)
})

test('a page that is reloaded while it is saved goes on as the same writer', async () => {
  const { version, content } = draftView({ custom_prompt: 'Dry.' })
  sessionStorage.setItem(KEPT, JSON.stringify({ content, seen_version: version, session_id: 'page before' }))
  draft = draftView({}, { version: version + 2 })
  await openStudio()
  await waitFor(() => expect(dry()).toMatchObject([{ seen_version: version, session_id: 'page before' }]))
})

test('a copy that is more than two answers behind is another writer’s', async () => {
  const { version, content } = draftView({ custom_prompt: 'Dry.' })
  sessionStorage.setItem(KEPT, JSON.stringify({ content, seen_version: version, session_id: 'page before' }))
  draft = draftView({}, { version: version + 3 })
  await openStudio()
  await waitFor(() => expect(dry()).toHaveLength(1))
  expect(dry()[0]?.session_id).not.toBe('page before')
})

test('who comes back to a page that another has overtaken sees the newest draft', async () => {
  await openStudio()
  draft = draftView(
    {
      form: {
        script_title: 'Fog, by the other',
        content_description: '',
        public_visibility: true,
        ...noEpisodeFields,
        spoken_notice: null,
        begins_with_notice: true,
      },
    },
    { version: 9 },
  )
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(title()).toHaveValue('Fog, by the other'))
  expect(saves).toEqual([])
})

test('text written in the meantime is kept', async () => {
  server.use(refuse(saveDraft, { code: 'conflict', detail: draftSentences.changed }))
  const { user } = await openStudio()
  await user.type(title(), ', mine')
  draft = draftView({}, { version: 9 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('dialog', { name: 'Two versions of this draft' })).toBeVisible()
  expect(title()).toHaveValue('Fog, mine')
})
