import { afterAll, expect, test } from 'vitest'
import type { AnswerRequest } from '@app/ports/answerer.ts'
import { answerOf, requestOf } from '#test/planted-episode.ts'
import { lighthouse } from '#test/episodes/lighthouse.ts'
import { useLite } from '#sentence-meaning/use-lite/use-lite.ts'
import { embeddedAnswerer } from './embedded-answerer.ts'

// On a busy machine its process may need long to start.
const meaning = useLite({ timeout_ms: 60_000 })
afterAll(() => meaning.close())

const [question = ''] = lighthouse.questions.find(([, by]) => /^L\d+$/.test(by)) ?? []
const asked = (memories: AnswerRequest['memories'], language = 'en') =>
  answerOf(embeddedAnswerer(meaning), {
    ...requestOf({ ...lighthouse, language, interrupted_at: lighthouse.lines.length }, question),
    memories,
  })
const memory = (kind: 'fact' | 'preference' | 'open_question', text: string) => ({ memory_id: text, kind, text })

test.each([
  [memory('fact', 'You want to be called Mo.'), 'Mo, here it is.'],
  [memory('fact', 'You sail a small boat.'), 'You told us that you sail a small boat.'],
  [memory('open_question', 'You asked “Who lit it?” Nobody knew.'), 'Last time you asked about this, and nobody knew.'],
])('TALK-O172 an answer uses what is remembered and marks it: %o', async (row, said) => {
  const { lines } = await asked([row])
  const line = lines.find(({ memory_marks }) => memory_marks.length > 0)
  expect(line?.memory_marks.map(([from, to]) => line.text.slice(from, to))).toEqual([said])
  expect(line?.citations).toContainEqual({ kind: 'memory', memory_id: row.memory_id, text: row.text })
})

test('who likes short answers gets one line; in another language nothing is used', async () => {
  const plain = await asked([])
  const { lines } = await asked([memory('preference', 'Short answers.')])
  expect(lines).toEqual(plain.lines.slice(0, 1))
  expect(
    (await asked([memory('fact', 'You want to be called Mo.')], 'de')).lines.flatMap((line) => line.memory_marks),
  ).toEqual([])
})
