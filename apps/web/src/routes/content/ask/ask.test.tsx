import { getContent, getTranscript } from '@app/contracts/content'
import {
  answerSoundPath,
  askHosts,
  getAskingOffer,
  getConversation,
  listConversations,
  passOn,
  reportHeard,
  type AskingOffer,
  type Turn,
} from '@app/contracts/conversations'
import { listRevisions } from '@app/contracts/corrections'
import { initializeContent, savePosition } from '@app/contracts/listening'
import { switchMemory } from '@app/contracts/memory'
import { conversationSentences } from '@app/domain/conversations'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { fakeContext, soundOf } from '#test/answer-sounds.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { answerLine, serveTurnEvents, turn } from '#test/turns.ts'
import { Component } from '../../content.tsx'

// Lazy parts of the page, loaded before a test begins.
await Promise.all([import('./ask-button.tsx'), import('./ask-column.tsx'), import('./ask-player.tsx')])

const text = 'The lamp turns. It never stops.'
const line = transcriptLine({
  text,
  end_ms: 9_000,
  words: [
    [0, 3, 0, 500],
    [4, 8, 500, 1_000],
    [9, 15, 1_000, 2_000],
    [16, 18, 4_000, 5_000],
    [19, 24, 5_000, 6_000],
    [25, 31, 6_000, 9_000],
  ],
})

let sound = fakeContext()

const offer = (overrides: Partial<AskingOffer> = {}): AskingOffer => ({
  can_ask: 'yes',
  payer: 'asker',
  tokens_per_minute: 20,
  balance: 100,
  guest_questions_left: null,
  has_recognizer: false,
  speaker_names: ['Kore', 'Sulafat'],
  remembers: false,
  ...overrides,
})

beforeEach(() => {
  sound = fakeContext()
  vi.stubGlobal('AudioContext', function AudioContext() {
    return sound.context
  })
  fakeSounds()
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getContent, () => contentView({ duration: 60 })),
    answer(initializeContent, () => interaction()),
    answer(savePosition, () => ({ position_ms: 0, listened_at: '2026-01-01T00:00:00.000Z' })),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(getTranscript, () => ({ lines: [line] })),
    answer(getAskingOffer, () => offer()),
    answer(listConversations, () => ({ conversations: [], next: null })),
    answer(reportHeard, () => ({ tokens: 0, balance: 100, is_out_of_tokens: false })),
    http.get(`*${answerSoundPath(':id')}`, () => HttpResponse.arrayBuffer(soundOf(1))),
  )
})
afterEach(() => {
  act(() => player.unload())
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A page on which the episode plays, 5.5 s in. */
async function open(at = '/ch1/c1') {
  const page = renderRoutes([{ path: '/:channelId/:contentId', Component }], at)
  await screen.findByRole('button', { name: 'Play' })
  await screen.findByRole('button', { name: 'Ask the hosts' })
  act(() => {
    player.expect({ channel_id: 'ch1', content_id: 'c1' })
    player.play()
    player.seek(5.5)
  })
  return page
}

const field = () => screen.findByRole('textbox', { name: 'Your question' })
const thread = () => screen.getByRole('log', { name: 'Questions and answers' })

/** Fake hosts that answer each question with these turns; records the requests. */
function serveAnswer(first: Turn = turn()) {
  const asked: unknown[] = []
  const told: unknown[] = []
  const { handler, connections } = serveTurnEvents()
  server.use(
    handler,
    answer(askHosts, ({ json }) => {
      asked.push(json)
      return { turn: first, guest_key: null }
    }),
    answer(reportHeard, ({ json }) => {
      told.push(json)
      return { tokens: 3, balance: 97, is_out_of_tokens: false }
    }),
  )
  return { asked, told, connections }
}

test(
  'TALK-O60 TALK-O70 a key pauses the episode at once and opens the panel, which says that an AI answers and what it costs',
  { meta: { requirements: ['TALK-O69'] } },
  async () => {
    const { user } = await open()
    await user.keyboard('t')
    expect(player.store.get().is_playing).toBe(false)
    await expectFocus(() => screen.getByRole('textbox', { name: 'Your question' }))
    await waitFor(() => expect(thread()).toHaveTextContent(conversationSentences.you_talk_to_ai))
    expect(thread()).toHaveTextContent(conversationSentences.price)
    const [resume] = await screen.findAllByRole('button', { name: 'Resume at 0:04' })
    if (resume) await user.click(resume)
    expect(player.store.get().is_playing).toBe(true)
    expect(player.store.get().position).toBe(4)
    await expectFocus(() => screen.getByRole('button', { name: 'Ask the hosts' }))
  },
)

test('TALK-O63 TALK-O73 an answer is read as it is said, Esc stops it and reports what was heard, and a second Esc resumes', async () => {
  const { asked, told, connections } = serveAnswer()
  const { user } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  await waitFor(() => expect(connections).toHaveLength(1))
  expect(asked).toEqual([expect.objectContaining({ text: 'Who paid?', at_ms: 5_500, asked_by: 'typed' })])
  connections[0]?.send(turn({ at_ms: 5_500, lines: [answerLine()] }))
  await waitFor(() => expect(sound.scheduled).toHaveLength(1))
  expect(within(thread()).queryByText('paid')).not.toBeInTheDocument()
  sound.moveTo(0.5)
  await waitFor(() => expect(thread().querySelector('[data-current]')).toHaveTextContent('ships'))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('stopped here')).toBeInTheDocument()
  expect(thread()).not.toHaveTextContent('The ships paid.')
  expect(thread()).toHaveTextContent('The ships')
  await waitFor(() =>
    expect(told.at(-1)).toEqual({ lines: [{ answer_line_id: 'a1', heard_ms: 490 }], outcome: 'stopped' }),
  )
  expect(screen.getByText('3 tokens')).toBeInTheDocument()
  expect(player.store.get().is_playing).toBe(false)
  await user.keyboard('{Escape}')
  expect(player.store.get()).toMatchObject({ is_playing: true, position: 4 })
})

test('TALK-O67 what a line stands on is marked under the waveform, lights up with its chip, and is jumped to', async () => {
  const citation = { kind: 'line', utterance_id: 'u0', start_ms: 30_000, revision: 1, speaker: 1, text } as const
  const later = { utterance_id: 'u0', start_ms: 45_000, text: 'The last keeper.' }
  const { connections } = serveAnswer()
  const { user } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  await waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.send(turn({ status: 'answered', lines: [answerLine({ citations: [citation] })], later }))
  await waitFor(() => expect(sound.scheduled).toHaveLength(1))
  sound.moveTo(0.1)
  const chip = await screen.findByRole('button', { name: 'This episode, 0:30' })
  const mark = screen.getByRole('button', { name: 'Said at 0:30' })
  expect(mark).not.toHaveClass('scale-150')
  act(() => chip.focus())
  expect(mark).toHaveClass('scale-150')
  expect(screen.getByText('We come to that at 0:45.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Jump There' }))
  expect(player.store.get()).toMatchObject({ is_playing: true, position: 45 })
  await user.click(chip)
  expect(player.store.get().position).toBe(30)
})

