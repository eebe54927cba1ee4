import { listVoices } from '@app/contracts/voices'
import { CatalogueVoice, voicesInRows } from '@app/domain/voices'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { voiceList } from '#test/factories.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { card, field, openVoices, serveVoices, speaker, tryOut } from '#test/voices-page.tsx'
import { Component } from './voices.tsx'

const channel = { chooses: { whose: 'channel' }, origin: '/ch1/update', origin_state: {} }

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => void serveVoices())

const cards = () => within(screen.getByRole('region', { name: 'Voices' })).getAllByRole('listitem')
const names = () => cards().map((each) => within(each).getAllByRole('button')[0]?.textContent)

test(
  'NAV-29 VOICE-01 VOICE-04 by a typed address it is open, and Cancel leads to a new channel',
  { meta: { requirements: ['VOICE-10', 'VOICE-11'] } },
  async () => {
    const { user, router } = await openVoices()
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a Voice' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Try a voice' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save & Return' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/creator/create_channel'))
  },
)

test('VOICE-05 VOICE-06 VOICE-15 all thirty voices are listed in order, and can be filtered by gender', async () => {
  const { user } = await openVoices()
  expect(names()).toEqual(voicesInRows)
  await user.click(screen.getByRole('button', { name: 'Male' }))
  const men = names()
  await user.click(screen.getByRole('button', { name: 'Female' }))
  const women = names()
  expect([men.length, women.length]).toEqual([16, 14])
  expect([...men, ...women].toSorted()).toEqual(CatalogueVoice.options.toSorted())
  await user.click(screen.getByRole('button', { name: 'All Voices' }))
  expect(names()).toHaveLength(30)
})

test('VOICE-12 VOICE-13 VOICE-14 pressing a card selects it and plays its preview, one at a time, and pressing it again, hiding it or leaving stops it', async () => {
  const { user, sounds, unmount } = await openVoices()
  expect(screen.queryByRole('button', { name: 'Try & Set' })).toBeNull()
  await user.click(card('Kore'))
  expect(sounds.started).toEqual(['/media/voices/Kore.mp3'])
  expect(await screen.findByRole('button', { name: 'Kore, female, firm, clear: stop', pressed: true })).toBeVisible()
  await user.click(card('Puck'))
  expect(sounds.started).toEqual(['/media/voices/Kore.mp3', '/media/voices/Puck.mp3'])
  expect(await screen.findByRole('button', { name: 'Puck, male, upbeat, quick: stop' })).toBeVisible()
  expect(card('Kore')).toHaveAccessibleName('Kore, female, firm, clear: play')
  expect(screen.getAllByRole('button', { name: 'Try & Set' })).toHaveLength(1)
  await user.click(card('Puck'))
  expect(sounds.count()).toBe(0)
  await user.click(card('Puck'))
  await waitFor(() => expect(sounds.count()).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Female' }))
  expect(sounds.count()).toBe(0)
  await user.click(card('Kore'))
  await waitFor(() => expect(sounds.count()).toBe(1))
  unmount()
  expect(sounds.count()).toBe(0)
})

test('VOICE-O03 a preview that is not there leaves its card without sound, and is warned of', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { user, sounds } = await openVoices()
  sounds.play.mockRejectedValueOnce(new DOMException('No supported source', 'NotSupportedError'))
  await user.click(card('Kore'))
  expect(await screen.findByText('Unavailable right now')).toBeVisible()
  expect(warn).toHaveBeenCalledWith('The preview of Kore could not be played.')
  warn.mockRestore()
})

test('VOICE-02 VOICE-09 VOICE-O04 opened for a speaker, the voice that was tried and set is brought back for that speaker alone', async () => {
  const { user, router } = await openVoices(speaker())
  expect(screen.getByRole('heading', { level: 1, name: 'Choose Voice for Speaker 2' })).toBeVisible()
  await tryOut(user, 'Puck')
  expect(field()).toHaveFocus()
  expect(screen.getByRole('heading', { level: 2, name: 'Try Puck' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save & Return' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/create_content'))
  expect(router.state.location.state).toEqual({
    channel: { channel_id: 'ch1' },
    chosen_voice: { voice_name: 'Puck', speaker: 2 },
  })
})

test('VOICE-02 VOICE-03 the heading says for which speaker; Cancel leads back and changes nothing', async () => {
  const { user, router } = await openVoices(speaker({ chooses: { whose: 'speaker', speaker: 1 } }))
  expect(screen.getByRole('heading', { level: 1, name: 'Choose Voice for Speaker 1' })).toBeVisible()
  await tryOut(user, 'Puck')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/create_content'))
  expect(router.state.location.state).toEqual({ channel: { channel_id: 'ch1' } })
})

test('the card that is highlighted is the voice that is saved, without another press', async () => {
  const { user, router } = await openVoices(channel)
  expect(screen.getByText('No voice chosen yet')).toBeVisible()
  await user.click(card('Leda'))
  expect(screen.getByText(/^Your channel/)).toHaveTextContent('Your channel: Leda')
  expect(screen.getByRole('heading', { level: 2, name: 'Try Leda' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save & Return' }))
  await waitFor(() => expect(router.state.location.state).toEqual({ chosen_voice: { voice_name: 'Leda' } }))
})

test('VOICE-08 opened from a channel form, the voice is brought back for the channel', async () => {
  const { user, router } = await openVoices(channel)
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a Voice' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save & Return' })).toBeDisabled()
  await tryOut(user, 'Leda')
  await user.click(screen.getByRole('button', { name: 'Save & Return' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/update'))
  expect(router.state.location.state).toEqual({ chosen_voice: { voice_name: 'Leda' } })
})

test('an address of another site is none to return to', async () => {
  const { user, router } = await openVoices({ ...channel, origin: 'https://elsewhere.example/' })
  expect(screen.queryByRole('button', { name: 'Save & Return' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creator/create_channel'))
})

test('STUDIO-O11 the voice of the other speaker can be heard and not taken', async () => {
  const { user, sounds } = await openVoices(speaker())
  expect(screen.getByText('Used by speaker 1')).toBeVisible()
  await user.click(card('Kore'))
  expect(sounds.started).toEqual(['/media/voices/Kore.mp3'])
  expect(card('Sulafat')).toHaveAttribute('aria-pressed', 'true')
  expect(card('Kore')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText(/^Speaker 2:/)).toHaveTextContent('Speaker 2: Sulafat')
})

test('a voice that sounds like the other speaker’s is flagged, and a better one offered', async () => {
  const { user } = await openVoices(speaker())
  expect(screen.getByText('Sounds like Kore, speaker 1')).toBeVisible()
  expect(screen.queryByText(/sound much alike/)).toBeNull()
  await tryOut(user, 'Aoede')
  expect(await screen.findByText('Kore and Aoede sound alike, so listeners may confuse them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Take .* instead$/ }))
  expect(screen.queryByText(/sound much alike/)).toBeNull()
  expect(screen.queryByRole('heading', { level: 2, name: 'Try Aoede' })).toBeNull()
})

test('voices that could not be loaded can be retried', async () => {
  fakeSounds()
  server.use(refuse(listVoices, { code: 'unavailable', detail: 'The server is away.' }))
  const { user } = renderRoutes([{ path: '/voices', Component }], '/voices')
  expect(await screen.findByRole('alert')).toHaveTextContent('The voices could not be loaded')
  server.use(answer(listVoices, () => voiceList()))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(names()).toHaveLength(30))
})
