import {
  cancelNaturalVoices,
  downloadNaturalVoices,
  getNaturalVoices,
  useNaturalVoices,
  type NaturalVoicesModel,
  type NaturalVoicesView,
} from '@app/contracts/natural-voices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { NaturalVoicesCard } from './natural-voices-card.tsx'
import { NaturalVoicesLine } from './natural-voices-line.tsx'

const MB = 1_024 ** 2
const kokoro: NaturalVoicesModel = {
  name: 'kokoro',
  stage: 'absent',
  total_bytes: 334 * MB,
  arrived_bytes: 0,
  bytes_per_second: null,
  problem: '',
}
const piper = (overrides: Partial<NaturalVoicesModel> = {}): NaturalVoicesModel => ({
  ...kokoro,
  name: 'libritts_r',
  total_bytes: 78 * MB,
  ...overrides,
})
const view = (model: Partial<NaturalVoicesModel> = {}, overrides: Partial<NaturalVoicesView> = {}) => ({
  spoken_by: 'embedded' as const,
  set_by: null,
  models: [piper(model), kokoro],
  ...overrides,
})

/** What the server says now; a test changes it, and what is asked for is noted. */
function serve(first: NaturalVoicesView) {
  const served = { view: first, asked: [] as string[] }
  const act = (name: string) => () => {
    served.asked.push(name)
    return served.view
  }
  server.use(
    ...asUser(),
    answer(getNaturalVoices, () => served.view),
    answer(downloadNaturalVoices, act('download')),
    answer(cancelNaturalVoices, act('cancel')),
    answer(useNaturalVoices, ({ json }) => act(`use ${JSON.stringify(json)}`)()),
  )
  return served
}

const row = (title: string) => within(screen.getByRole('listitem', { name: title }))

