import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { identityChanged } from '#lib/api/access-token.ts'
import { renderWithQueries } from '#test/render.tsx'
import { ChannelForm } from './channel-form.tsx'

const ana = { user_id: 'ana' }
const linkToVoices = (voice_name: string) => ({ to: '/voices', state: { voice_name } })

beforeEach(() => identityChanged('left'))

test('VOICE-08 CHAN-26 a voice that was chosen in the gallery stands in the form beside what was written before', async () => {
  const first = renderWithQueries(<ChannelForm place={ana} linkToVoices={linkToVoices} onSaved={vi.fn()} />)
  await first.user.type(screen.getByLabelText('Title'), 'Slow Machines')
  await first.user.selectOptions(screen.getByLabelText('Voice'), 'Kore')
  await first.user.click(screen.getByRole('link', { name: 'Listen to voices' }))
  await waitFor(() =>
    expect(first.router.state.location).toMatchObject({ pathname: '/voices', state: { voice_name: 'Kore' } }),
  )
  first.unmount()
  const second = renderWithQueries(
    <ChannelForm place={ana} linkToVoices={linkToVoices} chosen_voice="Leda" onSaved={vi.fn()} />,
  )
  expect(screen.getByLabelText('Voice')).toHaveValue('Leda')
  expect(screen.getByLabelText('Title')).toHaveValue('Slow Machines')
  second.unmount()
  renderWithQueries(<ChannelForm place={ana} linkToVoices={linkToVoices} onSaved={vi.fn()} />)
  expect(screen.getByLabelText('Voice')).toHaveValue('Leda')
})
