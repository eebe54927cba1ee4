import { randomUUID } from 'node:crypto'
import { askedSentences } from '@app/domain/asking'
import { contentSentences } from '@app/domain/content'
import { correctionSentences } from '@app/domain/corrections'
import { expect, test } from 'vitest'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { testApp } from '#test/app.ts'
import { listeners } from '#test/asking/asked.ts'
import { newText, publishedItems, recordingDeps, type Item } from '#test/content/published-items.ts'
import { makeContent, scriptOf } from '#test/factories.ts'

const app = await testApp()
const never = new AbortController().signal
const { published, linesOf, callApi, get, correct, restore } = publishedItems(app)
const publish = ({ content_id }: Item, deps = app) => publishCorrection(deps, content_id, never)
const { ask } = listeners(app)

const QUESTION = 'How long does the paint on the tower last?'
const ANSWER = 'One coat lasts about four years. The salt takes the west side first.'
type Sent = { where?: 'here' | 'next_episode'; revision?: number; who?: string; text?: string; speaker?: 1 | 2 }
const answer = (item: Item, group_id: string, { who, ...sent }: Sent = {}) =>
  callApi(item, `POST /asked/${group_id}/answer`, {
    payload: { text: ANSWER, speaker: 1, where: 'here', revision: 1, ...sent },
    ...(who && { who }),
  })
const listed = async (item: Item) => (await get(item, '/asked')).groups

test('TALK-O144 an owner reads what was asked, how often and where; words only of those who share them', async () => {
  const item = await published('reads')
  const { content_id } = item
  const hidden = await ask({ content_id, question: 'Who is the secret keeper?', line: 2, shares_words: false })
  for (const user_id of ['a', 'b']) await ask({ content_id, question: QUESTION, user_id, shares_words: false })
  const shared = await ask({ content_id, question: QUESTION.toUpperCase(), user_id: 'a', outcome: 'answered' })
  const answered = await ask({
    content_id,
    question: 'Why do lamps turn?',
    outcome: 'answered',
    answer: 'To be told apart.',
  })
  const lines = await linesOf(item)
  expect(await get(item, '/asked')).toMatchObject({ asked: 5, listeners: 3, unanswered: 4 })
  expect(await listed(item)).toMatchObject([
    {
      group_id: shared.group_id,
      count: 3,
      text: QUESTION.toUpperCase(),
      state: 'no_answer',
      answer: null,
      at_ms: lines[0]?.start_ms,
    },
    { group_id: answered.group_id, count: 1, state: 'by_hosts', answer: 'To be told apart.' },
    {
      group_id: hidden.group_id,
      count: 1,
      text: null,
      at_ms: lines[2]?.start_ms,
      utterance_id: lines[2]?.utterance_id,
      line_text: lines[2]?.text,
      speaker: 1,
      speaker_name: 'Kore Halloran',
    },
  ])
  expect(JSON.stringify(await get(item, '/asked'))).not.toContain('secret')
  await app.db.updateTable('turn').set({ passed_on_at: new Date() }).where('turn_id', '=', hidden.turn_id).execute()
  await app.db.deleteFrom('conversation').where('conversation_id', '=', shared.conversation_id).execute()
  expect((await listed(item)).map(({ text, count }: { text: string; count: number }) => [text, count])).toEqual([
    [null, 3],
    ['Why do lamps turn?', 1],
    ['Who is the secret keeper?', 1],
  ])
  const stranger = await callApi(item, 'GET /asked', { who: 'stranger' })
  expect([stranger.statusCode, stranger.json().detail]).toEqual([403, contentSentences.of_others])
})

test('what the hosts said from what they remember of a listener is not shown to the owner', async () => {
  const item = await published('remembers')
  const { turn_id } = await ask({ ...item, question: QUESTION, outcome: 'answered', answer: 'You sail, so you know.' })
  const set = { memory_marks: '[[0, 8]]' }
  await app.db.updateTable('answer_line').set(set).where('turn_id', '=', turn_id).execute()
  expect(await listed(item)).toMatchObject([{ text: QUESTION, answer: null }])
})

