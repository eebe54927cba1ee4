import { answerSoundPath, askHosts, reportHeard } from '@app/contracts/conversations'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { fakeContext, soundOf } from '#test/answer-sounds.ts'
import { asUser } from '#test/identity.ts'
import { answer, server } from '#test/server.ts'
import { turn } from '#test/turns.ts'
import { createAnswerPlayer } from './answer-player.ts'
import { createAskSession } from './ask-session.ts'

const question = {
  text: 'Who paid?',
  at_ms: 0,
  revision: 1,
  asked_by: 'typed',
  spoken_ms: 0,
  share_words: false,
  off_the_record: false,
} as const

test.each([['stopped'], ['left']])(
  'a question that is %s while it is being sent is not heard, and is reported as stopped',
  async (how) => {
    const sent = Promise.withResolvers<void>()
    const told: unknown[] = []
    server.use(
      ...asUser(),
      http.post(`*${askHosts.path.replace(':content_id', 'c1')}`, async () => {
        await sent.promise
        return HttpResponse.json({ turn: turn(), guest_key: null })
      }),
      answer(reportHeard, ({ json }) => {
        told.push(json)
        return { tokens: 0, balance: 100, is_out_of_tokens: false }
      }),
      http.get(`*${answerSoundPath(':id')}`, () => HttpResponse.arrayBuffer(soundOf(1))),
    )
    const { context, scheduled } = fakeContext()
    const sounds = createAnswerPlayer({ openContext: () => context, pace: () => ({ rate: 1, volume: 1 }) })
    const session = createAskSession({ channel_id: 'ch1', content_id: 'c1' }, sounds)
    onTestFinished(() => session.dispose())
    const asked = session.ask(question)
    expect(session.thread.get().phase).toBe('thinking')
    if (how === 'stopped') session.stop()
    else session.dispose()
    expect(session.thread.get().phase).toBe('idle')
    sent.resolve()
    await asked
    await expect.poll(() => told).toEqual([{ lines: [], outcome: 'stopped' }])
    expect([session.thread.get().phase, scheduled]).toEqual(['idle', []])
  },
)
