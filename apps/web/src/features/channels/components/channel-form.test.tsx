import { createChannel } from '@app/contracts/channels'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { channelView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { ChannelForm } from './channel-form.tsx'

const picture = new File(['x'], 'me.png', { type: 'image/png' })

type User = ReturnType<typeof renderWithQueries>['user']

async function fill(user: User) {
  await user.upload(screen.getByLabelText('Avatar'), picture)
  await user.type(screen.getByLabelText('Title'), 'Slow Machines')
  await user.selectOptions(screen.getByLabelText('Voice'), 'Kore')
  await user.type(screen.getByLabelText('Description'), 'Old technology and its keepers.')
  await user.type(screen.getByLabelText('Full Name'), 'Ada Keeper')
  await user.type(screen.getByLabelText('Personal Overview'), 'Grew up beside a lighthouse.')
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create Channel' }))

test('CHAN-55 an empty form says that it holds errors, each at its field, and sends nothing', async () => {
  const { user } = renderWithQueries(<ChannelForm onCreated={vi.fn()} />)
  await submit(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Please fix form errors before submitting')
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Channel title is required')
  expect(screen.getByLabelText('Voice')).toHaveAccessibleDescription(/Voice selection is required/)
  expect(screen.getByLabelText('Avatar')).toHaveFocus()
})

test('CHAN-21 CHAN-23 CHAN-58 API-36 a complete form is sent as it stands', async () => {
  let form: FormData | undefined
  server.use(
    answer(createChannel, (asked) => {
      form = asked.form
      return { success: true, message: 'ok', data: channelView() }
    }),
  )
  const onCreated = vi.fn()
  const { user } = renderWithQueries(<ChannelForm onCreated={onCreated} />)
  await fill(user)
  await submit(user)
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(form?.get('channel_title')).toBe('Slow Machines')
  expect(form?.get('voice_name')).toBe('Kore')
  expect(form?.get('channel_description')).toBe('Old technology and its keepers.')
  expect(JSON.parse(String(form?.get('persona_knowledge_bank')))).toEqual({
    duologueFullName: 'Ada Keeper',
    personalOverview: 'Grew up beside a lighthouse.',
  })
  expect(form?.get('channel_avatar')).toBeInstanceOf(File)
})

test('the sentence of the server stands at its field and nothing typed is lost', async () => {
  const detail = [{ loc: ['body', 'channel_title'], msg: 'You have a channel of this title' }]
  server.use(refuse(createChannel, { code: 'validation_failed', detail }))
  const { user } = renderWithQueries(<ChannelForm onCreated={vi.fn()} />)
  await fill(user)
  await submit(user)
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('You have a channel of this title'))
  expect(screen.getByLabelText('Title')).toHaveValue('Slow Machines')
  expect(screen.getByLabelText('Personal Overview')).toHaveValue('Grew up beside a lighthouse.')
})

test('a refusal that is about no field is said above the buttons', async () => {
  server.use(refuse(createChannel, { code: 'unavailable', detail: 'The storage is full' }))
  const { user } = renderWithQueries(<ChannelForm onCreated={vi.fn()} />)
  await fill(user)
  await submit(user)
  expect(await screen.findByText('The storage is full')).toBeVisible()
})

test('CHAN-44 CHAN-53 CHAN-54 the counter turns yellow above 80 % and red above the limit', async () => {
  const { user } = renderWithQueries(<ChannelForm onCreated={vi.fn()} />)
  const field = screen.getByLabelText('Description')
  for (const [length, tone] of [[2_000, 'calm'], [2_001, 'warn'], [2_500, 'warn'], [2_501, 'bad']] as const) {
    await user.clear(field)
    await user.click(field)
    await user.paste('x'.repeat(length))
    expect(screen.getByText(`${length}/2500`)).toHaveAttribute('data-tone', tone)
  }
})

test('CHAN-46 a file of another kind is not taken and nothing is said', async () => {
  const { user } = renderWithQueries(<ChannelForm onCreated={vi.fn()} />)
  await user.upload(screen.getByLabelText('Avatar'), new File(['x'], 'me.gif', { type: 'image/gif' }))
  expect(screen.queryByAltText('Chosen avatar')).toBeNull()
  await user.upload(screen.getByLabelText('Avatar'), picture)
  expect(screen.getByAltText('Chosen avatar')).toBeVisible()
})
