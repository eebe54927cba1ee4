import { generateTestAudio, getTestAudio, getTestAudioUrl, listTestAudio, listVoices } from '@app/contracts/voices'
import { listSavedVoices } from '@app/contracts/saved-voices'
import { screen } from '@testing-library/react'
import { Component } from '#routes/voices.tsx'
import { testAudioView, voiceList } from './factories.ts'
import { asUser } from './identity.ts'
import { renderRoutes } from './render.tsx'
import { answer, server } from './server.ts'
import { fakeSounds } from './sounds.ts'

const routes = [{ path: '/voices', Component }]

/** Opened for speaker 2 of a studio. */
export const speaker = (overrides: object = {}) => ({
  chooses: { whose: 'speaker', speaker: 2, other_voice_name: 'Kore' },
  voice_name: 'Sulafat',
  channel_id: 'ch1',
  origin: '/ch1/create_content',
  origin_state: { channel: { channel_id: 'ch1' } },
  ...overrides,
})

/** Signs a person in and finishes every test audio at once; returns the request bodies. */
export function serveVoices(): unknown[] {
  const bodies: unknown[] = []
  server.use(
    ...asUser(),
    answer(listVoices, () => voiceList(['Kore', 'Aoede'], ['en'])),
    answer(listSavedVoices, () => ({ saved_voices: [] })),
    answer(listTestAudio, () => ({ items: [], next: null })),
    answer(generateTestAudio, ({ json }) => {
      bodies.push(json)
      return { content_id: 't1', task_id: 't1' }
    }),
    answer(getTestAudio, () => testAudioView()),
    answer(getTestAudioUrl, () => ({
      url: '/objects/t1.mp3',
      expires_in_seconds: 900,
      download_url: '/objects/t1.mp3?download=Good_evening__Kore.mp3',
    })),
  )
  return bodies
}

export async function openVoices(state: object | null = null) {
  const sounds = fakeSounds()
  const shown = renderRoutes(routes, { pathname: '/voices', state })
  await screen.findByRole('button', { name: /^Sulafat/ })
  return { ...shown, sounds }
}

export type User = Awaited<ReturnType<typeof openVoices>>['user']

export const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) })
export const field = () => screen.getByLabelText('Text to speak')
export const generate = () => screen.getByRole('button', { name: 'Generate' })

export async function tryOut(user: User, name: string): Promise<void> {
  await user.click(card(name))
  await user.click(screen.getByRole('button', { name: 'Try & Set' }))
}

export async function say(user: User, text: string): Promise<void> {
  await user.click(field())
  await user.paste(text)
}
