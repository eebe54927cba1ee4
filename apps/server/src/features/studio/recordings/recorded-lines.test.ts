import type { TranscriptLine } from '@app/contracts/content'
import { recordingSentences } from '@app/domain/recordings'
import { expect, test } from 'vitest'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { publishCorrection, renderContent, restoreFile } from '#features/episodes/rendering/index.ts'
import type { TakeRow } from '#features/studio/takes/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, scriptOf } from '#test/factories.ts'
import { FOREIGN_LINE, makeTake } from '#test/http/recording-requests.ts'
import { sendForm } from '#test/http/send-form.ts'
import { toneWav } from '#test/speech/take-wav.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'

const spoken: string[] = []
const app = await testApp({ speech: toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) }) })
const ana = person('ana')
const never = new AbortController().signal
const channel_id = await makeChannel(app, ana)
const lines = scriptOf(3)
const quote = (utterances: object[]) =>
  app.server.inject({
    method: 'POST',
    url: '/users/me/quote',
    payload: { lines: utterances },
    headers: app.as(ana),
  })

let takes = 0

/** Each sounds a little different. */
const anotherTake = (text: string) =>
  makeTake(app, ana, channel_id, { text, wav: toneWav({ amplitude: 0.3 + ++takes / 100 }) })

async function usedTake(text = FOREIGN_LINE): Promise<TakeRow> {
  const take = await anotherTake(text)
  const { recording_id, from_ms, to_ms } = take
  const url = `/api/channels/${channel_id}/recordings/${recording_id}/use`
  const payload = { from_ms, to_ms, is_mine: true }
  const used = await app.server.inject({ method: 'POST', url, payload, headers: app.as(ana) })
  expect(used.statusCode).toBe(200)
  return take
}

const submit = (utterances: object[]) =>
  sendForm(app, '/api/content/podcast-audio', {
    fields: {
      channel_id,
      script_title: 'Fog',
      content_description: 'On the fog of one winter.',
      request_data: JSON.stringify({ utterances }),
    },
    headers: app.as(ana),
  })

async function mixed() {
  const take = await usedTake()
  const utterances = [...lines, { voice_name: 'Kore', text: FOREIGN_LINE, recording_id: take.recording_id }]
  const made = await submit(utterances)
  expect(made.statusCode).toBe(200)
  const { content_id } = made.json<{ content_id: string }>()
  await renderContent(app, content_id, never)
  return { take, content_id, utterances }
}
const callApi = (method: 'GET' | 'POST', content_id: string, what: string, payload?: object) =>
  app.server.inject({
    method,
    url: `/api/content/${content_id}${what}?channel_id=${channel_id}`,
    headers: app.as(ana),
    ...(payload && { payload }),
  })
const transcriptOf = async (content_id: string) =>
  (await callApi('GET', content_id, '/transcript')).json<{ lines: TranscriptLine[] }>().lines
const humanLines = async (content_id: string) => (await transcriptOf(content_id)).map(({ human_voice }) => human_voice)
const hashesOf = async (content_id: string) =>
  (await listUtterances(app.db, content_id)).map(({ clip_hash }) => clip_hash)

test('STUDIO-O58 STUDIO-O59 a recorded line is said by its recording, costs nothing and is marked as a human voice', async () => {
  spoken.length = 0
  const { content_id, utterances } = await mixed()
  expect(spoken).not.toContain(FOREIGN_LINE)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed', recorded_lines: 1 })
  expect((await callApi('GET', content_id, '')).json()).toMatchObject({ recorded_lines: 1 })
  const transcript = await transcriptOf(content_id)
  expect(transcript.map(({ human_voice }) => human_voice)).toEqual([false, false, false, true])
  expect(transcript[3]?.words.map(([from, to]) => FOREIGN_LINE.slice(from, to))).toEqual(FOREIGN_LINE.split(' '))
  const hold = await app.db
    .selectFrom('token_hold')
    .selectAll()
    .where('content_id', '=', content_id)
    .executeTakeFirstOrThrow()
  expect([hold.lines, hold.lines_charged]).toEqual([3, 3])
  const fresh = utterances.map((line) => ({ ...line, text: `${line.text} Again. `.repeat(20) }))
  const [without, whole] = [
    await quote(fresh),
    await quote(fresh.map((line) => ({ ...line, recording_id: undefined }))),
  ]
  expect([without.json().lines, whole.json().lines]).toEqual([3, 4])
  expect(without.json().tokens).toBeLessThan(whole.json().tokens)
})

test('an item of which every line was recorded costs no tokens at all', async () => {
  const text = `${FOREIGN_LINE} `.repeat(8).trim()
  const { recording_id } = await usedTake(text)
  const made = await submit([{ voice_name: 'Kore', text, recording_id }])
  const { content_id } = made.json<{ content_id: string }>()
  await renderContent(app, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed', recorded_lines: 1 })
  const hold = app.db.selectFrom('token_hold').select('amount').where('content_id', '=', content_id)
  expect(await hold.executeTakeFirst()).toEqual({ amount: 0 })
})

test('STUDIO-O60 a line is refused by its number when its recording has other words, was not kept, or is nobody’s', async () => {
  const [used, unused] = [await usedTake(), await makeTake(app, ana, channel_id)]
  const ben = person('ben')
  const theirs = await makeTake(app, ben, await makeChannel(app, ben))
  const cases = [
    [used.recording_id, 'Other words, which nobody said.', recordingSentences.line_other_words],
    [unused.recording_id, FOREIGN_LINE, recordingSentences.line_unused],
    [theirs.recording_id, FOREIGN_LINE, recordingSentences.line_missing],
    [channel_id, FOREIGN_LINE, recordingSentences.line_missing],
  ] as const
  for (const [recording_id, text, sentence] of cases) {
    const refused = await submit([{ text: ' ' }, ...lines, { voice_name: 'Kore', text, recording_id }])
    expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, `Utterance 5: ${sentence}`])
  }
})

