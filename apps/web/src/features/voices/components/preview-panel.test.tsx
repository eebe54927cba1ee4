import { generateTestAudio, getTestAudio, getTestAudioUrl } from '@app/contracts/voices'
import { fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testAudioView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { PreviewPanel } from './preview-panel.tsx'

const excerpt = [{ voice_name: 'Kore', text: 'Good evening.' }] as const
const failing = (method: 'post' | 'get', path: string) =>
  http[method](path, () => HttpResponse.json({}, { status: 500 }))
const requests: unknown[] = []
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')

beforeEach(() => {
  requests.length = 0
  play.mockReset()
  play.mockResolvedValue(undefined)
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(generateTestAudio, ({ json }) => {
      requests.push(json)
      return { content_id: 't1', task_id: 't1' }
    }),
    answer(getTestAudio, () => testAudioView()),
    answer(getTestAudioUrl, () => ({ url: '/objects/t1.mp3', expires_in_seconds: 900 })),
  )
})

const show = () => renderWithQueries(<PreviewPanel excerpt={excerpt} />)

test('STUDIO-99 STUDIO-111 STUDIO-113 the preview is made, then it plays, and another may be made', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Generate Preview' }))
  const again = await screen.findByRole('button', { name: 'Regenerate Preview' })
  expect(requests).toEqual([{ utterances: excerpt }])
  expect(screen.getByRole('group', { name: 'Preview' }).querySelector('audio')).toHaveAttribute(
    'src',
    '/objects/t1.mp3',
  )
  expect(play).toHaveBeenCalledTimes(1)
  await user.click(again)
  await expect.poll(() => requests).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Regenerate Preview' })).toBeInTheDocument()
})

test('a preview that cannot be played says so, and playing it once more loads it again', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  onTestFinished(() => load.mockRestore())
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Generate Preview' }))
  const player = within(await screen.findByRole('group', { name: 'Preview' }))
  const audio = screen.getByRole('group', { name: 'Preview' }).querySelector('audio') ?? document.body
  fireEvent.error(audio)
  expect(player.getByRole('alert')).toHaveTextContent('The audio could not be loaded. Press play to try again.')
  await user.click(player.getByRole('button', { name: 'Play' }))
  expect(load).toHaveBeenCalledOnce()
  expect(play).toHaveBeenCalledTimes(2)
  expect(player.queryByRole('alert')).toBeNull()
})

test('STUDIO-112 what is still in the making is waited for', async () => {
  const states = ['processing', 'processing', 'completed'] as const
  let polls = 0
  server.use(answer(getTestAudio, () => testAudioView({ status: states[polls++] ?? 'completed' })))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Generate Preview' }))
  expect(screen.getByRole('button', { name: 'Generate Preview' })).toBeDisabled()
  expect(await screen.findByLabelText('Preview', undefined, { timeout: 15_000 })).toBeInTheDocument()
  expect(polls).toBe(3)
})

const failures = [
  [
    'STUDIO-114',
    answer(getTestAudio, () => testAudioView({ status: 'error', audio_url: '', error: 'Line 2 could not be voiced.' })),
    'Line 2 could not be voiced.',
  ],
  [
    'STUDIO-114',
    answer(getTestAudio, () => testAudioView({ status: 'error', audio_url: '' })),
    'Preview generation failed',
  ],
  ['STUDIO-114', answer(getTestAudio, () => testAudioView({ audio_url: '' })), 'Preview generation failed'],
  ['STUDIO-116', failing('post', '*/api/content/generate-audio'), 'Failed to generate preview'],
  [
    'API-26',
    refuse(generateTestAudio, { code: 'tokens_exhausted', detail: "You've reached your content creation limit" }),
    "You've reached your content creation limit",
  ],
  ['STUDIO-117', failing('get', '*/api/content/test-audio/t1/access-url'), 'Failed to get signed URL'],
  ['STUDIO-117', answer(getTestAudioUrl, () => ({ url: '', expires_in_seconds: 900 })), 'Failed to get signed URL'],
] as const

test.each(failures)(
  'STUDIO-114 STUDIO-116 STUDIO-117 its failure is shown: %s %#',
  { meta: { requirements: ['API-26'] } },
  async (_, handler, sentence) => {
    server.use(handler)
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Generate Preview' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('button', { name: 'Generate Preview' })).toBeEnabled()
  },
)

test('STUDIO-115 a preview that cannot be tracked says so, only after the third failed poll', async () => {
  let polls = 0
  server.use(
    http.get('*/api/content/test-audio/t1', () => {
      polls += 1
      return HttpResponse.json({ code: 'internal_error', detail: 'x' }, { status: 500 })
    }),
  )
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Generate Preview' }))
  expect(await screen.findByRole('alert', undefined, { timeout: 20_000 })).toHaveTextContent(
    'Failed to track preview generation status',
  )
  expect(polls).toBe(3)
}, 30_000)
