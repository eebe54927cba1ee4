import { generateTestAudio, getTestAudio, getTestAudioUrl } from '@app/contracts/voices'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { testAudioView } from '#test/factories.ts'
import { answer, refuse, server } from '#test/server.ts'
import { field, generate, openVoices, say, serveVoices, speaker, tryOut } from '#test/voices-page.tsx'

vi.setConfig({ testTimeout: 30_000 })
let heard: ((event: { content_id: string; status: 'completed' | 'error' }) => void) | undefined
vi.mock('#lib/live/live-updates.ts', () => ({
  subscribe: (_name: string, listener: NonNullable<typeof heard>) => {
    heard = listener
    return () => undefined
  },
}))

let requests: unknown[]
beforeEach(() => void (requests = serveVoices()))

test('VOICE-21 VOICE-23 one utterance is requested with the channel’s pronunciation, then plays and can be saved', async () => {
  const { user, sounds } = await openVoices(speaker())
  await say(user, ' Good evening. ')
  await user.click(generate())
  expect((await screen.findByRole('group', { name: 'Test audio' })).querySelector('audio')).toHaveAttribute(
    'src',
    '/objects/t1.mp3',
  )
  expect(requests).toEqual([{ channel_id: 'ch1', utterances: [{ voice_name: 'Sulafat', text: 'Good evening.' }] }])
  expect(sounds.started).toEqual(['/objects/t1.mp3'])
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['/objects/t1.mp3?download=Good_evening__Kore.mp3']))
})

test(
  'VOICE-16 VOICE-17 VOICE-18 a text has 1 to 5000 characters; the counter is yellow from 4501 and red at 5000',
  { meta: { requirements: ['LIM-09'] } },
  async () => {
    const { user } = await openVoices(speaker())
    expect(generate()).toBeDisabled()
    for (const [length, tone, may] of [
      [1, 'calm', true],
      [4_500, 'calm', true],
      [4_501, 'warn', true],
      [4_999, 'warn', true],
      [5_000, 'bad', true],
      [5_001, 'bad', false],
    ] as const) {
      await user.clear(field())
      await say(user, 'x'.repeat(length))
      expect(screen.getByText(`${length}/5000`)).toHaveAttribute('data-tone', tone)
      expect(generate().hasAttribute('disabled')).toBe(!may)
    }
    expect(screen.getByText('Text must not exceed 5000 characters')).toBeVisible()
    await user.clear(field())
    await say(user, '   ')
    expect(generate()).toBeDisabled()
  },
)

