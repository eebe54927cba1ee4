import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { channelView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { ShareChannelButton } from './share-channel-button.tsx'

test('SHOW-O91 a channel is shared by its link and by the code of its embed', async () => {
  const { user } = renderWithQueries(<ShareChannelButton channel={channelView({ channel_title: 'Ink & "Salt"' })} />)
  await user.click(screen.getByRole('button', { name: 'Share Ink & "Salt"' }))
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/ch1`)
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  const pasted = new DOMParser().parseFromString(await navigator.clipboard.readText(), 'text/html')
  const frame = pasted.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(`${location.origin}/embed/channels/ch1?theme=light`)
  expect(frame?.getAttribute('title')).toBe('Ink & "Salt"')
})