test('STUDIO-O61 a revision keeps a recorded line as long as its words stay, takes a new recording or the voice again, and an earlier one comes back', async () => {
  const { content_id } = await mixed()
  const said = await listUtterances(app.db, content_id)
  const [recorded, voices] = [said[3]?.clip_hash, ['Kore', 'Puck']]
  const submitted = said.map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text }))
  let revision = 1
  const revise = async (last: object) => {
    const body = { revision, voices, lines: [...submitted.slice(0, 3), { ...submitted[3], ...last }] }
    const answer = await callApi('POST', content_id, '/revision', body)
    if (answer.statusCode === 200) await publishCorrection(app, content_id, never)
    if (answer.statusCode === 200) revision += 1
    return answer
  }
  expect((await revise({})).statusCode).toBe(422)
  // It is the same person, even when the line is given to the other speaker.
  expect((await revise({ speaker: 2 })).statusCode).toBe(200)
  expect((await hashesOf(content_id))[3]).toBe(recorded)
  const another = await anotherTake(FOREIGN_LINE)
  const url = `/api/channels/${channel_id}/recordings/${another.recording_id}/use`
  const payload = { from_ms: another.from_ms + 100, to_ms: another.to_ms, is_mine: true }
  await app.server.inject({ method: 'POST', url, payload, headers: app.as(ana) })
  spoken.length = 0
  expect((await revise({ recording_id: another.recording_id })).statusCode).toBe(200)
  expect((await hashesOf(content_id))[3]).not.toBe(recorded)
  expect([await humanLines(content_id), spoken]).toEqual([[false, false, false, true], []])
  expect((await revise({ recording_id: null })).statusCode).toBe(200)
  expect(await humanLines(content_id)).toEqual([false, false, false, false])
  expect(await findContent(app.db, content_id)).toMatchObject({ recorded_lines: 0, revision })
  expect((await callApi('POST', content_id, '/revisions/1/restore')).statusCode).toBe(200)
  await publishCorrection(app, content_id, never)
  expect((await hashesOf(content_id))[3]).toBe(recorded)
  expect(await findContent(app.db, content_id)).toMatchObject({ recorded_lines: 1 })
})

test('a corrected line goes back to the voice, and a copy of an item keeps what its owner recorded', async () => {
  const { content_id, take } = await mixed()
  const copied = await callApi('POST', content_id, '/duplicate')
  expect(copied.json().draft.content.utterances[3].recording_id).toBe(take.recording_id)
  const line = (await listUtterances(app.db, content_id))[3]
  const body = { text: 'Now it says something else.', revision: 1 }
  expect((await callApi('POST', content_id, `/lines/${line?.utterance_id}/correction`, body)).statusCode).toBe(200)
  await publishCorrection(app, content_id, never)
  expect(await humanLines(content_id)).toEqual([false, false, false, false])
  const url = `/api/channels/${channel_id}/recordings/${take.recording_id}`
  const refused = await app.server.inject({ method: 'DELETE', url, headers: app.as(ana) })
  expect([refused.statusCode, refused.json().detail]).toEqual([409, recordingSentences.in_use])
})

test('STUDIO-O62 a recorded line whose sound is lost is made again from its take; without the take the owner gets a sentence, and no voice says it', async () => {
  const { content_id, take } = await mixed()
  const clip = await app.db
    .selectFrom('clip')
    .selectAll()
    .where('clip_hash', '=', (await hashesOf(content_id))[3] ?? '')
    .executeTakeFirstOrThrow()
  const content = await findContent(app.db, content_id)
  await app.storage.delete([clip.object_key, content?.audio_key ?? ''])
  spoken.length = 0
  await restoreFile(app, content_id, never)
  expect((await app.storage.head(clip.object_key))?.size).toBe(clip.samples * 2)
  expect([await humanLines(content_id), spoken]).toEqual([[false, false, false, true], []])

  await app.storage.delete([clip.object_key, take.object_key])
  const line = (await listUtterances(app.db, content_id))[0]
  const body = { text: 'Another beginning, which is said by the voice as ever.', revision: 1 }
  expect((await callApi('POST', content_id, `/lines/${line?.utterance_id}/correction`, body)).statusCode).toBe(200)
  await publishCorrection(app, content_id, never)
  const correction = app.db.selectFrom('correction').selectAll().where('content_id', '=', content_id)
  expect(await correction.executeTakeFirst()).toMatchObject({ status: 'error', error: recordingSentences.lost })
  expect(spoken).not.toContain(FOREIGN_LINE)
})
