import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona } from '@app/contracts/channels'
import { createContent } from '@app/contracts/own-content'
import { getDraft, keepThumbnail, saveDraft, listDrafts } from '@app/contracts/drafts'
import { getDraftScript } from '@app/contracts/scripts'
import { getChannelSound } from '@app/contracts/sounds'
import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { listVoices } from '@app/contracts/voices'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { channelView, draftView, finance, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './create-content.tsx'

/** Browsers without pictures cannot cut one; the journeys do. */
vi.mock('#components/ui/dialogs/crop-dialog.tsx', () => ({
  CropDialog: ({
    start,
    onCut,
    onUnreadable,
  }: {
    start: object
    onCut: (cropped: File, crop: object) => void
    onUnreadable: () => void
  }) => (
    <div role="dialog" aria-label="Crop thumbnail">
      <button type="button" onClick={() => onCut(new File(['cut'], 'thumbnail', { type: 'image/png' }), start)}>
        Use picture
      </button>
      <button type="button" onClick={onUnreadable}>
        Fail
      </button>
    </div>
  ),
}))

const routes = [{ path: '/:channelId/create_content', Component }]
const entered = { pathname: '/ch1/create_content', state: { channel: channelView() } }
const cover = new File(['x'], 'cover.png', { type: 'image/png' })
const words = 'Every nine seconds, for a hundred and forty years, that beam went past my grandmother’s bedroom window.'

const live = http.get('*/api/live', () => new HttpResponse(null, { status: 503 }))

beforeEach(() =>
  server.use(
    live,
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => finance()),
    answer(listVoices, () => voiceList([], ['en'])),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getPersona, () => ({ duologueFullName: 'Kore', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getChannelSound, () => ({ sound: DEFAULT_CHANNEL_SOUND })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    answer(getDraft, () => ({ draft: null })),
    answer(keepThumbnail, () => ({ draft: null })),
    answer(saveDraft, () => ({ draft_id: 'd1', version: 1, updated_at: '2026-11-21T09:00:00.000Z' })),
  ),
)
// The page of the test before stores its state when it is unmounted.
beforeEach(() => sessionStorage.clear())

async function openStudio() {
  const shown = renderRoutes(routes, entered)
  await screen.findByRole('heading', { name: 'Create New Content for Slow Machines' })
  return shown
}

async function fillIn({ user }: Awaited<ReturnType<typeof openStudio>>, text = words) {
  await user.click(screen.getByRole('textbox', { name: 'Utterance 1, Kore' }))
  await user.paste(text)
  await user.type(screen.getByLabelText('Title'), 'Fog')
  await user.type(screen.getByLabelText('Description'), 'All about fog.')
  await user.upload(screen.getByLabelText('Thumbnail'), cover)
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  return screen.findByRole('dialog', { name: 'Create Content' })
}

test('lines in letters that the voices cannot read are flagged in the studio and before publishing, and block nothing', async () => {
  const dialog = await fillIn(await openStudio(), 'こんばんは、灯台へ。'.repeat(10))
  await waitFor(() =>
    expect(screen.getAllByText('This server’s voices speak English only and cannot read utterance 1.')).toHaveLength(2),
  )
  expect(within(dialog).getByRole('button', { name: 'Create Content' })).toBeEnabled()
})

test('VOICE-O17 a script in a language that the voices do not speak is flagged beside "Create", and blocks nothing', async () => {
  const german =
    'Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu, aber es war auch ein Zeichen. '
  const dialog = await fillIn(await openStudio(), german.repeat(2))
  expect(
    await within(dialog).findByText(
      'These voices speak English only. This script is in German, so it will be hard to understand. Translate it, or set up voices that speak German.',
    ),
  ).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Create Content' })).toBeEnabled()
})

test('STUDIO-01 STUDIO-02 STUDIO-O07 without a channel in hand it goes to the creator page', async () => {
  const { router } = renderRoutes(routes, '/ch1/create_content')
  await waitFor(() => expect(router.state.location.pathname).toBe('/creator'))
})

test('STUDIO-03 STUDIO-04 the page names the channel and leads back to it', async () => {
  await openStudio()
  expect(screen.getByRole('heading', { level: 1, name: 'Create New Content for Slow Machines' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the channel' })).toHaveAttribute('href', '/ch1')
})

test(
  'STUDIO-83 STUDIO-93 STUDIO-94 an empty form shows every problem and puts the caret into the first field',
  { meta: { requirements: ['STUDIO-86'] } },
  async () => {
    const { user } = await openStudio()
    expect(screen.getByText('Still needs a title, a script, and a description')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove thumbnail' }))
    expect(screen.getByText('Still needs a title, a script, a description, and a picture')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Content' }))
    expect(screen.getByText('Validation Error')).toBeInTheDocument()
    for (const sentence of [
      'Please add at least one utterance',
      'Content description is required',
      'Thumbnail image is required',
    ]) {
      expect(screen.getByText(sentence)).toBeInTheDocument()
    }
    expect(screen.getByLabelText('Title')).toHaveFocus()
  },
)

test(
  'STUDIO-67 STUDIO-71 STUDIO-72 a confirmed script is sent with its words, and the player page opens ready to play',
  { meta: { requirements: ['STUDIO-95', 'STUDIO-118', 'STUDIO-119', 'STUDIO-120'] } },
  async () => {
    const sent: { form: FormData | undefined; key: string | null }[] = []
    const said: string[] = []
    const made = Promise.withResolvers<void>()
    server.use(
      answer(createContent, async ({ form, request }) => {
        sent.push({ form, key: request.headers.get('idempotency-key') })
        await made.promise
        return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
      }),
    )
    onTestFinished(onSaid(({ text }) => said.push(text)))
    // Clears toasts of the test before, which wait for a listener.
    said.length = 0
    const shown = await openStudio()
    const dialog = await fillIn(shown)
    expect(screen.getByText('3/80')).toBeVisible()
    expect(within(dialog).getByLabelText('Make public')).toBeChecked()
    await shown.user.click(within(dialog).getByRole('button', { name: 'Create Content' }))
    for (const button of await screen.findAllByRole('button', { name: 'Creating...' }))
      expect(button.matches(':disabled, [aria-disabled=true]')).toBe(true)
    made.resolve()

    await waitFor(() =>
      expect(shown.router.state.location).toMatchObject({ pathname: '/ch1/c1', state: { play: true } }),
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toBeTruthy()
    expect(said).toEqual(['Content created! Audio is being generated...'])
    expect(sent[0]?.form?.get('script_title')).toBe('Fog')
    expect(sent[0]?.form?.get('content_description')).toBe('All about fog.')
    expect(sent[0]?.form?.get('public_visibility')).toBe('true')
    expect(sent[0]?.form?.get('thumbnail')).toMatchObject({ name: 'thumbnail', type: 'image/png' })
    expect(JSON.parse(String(sent[0]?.form?.get('request_data')))).toEqual({
      utterances: [{ voice_name: 'Kore', text: words }],
    })
    expect(sessionStorage.length).toBe(0)
  },
)

test(
  'STUDIO-97 STUDIO-98 STUDIO-100 Cancel sends nothing and keeps the choice; unticked it is private',
  { meta: { requirements: ['STUDIO-101', 'STUDIO-O12'] } },
  async () => {
    const sent: (FormData | undefined)[] = []
    server.use(
      answer(createContent, ({ form }) => {
        sent.push(form)
        return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
      }),
    )
    const { user, ...shown } = await openStudio()
    const dialog = await fillIn({ user, ...shown })
    expect(within(dialog).getByText('~2 tokens')).toBeInTheDocument()
    expect(within(dialog).getByText('~0.1 min')).toBeInTheDocument()
    await user.click(within(dialog).getByLabelText('Make public'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Title')).toHaveValue('Fog')
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Create Content' }))
    const again = await screen.findByRole('dialog', { name: 'Create Content' })
    expect(within(again).getByLabelText('Make public')).not.toBeChecked()
    await user.click(within(again).getByRole('button', { name: 'Create Content' }))
    await waitFor(() => expect(sent[0]?.get('public_visibility')).toBe('false'))
  },
)

test('STUDIO-122 STUDIO-O23 a refusal is shown, everything stays and is saved, and the retry carries the same key', async () => {
  const keys: (string | null)[] = []
  server.use(refuse(createContent, { code: 'tokens_exhausted', detail: "You've reached your content creation limit" }))
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.includes('podcast-audio'))
      keys.push(request.headers.get('idempotency-key'))
  })
  const shown = await openStudio()
  const dialog = await fillIn(shown)
  const confirm = within(dialog).getByRole('button', { name: 'Create Content' })
  await shown.user.click(confirm)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent("You've reached your content creation limit")
  expect(screen.getByLabelText('Title')).toHaveValue('Fog')
  await waitFor(() => expect(screen.getByRole('status', { name: 'Draft', hidden: true })).toHaveTextContent('Saved'))
  await shown.user.click(confirm)
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
  server.events.removeAllListeners()
})

const failures = [
  ['an answer without a content id', {}, 200, 'Invalid response from server'],
  [
    'an answer with an empty one',
    { content_id: '', task_id: '', thumbnail_path: '' },
    200,
    'Invalid response from server',
  ],
  ['a failure without a word', {}, 500, 'Failed to create content'],
] as const

test.each(failures)('STUDIO-121 STUDIO-122 %s is shown, and the draft is kept', async (_, json, status, sentence) => {
  server.use(http.post('*/api/content/podcast-audio', () => HttpResponse.json(json, { status })))
  const shown = await openStudio()
  const dialog = await fillIn(shown)
  await shown.user.click(within(dialog).getByRole('button', { name: 'Create Content' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence)
  expect(shown.router.state.location.pathname).toBe('/ch1/create_content')
  expect(screen.getByLabelText('Title')).toHaveValue('Fog')
})

test('STUDIO-05 at the creation limit the button is off and says why', async () => {
  server.use(answer(getFinance, () => finance({ can_create: false })))
  await openStudio()
  expect(await screen.findByText("You've reached your content creation limit")).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Create Content' })).toBeDisabled()
})

test('STUDIO-15 STUDIO-16 STUDIO-19 a co-host is added, takes the next line and is removed again', async () => {
  const { user } = await openStudio()
  await user.click(screen.getByRole('button', { name: '+ Add co-host (optional)' }))
  await user.click(screen.getByRole('button', { name: '+ Add utterance' }))
  expect(screen.getByRole('textbox', { name: /^Utterance 2, (?!Kore)/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove co-host' }))
  expect(screen.getByRole('textbox', { name: 'Utterance 2, Kore' })).toBeInTheDocument()
})

test('STUDIO-22 STUDIO-23 STUDIO-24 the script opens in full, folds to its first five lines and unfolds', async () => {
  const utterances = Array.from({ length: 7 }, (_, index) => ({ id: `l${index}`, speaker: 1 as const, text: 'Hello.' }))
  server.use(answer(getDraft, () => ({ draft: draftView({ utterances }) })))
  const { user } = await openStudio()
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Utterance/ })).toHaveLength(7))
  await user.click(screen.getByRole('button', { name: 'Show less' }))
  expect(screen.getAllByRole('textbox', { name: /^Utterance/ })).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('textbox', { name: /^Utterance/ })).toHaveLength(7)
})

test('STUDIO-21 STUDIO-31 STUDIO-O09 invalid JSON shows an error and leaves the script alone, valid JSON replaces it', async () => {
  const { user } = await openStudio()
  await user.click(screen.getByRole('textbox', { name: 'Utterance 1, Kore' }))
  await user.paste('Good evening.')
  await user.click(screen.getByRole('button', { name: 'JSON' }))
  const json = screen.getByRole('textbox', { name: 'Script as JSON' })
  await user.clear(json)
  await user.paste('{')
  expect(screen.getByText('Invalid JSON format')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Script' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(json)
  await user.paste('{"utterances":[{"voice_name":"Puck","text":"Hi."},{"voice_name":"Kore","text":"Hello."}]}')
  await user.click(screen.getByRole('button', { name: 'Script' }))
  expect(screen.getByRole('textbox', { name: /^Utterance 1, / })).toHaveValue('Hi.')
  expect(screen.getByRole('group', { name: 'Host: Kore' })).toBeInTheDocument()
})

test('STUDIO-77 STUDIO-84 a picture that cannot be opened is refused, and the one before stays', async () => {
  const { user } = await openStudio()
  await user.upload(screen.getByLabelText('Thumbnail'), cover)
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  expect(screen.getByAltText('Chosen thumbnail')).toBeInTheDocument()
  await user.upload(screen.getByLabelText('Thumbnail'), new File(['x'], 'broken.png', { type: 'image/png' }))
  await user.click(await screen.findByRole('button', { name: 'Fail' }))
  expect(screen.getByText('Thumbnail must be JPG, PNG, WebP, or AVIF format')).toBeInTheDocument()
  expect(screen.getByAltText('Chosen thumbnail')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove thumbnail' }))
  expect(screen.queryByAltText('Chosen thumbnail')).not.toBeInTheDocument()
})

test('STUDIO-85 LIM-07 a picture of more than 10 MB is refused as soon as it is chosen', async () => {
  const { user } = await openStudio()
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Thumbnail'), large)
  expect(screen.getByText('Thumbnail must be less than 10MB')).toBeInTheDocument()
})

test('STUDIO-84 a file of another kind is refused as soon as it is chosen', async () => {
  await openStudio()
  const { userEvent } = await import('@testing-library/user-event')
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Thumbnail'), new File(['x'], 'a.gif', { type: 'image/gif' }))
  expect(screen.getByText('Thumbnail must be JPG, PNG, WebP, or AVIF format')).toBeInTheDocument()
})

test('STUDIO-118 STUDIO-O23 nothing of the draft arrives after the item: the picture on its way is waited for, and one confirmation is one request', async () => {
  const requests: string[] = []
  const picture = Promise.withResolvers<void>()
  server.use(
    answer(keepThumbnail, async () => {
      await picture.promise
      requests.push('thumbnail')
      return { draft: null }
    }),
    answer(createContent, () => {
      requests.push('content')
      return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
    }),
  )
  const shown = await openStudio()
  const dialog = await fillIn(shown)
  const confirm = within(dialog).getByRole('button', { name: 'Create Content' })
  await shown.user.dblClick(confirm)
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  expect(confirm).toHaveTextContent('Creating...')
  expect(requests).toEqual([])
  picture.resolve()
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/ch1/c1'))
  expect(requests).toEqual(['thumbnail', 'content'])
})

test('keyboard focus is kept when the pressed button disappears', async () => {
  const { user } = await openStudio()
  await user.click(screen.getByRole('button', { name: '+ Add co-host (optional)' }))
  expect(screen.getByRole('region', { name: 'Voices' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove co-host' }))
  expect(screen.getByRole('region', { name: 'Voices' })).toHaveFocus()
  await user.upload(screen.getByLabelText('Thumbnail'), cover)
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  await user.click(screen.getByRole('button', { name: 'Remove thumbnail' }))
  expect(screen.getByLabelText('Thumbnail')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'JSON' }))
  await user.type(screen.getByRole('textbox', { name: 'Script as JSON' }), 'x')
  await user.click(screen.getByRole('button', { name: 'Back to last valid script' }))
  expect(screen.getByRole('group', { name: 'View' })).toHaveFocus()
})

test('without a picture the generated cover is sent, the one that was drawn last, with the notes and numbers', async () => {
  const sent: (FormData | undefined)[] = []
  server.use(
    answer(getDraft, () => ({ draft: draftView({ cover: 7, utterances: [{ id: 'l0', speaker: 1, text: words }] }) })),
    answer(createContent, ({ form }) => {
      sent.push(form)
      return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
    }),
  )
  const { user, router } = await openStudio()
  await user.click(screen.getByRole('button', { name: 'Another' }))
  await user.type(screen.getByLabelText('Description'), 'All about fog.')
  await user.type(screen.getByLabelText('Show notes'), 'Four chapters.')
  await user.type(screen.getByLabelText('Season'), '2')
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Content' })
  await user.click(within(dialog).getByRole('button', { name: 'Create Content' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/c1'))
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    cover: 'ch1:8',
    show_notes: 'Four chapters.',
    season: '2',
    from_draft: 'true',
  })
  expect(sent[0]?.has('thumbnail')).toBe(false)
})
