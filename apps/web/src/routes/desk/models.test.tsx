import {
  addModelFile,
  cancelModel,
  getModels,
  installModel,
  measureModels,
  removeModel,
  useVoices,
  type ModelsView,
} from '@app/contracts/models'
import { modelSentences } from '@app/domain/models'
import { listVoices } from '@app/contracts/voices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { inUse, MB, modelsView } from '#test/models-view.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { ModelsPage } from './models.tsx'

/** Serves a view that a test changes, and notes the requests. */
function serve(first: ModelsView) {
  const served = { view: first, asked: [] as string[] }
  const act =
    (name: string) =>
    ({ url, json }: { url: URL; json: unknown }) => {
      const [, , , id] = url.pathname.split('/')
      served.asked.push([name, json ? JSON.stringify(json) : id].join(' '))
      return served.view
    }
  server.use(
    ...asUser(),
    answer(getModels, () => served.view),
    answer(installModel, act('install')),
    answer(cancelModel, act('cancel')),
    answer(removeModel, act('remove')),
    answer(useVoices, act('use')),
    answer(measureModels, act('measure')),
    answer(listVoices, () => voiceList([], ['en'])),
  )
  return served
}

async function open(view: ModelsView) {
  const served = serve(view)
  const shown = renderRoutes([{ path: '/desk/models', element: <ModelsPage /> }], '/desk/models')
  await screen.findByRole('heading', { name: 'Voices' })
  return { ...shown, served }
}

const row = (title: string) => within(screen.getByRole('listitem', { name: title }))

