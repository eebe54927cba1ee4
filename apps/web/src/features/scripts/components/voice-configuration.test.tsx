import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { startSession } from '../state/script-session.ts'
import { useScriptSession } from '../state/use-script-session.ts'
import { VoiceConfiguration } from './voice-configuration.tsx'

function Voices() {
  const { session, dispatch } = useScriptSession(() => startSession('Kore'))
  return <VoiceConfiguration session={session} dispatch={dispatch} />
}

test('STUDIO-07 STUDIO-10 STUDIO-14 STUDIO-15 STUDIO-16 STUDIO-18 the host is shown with the voice of the channel, and a co-host comes and goes', async () => {
  const { user } = renderWithQueries(<Voices />)
  const add = () => screen.queryByRole('button', { name: '+ Add co-host (optional)' })
  expect(screen.getByRole('group', { name: 'Host: Kore' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove co-host' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '+ Add co-host (optional)' }))
  expect(screen.getByRole('group', { name: 'Co-host: Sulafat' })).toBeVisible()
  expect(add()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove co-host' }))
  expect(screen.queryByRole('group', { name: /^Co-host/ })).toBeNull()
  expect(add()).toBeVisible()
})

test('STUDIO-O11 each speaker has a picker of its own, which refuses the voice of the other', async () => {
  const { user } = renderWithQueries(<Voices />)
  await user.click(screen.getByRole('button', { name: '+ Add co-host (optional)' }))
  const picker = screen.getByRole('combobox', { name: 'Change Voice of the co-host' })
  expect(within(picker).getByRole('option', { name: /^Kore/ })).toBeDisabled()
  await user.selectOptions(picker, 'Puck')
  expect(screen.getByRole('group', { name: 'Co-host: Puck' })).toBeVisible()
  expect(within(screen.getByRole('combobox', { name: 'Change Voice of the host' })).getByRole('option', { name: /^Puck/ })).toBeDisabled()
})