test('VOICE-19 VOICE-O07 a visitor can play the voices and has to sign in for more; their text is kept', async () => {
  server.use(
    http.get('*/api/auth/get-session', () => HttpResponse.json(null)),
    http.get('*/api/auth/token', () => HttpResponse.json({ code: 'UNAUTHORIZED' }, { status: 401 })),
  )
  const { user, sounds, router } = await openVoices()
  await tryOut(user, 'Kore')
  expect(sounds.started).toEqual(['/media/voices/Kore.mp3'])
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  await say(user, 'Good evening.')
  await user.click(generate())
  expect(screen.getByRole('alert')).toHaveTextContent('Please sign in to generate audio')
  expect(requests).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: '/voices' } }),
  )
  await act(() => router.navigate('/voices'))
  expect(field()).toHaveValue('Good evening.')
  expect(screen.getByRole('heading', { level: 2, name: 'Try Kore' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('VOICE-20 without a voice nothing is requested, but three can be compared', async () => {
  const { user } = await openVoices()
  await say(user, 'Good evening.')
  await user.click(generate())
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a voice first')
  await user.click(screen.getByRole('button', { name: 'Compare three voices' }))
  await user.click(await screen.findByRole('button', { name: 'Choose Zephyr' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Try Zephyr' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests).toEqual([])
})

test('a text that cannot be voiced gets an error about the text, and one in foreign letters a warning before it is tried', async () => {
  const { user } = await openVoices(speaker())
  await say(user, '😀')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compare three voices' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Text needs at least one letter or digit')
  await say(user, 'こんばんは')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('This server’s voices speak English only and cannot read this text.')).toBeVisible()
  expect(generate()).toBeEnabled()
  await user.clear(field())
  await say(user, 'Good evening.')
  expect(screen.queryByText(/speak English only/)).toBeNull()
  expect(requests).toEqual([])
})

const failures = [
  [
    'VOICE-24',
    answer(getTestAudio, () =>
      testAudioView({ status: 'error', audio_url: '', error: 'This line could not be voiced.' }),
    ),
    'This line could not be voiced.',
  ],
  [
    'VOICE-24',
    answer(getTestAudio, () => testAudioView({ status: 'error', audio_url: '' })),
    'Audio generation failed',
  ],
  [
    'VOICE-25',
    http.get('*/api/content/test-audio/t1', () => HttpResponse.json({}, { status: 500 })),
    'Failed to track audio generation status',
  ],
  [
    'VOICE-26',
    http.post('*/api/content/generate-audio', () => HttpResponse.json({}, { status: 500 })),
    'Failed to generate test audio',
  ],
  [
    'VOICE-26',
    refuse(generateTestAudio, { code: 'tokens_exhausted', detail: "You've reached your content creation limit" }),
    "You've reached your content creation limit",
  ],
  ['VOICE-27', answer(getTestAudioUrl, () => ({ url: '', expires_in_seconds: 900 })), 'No URL returned from server'],
  [
    'VOICE-28',
    http.get('*/api/content/test-audio/t1/access-url', () => HttpResponse.json({}, { status: 500 })),
    'Failed to get audio URL',
  ],
] as const

test.each(failures)(
  'VOICE-24 VOICE-25 VOICE-26 a test that fails says why: %s %#',
  { meta: { requirements: ['VOICE-27', 'VOICE-28'] } },
  async (_, handler, sentence) => {
    server.use(handler)
    const { user } = await openVoices(speaker())
    await say(user, 'Good evening.')
    await user.click(generate())
    expect(await screen.findByRole('alert', undefined, { timeout: 20_000 })).toHaveTextContent(sentence)
    expect(generate()).toBeEnabled()
  },
)

test('VOICE-22 the page listens for the end of a test, and needs no reload', async () => {
  let status: 'processing' | 'completed' = 'processing'
  server.use(answer(getTestAudio, () => testAudioView({ status })))
  const { user } = await openVoices(speaker())
  await say(user, 'Good evening.')
  await user.click(generate())
  expect(await screen.findByRole('button', { name: 'Generating…' })).toBeDisabled()
  await waitFor(() => expect(heard).toBeDefined())
  status = 'completed'
  heard?.({ content_id: 't1', status })
  expect(await screen.findByLabelText('Test audio')).toBeInTheDocument()
})

test('a line of one’s own is heard in three voices side by side, one after the other, before one is chosen', async () => {
  server.use(
    answer(generateTestAudio, ({ json }) => {
      requests.push(json)
      return { content_id: `t${requests.length}`, task_id: 't' }
    }),
    ...[1, 2, 3, 4].flatMap((number) => [
      http.get(`*/api/content/test-audio/t${number}`, () =>
        HttpResponse.json(testAudioView({ content_id: `t${number}` })),
      ),
      http.get(`*/api/content/test-audio/t${number}/access-url`, () =>
        HttpResponse.json({ url: `/objects/t${number}.mp3`, expires_in_seconds: 900, download_url: '' }),
      ),
    ]),
  )
  const { user, sounds } = await openVoices(speaker())
  await say(user, 'Good evening.')
  await user.click(screen.getByRole('button', { name: 'Compare three voices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare three voices' }))
  const voices = dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  expect(voices[0]).toBe('Sulafat')
  expect(voices).not.toContain('Kore')
  await user.click(dialog.getByRole('button', { name: 'Listen to all three (~3 tokens)' }))
  for (let number = 1; number <= 3; number++) {
    await waitFor(() => expect(sounds.started).toHaveLength(number))
    act(() => sounds.end())
  }
  expect(await dialog.findByRole('button', { name: 'Listen to all three (~3 tokens)' })).toBeVisible()
  expect(requests).toEqual(
    voices.map((voice_name) => ({ channel_id: 'ch1', utterances: [{ voice_name, text: 'Good evening.' }] })),
  )
  await user.click(dialog.getByRole('button', { name: `Hear ${voices[1]}` }))
  await waitFor(() => expect(sounds.started).toHaveLength(4))
  expect(requests).toHaveLength(3)
  sounds.play.mockRejectedValueOnce(new DOMException('Its address has ended', 'NotSupportedError'))
  await user.click(dialog.getByRole('button', { name: `Hear ${voices[0]}` }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Error loading audio. Please try again.')
  await user.click(dialog.getByRole('button', { name: `Hear ${voices[0]}` }))
  await waitFor(() => expect(requests).toHaveLength(4))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Voice 3' }), 'Puck')
  expect(sounds.count()).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Choose Puck' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Try Puck' })).toBeVisible()
})
