import { expect, test } from 'vitest'
import { contentSentences } from '@app/domain/content'
import { correctionSentences as sentences } from '@app/domain/corrections'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, makeSession, scriptOf } from '#test/factories.ts'
import { newText, publishedItems, recordingDeps, type Item } from '#test/content/published-items.ts'
import { insertContentPassages } from '#features/episodes/content/content-passages.repository.ts'

const app = await testApp()
const never = new AbortController().signal
const { published, linesOf, callApi, get, correct, restore, ledgerOf } = publishedItems(app)
const publish = ({ content_id }: Item) => publishCorrection(app, content_id, never)
const mute = () => recordingDeps(app, () => new SpeechEngineError('no', { retryable: false }))

test('ROLE-15 a correction is refused to others and for items that cannot be corrected', async () => {
  const item = await published('corrects')
  const detailOf = async (answer: Promise<{ statusCode: number; json: () => { detail: unknown } }>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().detail]
  }
  const onText = (msg: string) => [422, [{ loc: ['body', 'text'], msg }]]
  const [line] = scriptOf(1)
  expect(await detailOf(correct(item, 0, newText(item), { who: 'stranger' }))).toEqual([
    403,
    contentSentences.of_others,
  ])
  expect(await detailOf(correct(item, 0, ' '))).toEqual(onText(sentences.text_required))
  expect(await detailOf(correct(item, 0, line?.text ?? ''))).toEqual(onText(sentences.nothing_changed))
  expect(await detailOf(correct(item, 1, '…'))).toEqual(onText('Utterance 2: text needs at least one letter or digit'))
  expect((await correct(item, 0, 'x'.repeat(35_001))).statusCode).toBe(422)
  expect(await detailOf(correct(item, 0, newText(item), { revision: 7 }))).toEqual([409, sentences.outdated])
  expect(await detailOf(correct(item, 9, newText(item)))).toEqual([404, sentences.line_missing])
  const [foreign] = await linesOf(await published('bystander'))
  expect(
    await detailOf(
      callApi(item, `POST /lines/${foreign?.utterance_id}/correction`, {
        payload: { text: newText(item), revision: 1 },
      }),
    ),
  ).toEqual([404, sentences.line_missing])
  expect(await detailOf(restore(item, 1))).toEqual([409, sentences.is_current])
  expect(await detailOf(restore(item, 2))).toEqual([404, sentences.revision_missing])
  for (const call of ['POST /correction/retry', 'DELETE /correction'] as const)
    expect(await detailOf(callApi(item, call, { who: 'stranger' }))).toEqual([403, contentSentences.of_others])
  const atOnce = await Promise.all([
    detailOf(correct(item, 1, newText(item))),
    detailOf(correct(item, 0, 'ah '.repeat(1_600).trim())),
  ])
  expect(atOnce.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [200, undefined],
    [409, sentences.under_way],
  ])
  expect(await detailOf(callApi(item, 'POST /correction/retry'))).toEqual([409, sentences.under_way])
  const young = await makeContent(app, item.owner, { channel_id: item.channel_id })
  expect(await detailOf(correct({ ...item, ...young }, 0, newText(item)))).toEqual([409, sentences.not_completed])
})

test('what failed is tried again as it was, and what is not wanted any more is taken back; the tokens come back each time', async () => {
  const item = await published('changes-mind')
  const before = await linesOf(item)
  expect((await callApi(item, 'POST /correction/retry')).json().detail).toBe(sentences.none_failed)
  await correct(item, 0, newText(item))
  await publishCorrection(mute().deps, item.content_id, never)
  expect((await callApi(item, 'DELETE /correction')).json()).toEqual({ success: true })
  expect(await get(item, '/revisions')).toMatchObject({ correction: null, revisions: [{ revision: 1 }] })
  expect((await callApi(item, 'DELETE /correction')).statusCode).toBe(200)

  await correct(item, 0, newText(item))
  await publishCorrection(mute().deps, item.content_id, never)
  expect((await callApi(item, 'POST /correction/retry')).json()).toEqual({ revision: 2 })
  const spent = (await ledgerOf(item)).length
  await publish(item)
  expect((await linesOf(item))[0]?.text).toBe(newText(item))
  expect((await ledgerOf(item)).slice(spent).map(({ kind }) => kind)).toEqual(['release', 'charge'])

  await restore(item, 1)
  await callApi(item, 'DELETE /correction')
  await publish(item)
  expect(await get(item, '/revisions')).toMatchObject({
    correction: null,
    revisions: [{ revision: 2 }, { revision: 1 }],
  })
  expect((await linesOf(item)).slice(1).map(({ clip_hash }) => clip_hash)).toEqual(
    before.slice(1).map(({ clip_hash }) => clip_hash),
  )
})

