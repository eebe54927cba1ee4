import { createChannel, getChannel, getPersona, updateChannel } from '@app/contracts/channels'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { identityChanged } from '#lib/api/access-token.ts'
import { channelView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { ChannelForm } from './channel-form.tsx'

const picture = new File(['x'], 'me.png', { type: 'image/png' })
const ana = { user_id: 'ana' }

/** Cutting needs a canvas; the journeys do it with a real one. */
vi.mock('#components/ui/dialogs/crop-dialog.tsx', () => ({
  CropDialog: ({ onCut, onUnreadable }: { onCut: (file: File) => void; onUnreadable: () => void }) => (
    <div role="dialog" aria-label="Crop avatar">
      <button type="button" onClick={() => onCut(new File(['x'], 'avatar', { type: 'image/png' }))}>
        Use picture
      </button>
      <button type="button" onClick={onUnreadable}>
        Break
      </button>
    </div>
  ),
}))

// A form of six fields is a lot of typing on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => identityChanged('left'))

type User = ReturnType<typeof renderWithQueries>['user']

/** Writes at the end of a field's text. */
async function write(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

async function chooseAvatar(user: User) {
  await user.upload(screen.getByLabelText('Avatar'), picture)
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
}

async function fill(user: User) {
  await chooseAvatar(user)
  await write(user, 'Title', 'Slow Machines')
  await user.selectOptions(screen.getByLabelText('Voice'), 'Kore')
  await write(user, 'Description', 'Old technology and its keepers.')
  await write(user, 'Full Name', 'Ada Keeper')
  await write(user, 'Personal Overview', 'Grew up beside a lighthouse.')
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create Channel' }))

test('CHAN-55 an empty form says that it holds errors, each at its field, and sends nothing', async () => {
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  await submit(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Please fix form errors before submitting')
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Channel title is required')
  expect(screen.getByLabelText('Voice')).toHaveAccessibleDescription(/Voice selection is required/)
  expect(screen.getByLabelText('Avatar')).toHaveFocus()
})

test('CHAN-21 CHAN-58 API-36 a complete form is sent as it stands', async () => {
  let form: FormData | undefined
  server.use(
    answer(createChannel, (requests) => {
      form = requests.form
      return { success: true, message: 'ok', data: channelView() }
    }),
  )
  const onSaved = vi.fn()
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={onSaved} />)
  await fill(user)
  await submit(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(form?.get('channel_title')).toBe('Slow Machines')
  expect(form?.get('voice_name')).toBe('Kore')
  expect(form?.get('channel_description')).toBe('Old technology and its keepers.')
  expect(JSON.parse(String(form?.get('persona_knowledge_bank')))).toEqual({
    duologueFullName: 'Ada Keeper',
    personalOverview: 'Grew up beside a lighthouse.',
  })
  expect(form?.get('channel_avatar')).toMatchObject({ name: 'avatar', type: 'image/png' })
})

test('the sentence of the server stands at its field and nothing typed is lost', async () => {
  const detail = [{ loc: ['body', 'channel_title'], msg: 'You have a channel of this title' }]
  server.use(refuse(createChannel, { code: 'validation_failed', detail }))
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  await fill(user)
  await submit(user)
  await waitFor(() =>
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('You have a channel of this title'),
  )
  expect(screen.getByLabelText('Title')).toHaveValue('Slow Machines')
  expect(screen.getByLabelText('Personal Overview')).toHaveValue('Grew up beside a lighthouse.')
})

test('a refusal that is about no field is said above the buttons', async () => {
  server.use(refuse(createChannel, { code: 'unavailable', detail: 'The storage is full' }))
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  await fill(user)
  await submit(user)
  expect(await screen.findByText('The storage is full')).toBeVisible()
})

test('CHAN-44 CHAN-53 CHAN-54 the counter turns yellow above 80 % and red above the limit', async () => {
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  const field = screen.getByLabelText('Description')
  for (const [length, tone] of [
    [2_000, 'calm'],
    [2_001, 'warn'],
    [2_500, 'warn'],
    [2_501, 'bad'],
  ] as const) {
    await user.clear(field)
    await user.click(field)
    await user.paste('x'.repeat(length))
    expect(screen.getByText(`${length}/2500`)).toHaveAttribute('data-tone', tone)
  }
})

test('CHAN-46 CHAN-47 CHAN-O14 a file of another kind or size is not taken and nothing is said', async () => {
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  const large = new File([new Uint8Array(10_485_761)], 'me.png', { type: 'image/png' })
  for (const file of [new File(['x'], 'me.gif', { type: 'image/gif' }), large]) {
    await user.upload(screen.getByLabelText('Avatar'), file)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(screen.getByLabelText('Avatar')).toHaveAccessibleDescription('JPG, PNG, WebP or AVIF, up to 10 MB.')
  await chooseAvatar(user)
  expect(screen.getByAltText('Chosen avatar')).toBeVisible()
})

test('a file that only has a picture’s extension is rejected once it is decoded', async () => {
  const { user } = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  await user.upload(screen.getByLabelText('Avatar'), picture)
  await user.click(await screen.findByRole('button', { name: 'Break' }))
  expect(screen.getByLabelText('Avatar')).toHaveAccessibleDescription(/Avatar must be JPG, PNG, WebP, or AVIF format/)
})

test('CHAN-26 CHAN-22 CHAN-O09 what is written survives a trip elsewhere, and Cancel ends it', async () => {
  const first = renderWithQueries(<ChannelForm place={ana} onSaved={vi.fn()} />)
  await fill(first.user)
  await first.router.navigate('/voices')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await first.router.navigate('/')
  expect(await screen.findByLabelText('Title')).toHaveValue('Slow Machines')
  expect(screen.getByLabelText('Voice')).toHaveValue('Kore')
  expect(screen.getByLabelText('Personal Overview')).toHaveValue('Grew up beside a lighthouse.')
  expect(screen.getByAltText('Chosen avatar')).toBeVisible()
  await first.user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/creator'))
  await first.router.navigate('/')
  expect(await screen.findByLabelText('Title')).toHaveValue('')
})

const saved = {
  channel: channelView({ avatar_gcp_link: '/media/channels/ch1/avatar.webp', updated_at: '2025-02-01T12:00:00.000Z' }),
  persona: { duologueFullName: 'Ada Keeper', personalOverview: 'Grew up beside a lighthouse.' },
}
const ofChannel = { user_id: 'ana', channel_id: 'ch1' }

function showUpdate() {
  const onSaved = vi.fn()
  return { onSaved, ...renderWithQueries(<ChannelForm place={ofChannel} saved={saved} onSaved={onSaved} />) }
}

test('CHAN-33 CHAN-29 the form of a channel holds what is saved', () => {
  showUpdate()
  expect(screen.getByLabelText('Title')).toHaveValue('Slow Machines')
  expect(screen.getByLabelText('Voice')).toHaveValue('Kore')
  expect(screen.getByLabelText('Description')).toHaveValue('Old technology and the people who kept it running.')
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Keeper')
  expect(screen.getByLabelText('Personal Overview')).toHaveValue('Grew up beside a lighthouse.')
  expect(screen.getByAltText('Current avatar')).toHaveAttribute('src', '/media/channels/ch1/avatar.webp')
  expect(screen.getByRole('button', { name: 'Update Channel' })).toBeEnabled()
})

test('CHAN-O13 without a change nothing is sent, and that is said', async () => {
  const said: string[] = []
  const off = onSaid(({ text }) => said.push(text))
  const { user, onSaved } = showUpdate()
  await write(user, 'Title', ' ')
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  off()
  expect(said).toEqual(['No changes to save'])
  expect(onSaved).not.toHaveBeenCalled()
})

test('CHAN-35 API-38 only what was modified is sent, with what was seen', async () => {
  let form: FormData | undefined
  server.use(
    answer(updateChannel, (requests) => {
      form = requests.form
      return { success: true, message: 'ok', data: channelView() }
    }),
  )
  const { user, onSaved } = showUpdate()
  await user.selectOptions(screen.getByLabelText('Voice'), 'Puck')
  await user.clear(screen.getByLabelText('Full Name'))
  await write(user, 'Full Name', 'Ada Windkeeper')
  expect(screen.getByText('Changed: voice, persona')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(Object.fromEntries(form ?? [])).toEqual({
    voice_name: 'Puck',
    persona_knowledge_bank: JSON.stringify({
      duologueFullName: 'Ada Windkeeper',
      personalOverview: 'Grew up beside a lighthouse.',
    }),
    seen_updated_at: '2025-02-01T12:00:00.000Z',
  })
})

test('a conflict with another tab is shown, keeps what was typed, and saving again sends it', async () => {
  const now = channelView({
    ...saved.channel,
    channel_title: 'From elsewhere',
    voice_name: 'Zephyr',
    updated_at: '2025-02-02T12:00:00.000Z',
  })
  const detail = 'This channel was changed elsewhere since you opened it.'
  server.use(
    refuse(updateChannel, { code: 'conflict', detail }),
    answer(getChannel, () => now),
    answer(getPersona, () => saved.persona),
  )
  const { user, onSaved } = showUpdate()
  await write(user, 'Description', ' And more.')
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  expect(await screen.findByText(`${detail} Your changes are kept. Review them and save again.`)).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('From elsewhere')
  expect(screen.getByLabelText('Voice')).toHaveValue('Zephyr')
  expect(screen.getByLabelText('Description')).toHaveValue(
    'Old technology and the people who kept it running. And more.',
  )

  let seen: unknown
  server.use(
    answer(updateChannel, ({ form }) => {
      seen = form?.get('seen_updated_at')
      return { success: true, message: 'ok', data: now }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(seen).toBe('2025-02-02T12:00:00.000Z')
})

test('what is typed while a refusal is on its way is kept too', async () => {
  const gate = Promise.withResolvers<void>()
  const now = channelView({ ...saved.channel, channel_title: 'From elsewhere' })
  server.use(
    http.put('*/api/channels/ch1', async () => {
      await gate.promise
      return HttpResponse.json({ code: 'conflict', detail: 'Changed somewhere else.' }, { status: 409 })
    }),
    answer(getChannel, () => now),
    answer(getPersona, () => saved.persona),
  )
  const { user } = showUpdate()
  await write(user, 'Description', ' And more.')
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  await write(user, 'Description', ' And a postscript.')
  gate.resolve()
  expect(await screen.findByText(/^Changed somewhere else/)).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('From elsewhere')
  expect(screen.getByLabelText('Description')).toHaveValue(
    'Old technology and the people who kept it running. And more. And a postscript.',
  )
})

test('CHAN-23 CHAN-29 while it is sent the button says so and is not pressed twice', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(
    answer(updateChannel, async () => {
      await gate.promise
      return { success: true, message: 'ok', data: channelView() }
    }),
  )
  const { user, onSaved } = showUpdate()
  await write(user, 'Title', ' anew')
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled()
  gate.resolve()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('CHAN-69 a response that nothing was saved shows its sentence', async () => {
  server.use(answer(updateChannel, () => ({ success: false, message: '', data: channelView() })))
  const { user, onSaved } = showUpdate()
  await write(user, 'Title', ' anew')
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  expect(await screen.findByText('Failed to save channel')).toBeVisible()
  expect(onSaved).not.toHaveBeenCalled()
})