test('VOICE-O42 every model shows its gain, size, licence with its limit, and speed; the machine and its disk are said', async () => {
  await open(
    modelsView(
      { kokoro: inUse, libritts_high: { stage: 'installed', times_talk: 0.94, is_verified: false } },
      { spoken_by: 'kokoro', measured_at: new Date().toISOString() },
    ),
  )
  expect(screen.getByText(/566 MB in use, 58 GB free\.$/)).toBeVisible()
  expect(screen.getByText(/2 cores, 24 GB,/)).toHaveTextContent(/^localhost:[0-9]+, 2 cores/)
  expect(screen.getByText('Kokoro speaks')).toBeVisible()
  expect(row('Kokoro').getByText('In use')).toBeVisible()
  expect(row('Kokoro').getByText('350 MB')).toBeVisible()
  expect(row('Kokoro').getByRole('meter')).toHaveAttribute('aria-valuetext', '3.1 times faster than talk, enough')
  expect(row('Piper LibriTTS').getByText('Too slow to play while made')).toBeVisible()
  expect(row('Piper LibriTTS').getByText('Own files, not the published ones.')).toBeVisible()
  expect(row('Piper LibriTTS-R').getByText('base: research only')).toBeVisible()
  expect(row('Piper LibriTTS-R').getByText('78 MB')).toBeVisible()
  expect(row('Embedded voices').getByRole('meter')).toHaveAttribute('aria-valuenow', '43.2')
  expect(screen.getByText('No language model')).toBeVisible()
  expect(row('Qwen3 4B').getByText('4.7 GB of memory')).toBeVisible()
  expect(screen.getByText('Off, no microphone button is shown')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Licences and sources of every voice' })).toHaveAttribute('href', '/licences')
})

test('VOICE-O42 a download shows bytes and time left, is cancelled and goes on; then the voices speak', async () => {
  const { user, served } = await open(modelsView())
  const downloading = { stage: 'downloading', arrived_bytes: 51 * MB, bytes_per_second: 2 * MB } as const
  served.view = modelsView({ kokoro: downloading })
  await user.click(screen.getByRole('button', { name: 'Install Kokoro' }))
  const bar = await screen.findByRole('progressbar', { name: 'Kokoro' })
  expect(bar).toHaveAttribute('aria-valuetext', '51 of 102 MB, about 30 s left')
  expect(bar).toHaveAttribute('aria-valuenow', '49')
  expect(screen.getByRole('button', { name: 'Install Piper LibriTTS' })).toBeDisabled()

  served.view = modelsView({ kokoro: { stage: 'paused', arrived_bytes: 63 * MB } })
  await user.click(screen.getByRole('button', { name: 'Cancel Kokoro' }))
  expect(await screen.findByText('Stopped at 63 MB. Nothing is lost.')).toBeVisible()

  served.view = modelsView({ kokoro: inUse }, { spoken_by: 'kokoro' })
  await user.click(screen.getByRole('button', { name: 'Go on Kokoro' }))
  expect(await row('Kokoro').findByText('In use')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use Embedded voices' }))
  await expect
    .poll(() => served.asked)
    .toEqual(['install kokoro', 'cancel kokoro', 'install kokoro', 'use {"spoken_by":"embedded"}'])
})

test('a wrong checksum, a full disk and a refusal are said in the row', async () => {
  const { user } = await open(
    modelsView({
      kokoro: { stage: 'failed', problem: modelSentences.wrong_checksum },
      libritts_high: { stage: 'failed', problem: 'Not enough space: 98 MB needed, 40 MB free.' },
    }),
  )
  expect(row('Kokoro').getByText('Does not match its checksum')).toBeVisible()
  expect(row('Kokoro').getByText('Nothing was installed.')).toBeVisible()
  expect(row('Piper LibriTTS').getByRole('alert')).toHaveTextContent('Not enough space: 98 MB needed, 40 MB free.')
  server.use(refuse(installModel, { code: 'conflict', detail: modelSentences.one_at_a_time }))
  await user.click(screen.getByRole('button', { name: 'Try again Kokoro' }))
  expect(await row('Kokoro').findByText(modelSentences.one_at_a_time)).toBeVisible()
})

test('VOICE-O47 removing asks once and says what becomes of episodes and new lines', async () => {
  const { user, served } = await open(
    modelsView({ kokoro: inUse, libritts_high: { stage: 'installed', times_talk: 9 } }, { spoken_by: 'kokoro' }),
  )
  await user.click(screen.getByRole('button', { name: 'More about Piper LibriTTS' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Remove Kokoro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Kokoro?' })
  expect(dialog).toHaveTextContent(
    '350 MB are freed. Episodes stay as they are. New lines are spoken by the embedded voices.',
  )
  served.view = modelsView()
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Install Kokoro' })).toBeVisible()
  expect(served.asked).toEqual(['remove kokoro'])
})

test('VOICE-O38 where a setting decides who speaks, the page says which, and offers no choice', async () => {
  await open(
    modelsView(
      { kokoro: inUse, libritts_high: { stage: 'installed' } },
      { spoken_by: 'kokoro', set_by: 'SPEECH_ENGINE' },
    ),
  )
  expect(screen.getByText(modelSentences.set('SPEECH_ENGINE'))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})

test('a writer and a recogniser say how they are used once they are installed', async () => {
  await open(modelsView({ qwen3_4b: { stage: 'installed' }, moonshine_tiny: { stage: 'installed' } }))
  expect(row('Qwen3 4B').getByText('Restart the server with SCRIPT_WRITER=local to use it.')).toBeVisible()
  expect(row('Moonshine tiny').getByText(/^Restart the server to use it/)).toBeVisible()
  expect(row('Moonshine tiny').getByRole('button')).toHaveAccessibleName('Remove Moonshine tiny')
})

test('voices are measured again, and a refusal of that is said', async () => {
  const { user, served } = await open(modelsView({ kokoro: inUse }, { spoken_by: 'kokoro' }))
  server.use(refuse(measureModels, { code: 'conflict', detail: modelSentences.rendering }))
  await user.click(screen.getByRole('button', { name: 'Measure again' }))
  expect(await screen.findByText(modelSentences.rendering)).toBeVisible()
  server.use(
    answer(measureModels, () => {
      served.view = modelsView({ kokoro: { ...inUse, stage: 'measuring' } }, { spoken_by: 'kokoro' })
      return served.view
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Measure again' }))
  expect(await screen.findByRole('button', { name: 'Measuring' })).toBeVisible()
  expect(row('Kokoro').getByText('Being measured')).toBeVisible()
  served.view = modelsView({ kokoro: { ...inUse, times_talk: 2.6 } }, { spoken_by: 'kokoro' })
  expect(await row('Kokoro').findByText('2.6×')).toBeVisible()
})

test('files are brought one after the other: each says which model it belongs to, or why it was refused', async () => {
  const { user } = await open(modelsView())
  const brought: string[] = []
  server.use(
    answer(addModelFile, ({ form }) => {
      const file = form?.get('file')
      brought.push(file instanceof File ? file.name : '')
      return brought.length === 1
        ? modelsView({ kokoro: { arrived_bytes: 88 * MB, stage: 'paused' } })
        : modelsView({ kokoro: { stage: 'preparing' } })
    }),
  )
  const field = screen.getByLabelText('Install from a file')
  await user.upload(field, [new File(['1'], 'model_quantized.onnx'), new File(['2'], 'af_kore.bin')])
  expect(await screen.findByText('af_kore.bin: Kokoro is complete.')).toBeVisible()
  expect(screen.getByText('model_quantized.onnx: It belongs to Kokoro: 88 of 102 MB are here.')).toBeVisible()
  expect(brought).toEqual(['model_quantized.onnx', 'af_kore.bin'])
  server.use(refuse(addModelFile, { code: 'validation_failed', detail: modelSentences.unknown_file }))
  await user.upload(field, new File(['3'], 'notes.txt'))
  expect(await screen.findByText(`notes.txt: ${modelSentences.unknown_file}`)).toBeVisible()
})

test('how far a download is, is announced at most every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const at = (arrived_bytes: number) => modelsView({ kokoro: { stage: 'downloading', arrived_bytes } })
  const { served, queryClient } = await open(at(10 * MB))
  const status = screen.getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent('Kokoro: 10 of 102 MB'))
  served.view = at(20 * MB)
  await queryClient.refetchQueries({ queryKey: ['models'] })
  expect(await screen.findByText('20 of 102 MB')).toBeVisible()
  expect(status).toHaveTextContent('Kokoro: 10 of 102 MB')
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(status).toHaveTextContent('Kokoro: 20 of 102 MB'))
})