test('a worker that finds out late neither publishes what was taken back nor ends what came after it', async () => {
  const item = await published('hurries')
  await correct(item, 0, newText(item))
  const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const { deps } = mute()
  const slow = {
    ...deps.speech,
    synthesize: (request: Parameters<typeof deps.speech.synthesize>[0]) => (
      markStarted(),
      refused.then(() => deps.speech.synthesize(request))
    ),
  }
  const late = publishCorrection({ ...deps, speech: slow }, item.content_id, never)
  await started
  await callApi(item, 'DELETE /correction')
  await correct(item, 1, newText(item))
  refuse()
  await late
  expect((await get(item, '/revisions')).correction).toMatchObject({
    revision: 2,
    status: 'processing',
    changed: [{ position: 1 }],
  })
  await publish(item)
  expect((await linesOf(item)).map(({ text }) => text)).toEqual([
    scriptOf(1)[0]?.text,
    newText(item),
    ...scriptOf(4)
      .slice(2)
      .map(({ text }) => text),
  ])
})

test('a corrected line keeps what it stands on while that bears out its facts, and says that it was corrected', async () => {
  const item = await published('cites')
  const passage_id = '4b5b2f8e-6a0f-4b7e-9a7c-0d7a0a1c2d3e'
  await insertContentPassages(app.db, item.content_id, [
    {
      passage_id,
      title: 'On lamps',
      place: {},
      url: null,
      text: 'The lamp was lit in 1874 by Ana Ruiz.',
      source_kind: null,
      kind: null,
    },
  ])
  await app.db
    .updateTable('utterance')
    .set({ passage_ids: JSON.stringify([passage_id]) })
    .where('content_id', '=', item.content_id)
    .where('position', '=', 0)
    .execute()
  const [line] = await linesOf(item)
  const sources = () => get(item, `/lines/${line?.utterance_id}/sources`)
  const say = async (text: string) => {
    await correct(item, 0, text)
    await publish(item)
  }
  expect(await sources()).toMatchObject({ sources: [{ passage_id }], corrected: false })
  await say('Ana Ruiz lit the lamp in 1874.')
  expect(await sources()).toMatchObject({ sources: [{ passage_id }], corrected: true })
  await say('Bea Lopez lit the lamp in 1971.')
  expect(await sources()).toEqual({ sources: [], corrected: true })
  expect((await get(item, '/transcript')).lines[0].has_sources).toBe(false)
  await restore(item, 1)
  await publish(item)
  expect(await sources()).toMatchObject({ sources: [{ passage_id }], corrected: false })
})

test('where somebody stopped stays in the same line when lines before it get longer, whichever revision the sound was of', async () => {
  const item = await published('moves')
  const noted = async (who: string) => (await callApi(item, 'POST /initialize', { who })).json().position_ms
  const stop = (who: string, position_ms: number, revision?: number) =>
    callApi(item, 'PUT /position', { who, payload: { position_ms, ...(revision && { revision }) } })
  const starts = async () => (await linesOf(item)).map(({ start_ms }) => start_ms ?? 0)
  const first = await starts()
  const there = (first[2] ?? 0) + 700
  for (const who of ['early', 'away']) await stop(who, there)
  await correct(item, 1, newText(item))
  await publish(item)
  const second = await starts()
  expect(second[2]).toBeGreaterThan(first[2] ?? 0)
  expect(await noted('early')).toBe((second[2] ?? 0) + 700)
  await stop('mid-play', there, 1)
  await stop('dreamer', there, 99)
  expect([await noted('mid-play'), await noted('dreamer')]).toEqual([(second[2] ?? 0) + 700, there])
  await stop('early', (second[2] ?? 0) + 900)
  await restore(item, 1)
  await publish(item)
  expect([await noted('early'), await noted('away'), await noted('mid-play')]).toEqual([there + 200, there, there])
  const document = await app.server.inject({
    url: `/users/me/channels/${item.channel_id}/content/${item.content_id}`,
    headers: app.as(person('early')),
  })
  expect(document.json().position_ms).toBe(there + 200)
  await makeSession(app, person('mid-play'))
  const taken = await app.server.inject({ url: '/api/account/export', headers: app.as(person('mid-play')) })
  expect(taken.json().listening).toMatchObject([{ content_id: item.content_id, position_ms: there }])
})

test('SHOW-O321 a line that is corrected to a long one becomes several, and so does one of a script that is sent anew', async () => {
  const item = await published('grows')
  const before = await linesOf(item)
  const long = newText(item).concat(' ').repeat(30).trim()
  expect((await correct(item, 1, long)).statusCode).toBe(200)
  await publish(item)
  const after = await linesOf(item)
  const parts = after.slice(1, -2)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.map(({ text }) => text).join(' ')).toBe(long)
  expect([after[0], ...after.slice(-2)].map((line) => line?.clip_hash)).toEqual(
    [before[0], ...before.slice(-2)].map((line) => line?.clip_hash),
  )
  const longer = `${long} ${long}`
  const lines = after.map(({ utterance_id, speaker, text }, at) => ({
    utterance_id,
    speaker,
    text: at === 0 ? longer : text,
  }))
  const sent = await callApi(item, 'POST /revision', { payload: { revision: 2, lines } })
  expect(sent.statusCode).toBe(200)
  await publish(item)
  const last = await linesOf(item)
  expect(last.length).toBeGreaterThan(after.length + 3)
  expect(last[0]?.utterance_id).toBe(before[0]?.utterance_id)
})
