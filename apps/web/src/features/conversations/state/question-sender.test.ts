import { askHosts } from '@app/contracts/conversations'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answer, server } from '#test/server.ts'
import { turn } from '#test/turns.ts'
import { createQuestionSender } from './question-sender.ts'

const question = { text: 'Who paid?', at_ms: 0, revision: 1 }

test('TALK-O36 a question whose response was lost is sent again under its key; the same asked anew has another', async () => {
  const keys: (string | null)[] = []
  const send = createQuestionSender({ channel_id: 'ch1', content_id: 'c1' })
  server.use(
    http.post('*/api/content/:id/questions', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return HttpResponse.error()
    }),
  )
  await expect(send(question, undefined)).rejects.toThrow()
  server.use(
    answer(askHosts, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return { turn: turn(), guest_key: null }
    }),
  )
  await send(question, undefined)
  await send(question, undefined)
  await send({ ...question, text: 'Who else paid?' }, undefined)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys.slice(1)).size).toBe(3)
})