test('VOICE-O42 a model shows its size, licence and gain; its download shows bytes and time left, is cancelled and resumed', async () => {
  const served = serve(view())
  const onSwitched = vi.fn()
  const { user } = renderWithQueries(<NaturalVoicesCard onSwitched={onSwitched} />)
  expect(await screen.findByRole('heading', { name: 'More natural voices' })).toBeInTheDocument()
  expect(row('Piper LibriTTS-R').getByText(/^78 MB, licence/)).toBeInTheDocument()
  expect(row('Kokoro').getByRole('link', { name: 'Apache 2.0' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https/),
  )

  served.view = view({ stage: 'downloading', arrived_bytes: 39 * MB, bytes_per_second: 2 * MB })
  await user.click(screen.getByRole('button', { name: 'Download Piper LibriTTS-R' }))
  const bar = await screen.findByRole('progressbar', { name: 'Piper LibriTTS-R installed' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  expect(bar).toHaveAttribute('aria-valuetext', '39 MB of 78 MB, about 20 s left')
  expect(screen.getByRole('status')).toHaveTextContent(/^Downloading Piper LibriTTS-R$/)
  expect(screen.getByRole('button', { name: 'Download Kokoro' })).toBeDisabled()

  served.view = view({ stage: 'paused', arrived_bytes: 41 * MB })
  await user.click(screen.getByRole('button', { name: 'Cancel Piper LibriTTS-R' }))
  expect(await screen.findByText('Stopped at 41 MB of 78 MB')).toBeInTheDocument()
  expect(row('Piper LibriTTS-R').queryByRole('progressbar')).not.toBeInTheDocument()

  served.view = view({ stage: 'preparing', arrived_bytes: 78 * MB })
  await user.click(screen.getByRole('button', { name: 'Resume Piper LibriTTS-R' }))
  expect(await screen.findByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  served.view = view({ stage: 'installed', arrived_bytes: 78 * MB }, { spoken_by: 'libritts_r' })
  expect(await screen.findByText('In use')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    'New lines are spoken by Piper LibriTTS-R. Lines that were made stay as they are.',
  )
  await waitFor(() => expect(onSwitched).toHaveBeenCalledOnce())

  served.view = view({ stage: 'installed', arrived_bytes: 78 * MB })
  await user.click(screen.getByRole('button', { name: 'Switch back Piper LibriTTS-R' }))
  expect(await screen.findByRole('button', { name: 'Use Piper LibriTTS-R' })).toBeInTheDocument()
  expect(served.asked).toEqual(['download', 'cancel', 'download', 'use {"spoken_by":"embedded"}'])
})

test('a failure is said with its reason and can be retried; a refused change is said, too', async () => {
  const served = serve(view({ stage: 'failed', problem: 'github.com cannot be reached: is this machine offline?' }))
  const { user } = renderWithQueries(<NaturalVoicesCard onSwitched={() => undefined} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('github.com cannot be reached: is this machine offline?')
  served.view = view({ stage: 'installed' })
  await user.click(screen.getByRole('button', { name: 'Retry Piper LibriTTS-R' }))
  server.use(refuse(useNaturalVoices, { code: 'conflict', detail: 'These voices are not installed yet.' }))
  await user.click(await screen.findByRole('button', { name: 'Use Piper LibriTTS-R' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('These voices are not installed yet.')
})

test('VOICE-O38 where a setting decides who speaks, the card says which, and offers no choice', async () => {
  serve(view({ stage: 'installed' }, { spoken_by: 'libritts_r', set_by: 'SPEECH_ENGINE' }))
  renderWithQueries(<NaturalVoicesCard onSwitched={() => undefined} />)
  expect(await screen.findByText(/^The setting SPEECH_ENGINE decides who speaks\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Switch back|Use/ })).not.toBeInTheDocument()
})

test('VOICE-O35 neither gallery nor studio says a word to people from elsewhere', async () => {
  server.use(...asUser())
  const { container, queryClient } = renderWithQueries(
    <>
      <NaturalVoicesCard onSwitched={() => undefined} />
      <NaturalVoicesLine linkToVoices={{ to: '/voices', state: null }} />
    </>,
  )
  await waitFor(() => expect(queryClient.getQueryState(['natural-voices'])?.status).toBe('error'))
  expect(container).toHaveTextContent('')
  expect(container).toBeEmptyDOMElement()
})

test('VOICE-O43 the studio leads to natural voices, says how far a download is, and is silent once they speak', async () => {
  const served = serve(view())
  const { queryClient } = renderWithQueries(<NaturalVoicesLine linkToVoices={{ to: '/voices', state: null }} />)
  expect(await screen.findByRole('link', { name: 'Get natural voices' })).toHaveAttribute('href', '/voices')
  served.view = view({ stage: 'downloading', arrived_bytes: 39 * MB })
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/^Piper LibriTTS-R: 50% downloaded\./)).toBeInTheDocument()
  served.view = view({ stage: 'installed' }, { spoken_by: 'libritts_r' })
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument())
})

test('a recogniser is downloaded like voices, says when it understands, and is no choice of who speaks', async () => {
  const moonshine = { ...kokoro, name: 'moonshine_tiny', total_bytes: 103 * MB } as const
  const withRecognizer = (model: Partial<NaturalVoicesModel>) =>
    view({}, { models: [piper(), { ...moonshine, ...model }] })
  const served = serve(withRecognizer({}))
  const { user } = renderWithQueries(<NaturalVoicesCard onSwitched={() => undefined} />)
  expect(await screen.findByRole('heading', { name: 'Spoken questions' })).toBeInTheDocument()
  expect(row('Moonshine tiny').getByText(/^103 MB, licence/)).toBeInTheDocument()
  served.view = withRecognizer({ stage: 'downloading', arrived_bytes: 50 * MB })
  await user.click(screen.getByRole('button', { name: 'Download Moonshine tiny' }))
  expect(await screen.findByRole('progressbar', { name: 'Moonshine tiny installed' })).toBeInTheDocument()
  served.view = withRecognizer({ stage: 'paused', arrived_bytes: 50 * MB })
  await user.click(screen.getByRole('button', { name: 'Cancel Moonshine tiny' }))
  served.view = withRecognizer({ stage: 'installed', arrived_bytes: 103 * MB })
  await user.click(await screen.findByRole('button', { name: 'Resume Moonshine tiny' }))
  expect(await screen.findByText(/^Understands once the server has been started again/)).toBeInTheDocument()
  expect(row('Moonshine tiny').queryByRole('button')).not.toBeInTheDocument()
})
