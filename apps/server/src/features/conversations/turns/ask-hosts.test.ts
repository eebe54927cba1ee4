import { conversationSentences as sentences } from '@app/domain/conversations'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { ask, askableItem, askedTurn } from '#test/conversations/asking.ts'
import { scriptedAnswerer } from '#test/conversations/scripted-answerer.ts'
import { answerTurn } from './answer-turn.ts'

const app = await testApp({ answerer: scriptedAnswerer(['A light needs no password.', 'It is only there.']) })
const owner = person('owner')
const ana = person('ana')
const never = new AbortController().signal
const item = await askableItem(app, owner)

const read = async (turn_id: string, who = ana) =>
  app.server.inject({ url: `/api/turns/${turn_id}`, headers: app.as(who) })

test('a question is stored with its place and answered in lines that have their sound', async () => {
  const turn = await askedTurn(app, ana, item, { text: 'Who needs a password?' })
  expect(turn).toMatchObject({ position: 0, status: 'answering', at_ms: 7_000, resume_ms: 5_000, lines: [], tokens: 0 })
  await answerTurn(app, turn.turn_id, never)
  const answered = (await read(turn.turn_id)).json()
  expect(answered).toMatchObject({ status: 'answered', lines: [{ status: 'ready' }, { status: 'ready' }] })
  const sound = await app.server.inject({
    url: `/api/answer-lines/${answered.lines[0].answer_line_id}/sound`,
    headers: app.as(ana),
  })
  expect([sound.statusCode, sound.headers['content-type'], sound.rawPayload.subarray(0, 4).toString()]).toEqual([
    200,
    'audio/wav',
    'RIFF',
  ])
  expect((await read(turn.turn_id, owner)).json()).toEqual({ code: 'not_found', detail: sentences.missing })
})

test('asks', async () => {
  expect((await ask(app, null, item)).json()).toEqual({ code: 'authentication_required', detail: sentences.sign_in })
})
