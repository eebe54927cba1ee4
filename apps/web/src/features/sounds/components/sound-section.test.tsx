import { getChannelSound, saveChannelSound } from '@app/contracts/sounds'
import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { SoundSection } from './sound-section.tsx'

test('STUDIO-O78 each choice of the sound of a channel is kept at once, and what is refused goes back', async () => {
  const saved: unknown[] = []
  server.use(
    ...asUser(),
    answer(getChannelSound, () => ({ sound: DEFAULT_CHANNEL_SOUND })),
    answer(saveChannelSound, ({ json }) => {
      saved.push(json)
      return json as { sound: typeof DEFAULT_CHANNEL_SOUND }
    }),
  )
  const { user } = renderWithQueries(<SoundSection channel_id="ch1" />)
  await user.click(await screen.findByRole('radio', { name: 'Mono' }))
  await user.click(screen.getByRole('switch', { name: /^Natural rhythm/ }))
  await user.click(screen.getByRole('switch', { name: /^Breaths/ }))
  await user.click(screen.getByRole('radio', { name: 'No music' }))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saved.at(-1)).toEqual({ sound: { stereo: false, room: true, rhythm: false, breath: false, music: null } })
  expect(screen.queryByRole('button', { name: /^Hear the/ })).toBeNull()

  server.use(refuse(saveChannelSound, { code: 'rate_limited', detail: 'Wait 5 seconds' }))
  await user.click(screen.getByRole('radio', { name: 'Calm' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait 5 seconds')
  expect(screen.getByRole('radio', { name: 'No music' })).toBeChecked()
})