test('TALK-O145 an answer is published as a new line after the one that was asked about, and the question says so', async () => {
  const item = await published('answers')
  const { group_id } = await ask({ ...item, question: QUESTION, line: 1 })
  const other = await ask({ ...item, question: 'Who painted the ships?', line: 3 })
  const [, , , last] = await linesOf(item)
  expect((await answer(item, group_id, { speaker: 2 })).json()).toEqual({ state: 'recording', draft_id: null })
  expect(await listed(item)).toMatchObject([{}, { state: 'recording', written: { text: ANSWER, speaker: 2 } }])
  expect((await answer(item, group_id)).json()).toMatchObject({ detail: askedSentences.answered_already })
  expect((await answer(item, other.group_id)).json()).toMatchObject({ detail: correctionSentences.under_way })
  await publish(item)
  const said = await linesOf(item)
  expect(said.map(({ text }) => text)).toEqual([
    ...scriptOf(2).map(({ text }) => text),
    ANSWER,
    ...scriptOf(4)
      .slice(2)
      .map(({ text }) => text),
  ])
  expect(said[2]).toMatchObject({ speaker: 2, voice_name: 'Puck' })
  // The other question moved along with its line.
  expect(await listed(item)).toMatchObject([
    { group_id: other.group_id, utterance_id: last?.utterance_id, at_ms: said[4]?.start_ms, state: 'no_answer' },
    { group_id, state: 'in_episode', at_ms: said[1]?.start_ms },
  ])
  expect(said[4]?.start_ms).toBeGreaterThan(last?.start_ms ?? 0)
  expect(await get(item, '/asked')).toMatchObject({ unanswered: 1 })
  await restore(item, 1)
  await publish(item)
  expect(await listed(item)).toMatchObject([{}, { group_id, state: 'no_answer', written: { text: ANSWER } }])
})

test('TALK-O146 what could not be made keeps its text and says why, and can be sent again', async () => {
  const item = await published('fails')
  const { group_id } = await ask({ ...item, question: QUESTION })
  await answer(item, group_id)
  await publish(item, recordingDeps(app, () => new SpeechEngineError('no', { retryable: false })).deps)
  const error = correctionSentences.could_not_voice
  expect(await listed(item)).toMatchObject([{ state: 'no_answer', error, written: { text: ANSWER } }])
  expect((await answer(item, group_id)).statusCode).toBe(200)
  await publish(item)
  expect(await listed(item)).toMatchObject([{ state: 'in_episode', error: '' }])
})

test('TALK-O147 an answer to a version that was corrected meanwhile is refused and changes nothing', async () => {
  const item = await published('outdated')
  const { group_id } = await ask({ ...item, question: QUESTION })
  await correct(item, 2, newText(item))
  await publish(item)
  expect((await answer(item, group_id)).json()).toMatchObject({
    code: 'conflict',
    detail: correctionSentences.outdated,
  })
  expect(await listed(item)).toMatchObject([{ state: 'no_answer', written: null }])
  expect((await answer(item, group_id, { revision: 2 })).statusCode).toBe(200)
})

test('an answer is refused to others, without words, and to questions that are not there', async () => {
  const item = await published('refuses')
  const { group_id } = await ask({ ...item, question: QUESTION })
  const elsewhere = await ask({ ...(await published('elsewhere')), question: QUESTION })
  const statuses = [
    await answer(item, group_id, { who: 'stranger' }),
    await answer(item, randomUUID()),
    await answer(item, 'none'),
    await answer(item, elsewhere.group_id),
    await answer(item, group_id, { text: ' ' }),
  ]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404, 404, 422])
})

test('TALK-O148 an answer for the next episode goes into the draft that is open, else into a new one', async () => {
  const item = await published('next')
  const { content_id, channel_id, owner } = item
  const one = await ask({ content_id, question: QUESTION })
  const other = await ask({ content_id, question: 'Who painted it?' })
  const first = (await answer(item, one.group_id, { where: 'next_episode' })).json()
  const next = { where: 'next_episode', speaker: 2, text: 'Nobody did.' } as const
  const second = (await answer(item, other.group_id, next)).json()
  expect(second).toEqual({ state: 'in_draft', draft_id: first.draft_id })
  const url = `/api/channels/${channel_id}/draft?draft_id=${first.draft_id}`
  const headers = app.as(owner)
  const { draft } = (await app.server.inject({ url, headers })).json()
  expect(draft.content).toMatchObject({
    speakers: { speaker_1: 'Kore', speaker_2: 'Puck' },
    utterances: [
      { speaker: 1, text: ANSWER, note: QUESTION },
      { speaker: 2, text: 'Nobody did.', note: 'Who painted it?' },
    ],
  })
  const states = async () =>
    Object.fromEntries(
      (await listed(item)).map((group: { group_id: string; state: string; written: { draft_id: string } }) => [
        group.group_id,
        [group.state, group.written?.draft_id],
      ]),
    )
  expect(await states()).toEqual({
    [one.group_id]: ['in_draft', first.draft_id],
    [other.group_id]: ['in_draft', first.draft_id],
  })
  // The draft is published with one of the two lines.
  await makeContent(app, owner, { channel_id, utterances: [{ voice_name: 'Kore', text: ANSWER }, ...scriptOf(3)] })
  await app.server.inject({ method: 'DELETE', url, headers })
  expect(await states()).toEqual({ [one.group_id]: ['in_episode', null], [other.group_id]: ['no_answer', null] })
})