test('TALK-O68 a question without an answer costs nothing and is passed on', async () => {
  const refused = turn({ status: 'refused' })
  serveAnswer(refused)
  server.use(
    answer(passOn, () => ({ ...refused, is_passed_on: true })),
    answer(reportHeard, () => ({ tokens: 0, balance: 100, is_out_of_tokens: false })),
  )
  const { user } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'How long does paint last?{Enter}')
  expect(await screen.findByText(/Neither the episode nor its sources/)).toBeInTheDocument()
  expect(within(thread()).getByText('0 tokens')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pass It On' }))
  expect(await screen.findByText('Passed on to the creator.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'No Thanks' })).not.toBeInTheDocument()
})

test('TALK-O66 a stream that breaks goes on as the turn is by then', async () => {
  const { connections } = serveAnswer()
  const { user } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  await waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.hangUp()
  expect(await screen.findByText(/Connection lost\. Your question is kept\./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(connections).toHaveLength(2))
  connections[1]?.send(turn({ status: 'answered', lines: [answerLine()] }))
  await waitFor(() => expect(sound.scheduled).toHaveLength(1))
  expect(screen.queryByText(/Connection lost/)).not.toBeInTheDocument()
})

test('TALK-O72 where the hosts are busy the question is kept, and a countdown says when to ask again', async () => {
  const { user } = await open()
  server.use(
    http.post('*/api/content/:id/questions', () =>
      HttpResponse.json(
        { code: 'unavailable', detail: conversationSentences.too_busy },
        { status: 503, headers: { 'retry-after': '2' } },
      ),
    ),
  )
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  expect(await screen.findByText(conversationSentences.too_busy)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try Again in 2 s' })).toHaveAttribute('aria-disabled', 'true')
  expect(await field()).toHaveValue('Who paid?')
  expect(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 4_000 })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test.each([
  ['off', conversationSentences.asking_is_off],
  ['cap', conversationSentences.cap_reached],
  ['no_tokens', conversationSentences.no_tokens],
] as const)('when the listener cannot ask (%s), the panel says why', async (can_ask, sentence) => {
  server.use(answer(getAskingOffer, () => offer({ can_ask })))
  await open('/ch1/c1?ask')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Your question' }) === null).toBe(can_ask === 'off')
})

test('TALK-O71 the question of a visitor is kept while they sign in', async () => {
  server.use(
    http.get('*/api/auth/get-session', () => HttpResponse.json(null)),
    answer(getAskingOffer, () => offer({ can_ask: 'sign_in', balance: null })),
    refuse(askHosts, { code: 'authentication_required', detail: conversationSentences.sign_in }),
  )
  const { user, router } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  expect(await screen.findByText(conversationSentences.sign_in)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(router.state.location.pathname).toBe('/signin')
  expect(router.state.location.state).toEqual({ origin: '/ch1/c1?ask&t=5' })
  expect(sessionStorage.getItem('kept-question')).toContain('Who paid?')
})

test('TALK-O74 earlier questions of the listener are shown again, with hollow pins', async () => {
  const before = turn({ turn_id: 't0', question: 'How long does paint last?', status: 'refused', at_ms: 2_000 })
  const summary = {
    conversation_id: 'v1',
    title: 'Paint',
    channel_id: 'ch1',
    channel_title: 'Slow Machines',
    content_id: 'c1',
    content_title: 'Why lighthouses still turn',
    thumbnail_path: '',
    cover_seed: null,
    questions: 1,
    sharing: 'private',
    tokens: 0,
    created_at: before.asked_at,
    updated_at: before.asked_at,
    found: null,
  } as const
  server.use(
    answer(listConversations, () => ({ conversations: [summary], next: null })),
    answer(getConversation, () => ({ ...summary, turns: [before], share_key: null, is_own: true })),
  )
  const { user, container } = await open()
  await user.keyboard('t')
  expect(await screen.findByRole('heading', { name: 'Earlier, at 0:02' })).toBeInTheDocument()
  expect(screen.getByText('1 question in this episode')).toBeInTheDocument()
  expect(container.querySelectorAll('[data-pin=earlier]')).toHaveLength(1)
  expect(container.querySelectorAll('[data-pin=now]')).toHaveLength(1)
})

test('TALK-O77 a line whose sound was not reached is fetched again, and a question whose answer was lost is asked once', async () => {
  const { connections } = serveAnswer()
  const keys: (string | null)[] = []
  let isReached = false
  server.use(
    http.get(`*${answerSoundPath(':id')}`, () =>
      isReached ? HttpResponse.arrayBuffer(soundOf(1)) : HttpResponse.error(),
    ),
    http.post('*/api/content/:id/questions', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? HttpResponse.error() : undefined
    }),
  )
  const { user } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  expect(await screen.findByText(/Connection lost\. Your question is kept\./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(connections).toHaveLength(1))
  expect(keys).toEqual([expect.any(String), keys[0]])
  connections[0]?.send(turn({ status: 'answered', lines: [answerLine()] }))
  expect(await screen.findByText(/Connection lost\. Your question is kept\./)).toBeInTheDocument()
  expect(sound.scheduled).toHaveLength(0)
  isReached = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(sound.scheduled).toHaveLength(1))
  expect(screen.queryByText(/Connection lost/)).not.toBeInTheDocument()
})

test('TALK-O78 memory is switched on in the panel, a question is left off the record, and what is remembered is marked', async () => {
  const { asked, connections } = serveAnswer()
  const switched: unknown[] = []
  server.use(
    answer(getAskingOffer, () => offer({ remembers: switched.length > 0 })),
    answer(switchMemory, ({ json }) => {
      switched.push(json)
      return { channel_id: 'ch1', channel_title: 'Slow Machines', speaker_names: ['Kore'], is_on: true, rows: [] }
    }),
  )
  const { user } = await open()
  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: 'Privacy' }))
  expect(screen.queryByRole('checkbox', { name: /^Off the record/ })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('switch', { name: 'Remember me' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Off the record/ }))
  expect(switched).toEqual([{ is_on: true }])
  await user.type(await field(), 'Who paid?{Enter}')
  await waitFor(() => expect(connections).toHaveLength(1))
  expect(asked).toEqual([expect.objectContaining({ off_the_record: true, share_words: false })])
  connections[0]?.send(turn({ status: 'answered', lines: [answerLine({ memory_marks: [[0, 3]] })] }))
  await waitFor(() => expect(sound.scheduled).toHaveLength(1))
  sound.moveTo(0.9)
  await waitFor(() => expect(within(thread()).getByText('The')).toHaveClass('text-you'))
  expect(within(thread()).getByText('ships')).not.toHaveClass('text-you')
})

test('TALK-O79 a guest who asked all questions of the day is asked to sign in, and the question is kept', async () => {
  server.use(
    http.get('*/api/auth/get-session', () => HttpResponse.json(null)),
    answer(getAskingOffer, () => offer({ payer: 'owner', balance: null, guest_questions_left: 1 })),
    http.post('*/api/content/:id/questions', () =>
      HttpResponse.json(
        { code: 'rate_limited', detail: conversationSentences.guest_limit },
        { status: 429, headers: { 'retry-after': '86000' } },
      ),
    ),
  )
  const { user } = await open()
  await user.keyboard('t')
  await user.type(await field(), 'Who paid?{Enter}')
  expect(await screen.findByText(conversationSentences.guest_limit)).toBeInTheDocument()
  expect(await field()).toHaveValue('Who paid?')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sessionStorage.getItem('kept-question')).toContain('Who paid?')
})
