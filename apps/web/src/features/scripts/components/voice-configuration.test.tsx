import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { startSession } from '../state/script/script-session.ts'
import { useScriptSession } from '../state/script/use-script-session.ts'
import { VoiceConfiguration } from './voice-configuration.tsx'

function Voices() {
  const { session, dispatch } = useScriptSession(() => startSession('Kore'))
  return (
    <VoiceConfiguration
      session={session}
      dispatch={dispatch}
      linkToVoices={(slot) => ({ to: '/voices', state: { slot, has: session.voices[slot - 1] } })}
    />
  )
}

test(
  'STUDIO-07 STUDIO-10 STUDIO-14 the host is shown with the voice of the channel, and a co-host comes and goes',
  { meta: { requirements: ['STUDIO-15', 'STUDIO-16', 'STUDIO-18'] } },
  async () => {
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
  },
)

test.each([
  ['the host', { slot: 1, has: 'Kore' }],
  ['the co-host', { slot: 2, has: 'Sulafat' }],
])('STUDIO-17 the voice of %s is chosen in the gallery', async (who, state) => {
  const { user, router } = renderWithQueries(<Voices />)
  await user.click(screen.getByRole('button', { name: '+ Add co-host (optional)' }))
  await user.click(screen.getByRole('link', { name: `Change Voice of ${who}` }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/voices', state }))
})
