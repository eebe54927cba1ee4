import {
  cancelModel,
  getModels,
  installModel,
  tryVoices,
  useVoices,
  type ModelState,
  type ModelsView,
} from '@app/contracts/models'
import { modelSentences } from '@app/domain/models'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { inUse, MB, modelsView } from '#test/models-view.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { useModels } from '../api/models.ts'
import { HearHostsCard } from './hear-hosts-card.tsx'

const line = { text: 'Every nine seconds that beam *went past* my window.', speaker: 1, voice_name: 'Kore' } as const
const dismissed: string[] = []

function Shown() {
  const view = useModels(false).data
  if (!view) return null
  return (
    <HearHostsCard
      view={view}
      line={line}
      isAmber
      linkToVoices={{ to: '/voices', state: null }}
      onDismiss={() => dismissed.push('now')}
    />
  )
}

async function open(first: ModelsView) {
  const served = { view: first, asked: [] as string[], tried: [] as unknown[] }
  const act =
    (name: string) =>
    ({ url }: { url: URL }) => {
      served.asked.push(`${name} ${url.pathname.split('/')[3]}`)
      return served.view
    }
  server.use(
    ...asUser(),
    answer(getModels, () => served.view),
    answer(installModel, act('install')),
    answer(cancelModel, act('cancel')),
    answer(useVoices, act('use')),
    answer(tryVoices, ({ url, json }) => {
      served.tried.push([url.pathname.split('/')[3], json])
      return { mp3_base64: btoa('ID3'), duration_ms: 5_900, peaks: [0.2, 0.9] }
    }),
  )
  const sounds = fakeSounds()
  const shown = renderWithQueries(<Shown />)
  await screen.findByRole('heading')
  return { ...shown, served, sounds }
}

const downloading = { stage: 'downloading', arrived_bytes: 63 * MB, bytes_per_second: 2 * MB } as const
const said = { text: line.text, voice_name: 'Kore' }

test('VOICE-O43 the line is played in the embedded voice, a sample stands in for the natural one, and one sounds at a time', async () => {
  const { user, served, sounds } = await open(modelsView())
  expect(screen.getByRole('heading', { name: 'Hear your hosts properly' })).toBeVisible()
  expect(screen.getByText('“Every nine seconds that beam went past my window.”')).toBeVisible()
  expect(screen.getByText('102 MB away')).toBeVisible()
  expect(screen.getByText(/^102 MB and 33 MB for their program, once, about 1 minute at 20 Mbit/)).toBeVisible()
  expect(screen.getByText(/Its speed is measured here first\. Nothing you write leaves this machine\./)).toBeVisible()
  expect(served.tried, 'nothing is spoken before it is asked for').toEqual([])

  await user.click(screen.getByRole('button', { name: 'Play the embedded voice' }))
  expect(await screen.findByText('0:00.0 / 0:05.9')).toBeVisible()
  expect(served.tried).toEqual([['embedded', said]])
  await user.click(screen.getByRole('button', { name: 'Hear a sample' }))
  expect(await screen.findByText('a sample, not your line')).toBeVisible()
  expect(sounds.started).toEqual([expect.stringMatching(/^blob:/), '/samples/kokoro.mp3'])
  expect(sounds.count()).toBe(1)

  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(dismissed).toEqual(['now'])
})

test('VOICE-O42 VOICE-O43 one press gets them: the wave fills up, can be cancelled and goes on; then both play', async () => {
  const { user, served } = await open(modelsView())
  served.view = modelsView({ kokoro: downloading })
  await user.click(screen.getByRole('button', { name: 'Get natural voices' }))
  const wave = await screen.findByRole('progressbar', { name: 'Natural voices' })
  expect(wave).toHaveAttribute('aria-valuetext', '63 of 102 MB, about 20 s left')
  expect(screen.getByText(/^Go on writing\./)).toBeVisible()

  served.view = modelsView({ kokoro: { stage: 'paused', arrived_bytes: 63 * MB } })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Stopped at 63 MB. Nothing is lost.')).toBeVisible()
  served.view = modelsView({ kokoro: inUse }, { spoken_by: 'kokoro' })
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('heading', { name: 'Your hosts sound natural' })).toBeVisible()
  await waitFor(() => expect(served.tried).toContainEqual(['kokoro', said]))
  await user.click(screen.getByRole('button', { name: 'Play the natural voice' }))
  expect(await screen.findByRole('button', { name: 'Stop the natural voice' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Play the embedded voice' }))
  expect(await screen.findByRole('button', { name: 'Stop the embedded voice' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play the natural voice' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose voices' })).toHaveAttribute('href', '/voices')
  expect(served.asked).toEqual(['install kokoro', 'cancel kokoro', 'install kokoro'])
})

test('voices that are here already are played before they are used', async () => {
  const { user, served } = await open(modelsView({ kokoro: { stage: 'installed', times_talk: 3.1 } }))
  expect(screen.getByText(/Speaks 3\.1 times faster than talk on this machine\./)).toBeVisible()
  expect(screen.queryByText(/Mbit/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play the natural voice' }))
  await waitFor(() => expect(served.tried).toEqual([['kokoro', said]]))
  await user.click(screen.getByRole('button', { name: 'Use natural voices' }))
  await waitFor(() => expect(served.asked).toEqual(['use spoken-by']))
})

test('VOICE-O45 a slow machine is said with what it means, and quicker voices are one press away', async () => {
  const { user, served } = await open(modelsView({ kokoro: { stage: 'installed', times_talk: 0.9 } }))
  expect(screen.getByRole('heading', { name: 'This machine is slow for them' })).toBeVisible()
  expect(screen.getByText('0.9 times talk. An episode of 4 minutes takes about 5 to make.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use them anyway' }))
  await user.click(screen.getByRole('button', { name: 'Quicker voices, 35 MB' }))
  await waitFor(() => expect(served.asked).toEqual(['use spoken-by', 'install libritts_high']))
})

test.each<[Partial<ModelState>, string, string]>([
  [{ problem: modelSentences.wrong_checksum }, modelSentences.wrong_checksum, 'Try again'],
  [
    { problem: 'Not enough space: 98 MB needed, 40 MB free.' },
    'Not enough space: 98 MB needed, 40 MB free.',
    'Try again',
  ],
  [
    { problem: 'The line was cut.', arrived_bytes: 63 * MB },
    'Stopped at 63 MB. Nothing is lost.The line was cut.',
    'Go on',
  ],
])('a failure is said once, with the way on: %o', async (state, sentence, label) => {
  await open(modelsView({ kokoro: { stage: 'failed', ...state } }))
  const card = within(screen.getByRole('region', { name: 'Hear your hosts properly' }))
  expect(card.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(sentence)
  expect(card.getByRole('button', { name: label })).toBeVisible()
})

test('a refusal, and a line that could not be spoken, are said', async () => {
  const { user } = await open(modelsView())
  server.use(
    refuse(installModel, { code: 'conflict', detail: modelSentences.one_at_a_time }),
    refuse(tryVoices, { code: 'unavailable', detail: 'The voices do not answer.' }),
  )
  await user.click(screen.getByRole('button', { name: 'Get natural voices' }))
  expect(await screen.findByText(modelSentences.one_at_a_time)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Play the embedded voice' }))
  expect(await screen.findByText('The voices do not answer.')).toBeVisible()
})
