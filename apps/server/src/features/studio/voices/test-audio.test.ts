import { expect, test } from 'vitest'
import { findFinance, listMovementsAfter } from '#features/billing/index.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { deleteTestAudioOf } from './delete-test-audio.ts'
import { makeTestAudio } from './make-test-audio.ts'

const app = await testApp()
const never = new AbortController().signal
const greeting = [{ voice_name: 'Kore', text: 'Good evening, and welcome.' }]

async function requestTestAudio(who: Person, utterances: unknown): Promise<string> {
  const response = await send(who, { utterances })
  expect(response.statusCode).toBe(200)
  return response.json<{ content_id: string }>().content_id
}

function send(who: Person | null, payload: object) {
  return app.server.inject({
    method: 'POST',
    url: '/api/content/generate-audio',
    headers: who ? app.as(who) : {},
    payload,
  })
}

const read = (who: Person | null, path: string) =>
  app.server.inject({ url: `/api/content/test-audio/${path}`, headers: who ? app.as(who) : {} })
const balanceOf = async ({ user_id }: Person) => (await findFinance(app.db, user_id))?.current_token_amount
const kindsOf = async ({ user_id }: Person) =>
  (await listMovementsAfter(app.db, user_id, undefined, 1_000)).map(({ kind, amount }) => [kind, amount])

test(
  'HIST-10 API-25 API-26 what is requested is spoken, and its owner opens it by a signed address',
  { meta: { requirements: ['API-27', 'API-28', 'DATA-52', 'DATA-53', 'DATA-54', 'DATA-55', 'DATA-56'] } },
  async () => {
    const ana = person('ana')
    const answer = (await send(ana, { utterances: greeting })).json()
    expect(answer).toEqual({ content_id: expect.any(String), task_id: answer.content_id })
    const { content_id } = answer
    expect((await read(ana, content_id)).json()).toMatchObject({ status: 'processing', audio_url: '' })
    expect((await read(ana, `${content_id}/access-url`)).statusCode).toBe(409)
    await makeTestAudio(app, content_id, never)
    expect((await read(ana, content_id)).json()).toEqual({
      content_id,
      status: 'completed',
      audio_url: `/api/content/test-audio/${content_id}/access-url`,
      test_script: 'Good evening, and welcome.',
      config: { voice_id: 'Kore' },
      utterances: greeting,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      error: '',
    })
    const { url, expires_in_seconds, download_url } = (await read(ana, `${content_id}/access-url`)).json()
    expect(expires_in_seconds).toBe(900)
    const sound = await app.server.inject({ url })
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(sound.rawPayload.byteLength).toBeGreaterThan(5_000)
    const file = await app.server.inject({ url: download_url })
    expect(file.headers['content-disposition']).toContain('filename="Good_evening_and_welcome__Kore.mp3"')
    expect(file.rawPayload.equals(sound.rawPayload)).toBe(true)
    const renamed = await app.server.inject({ url: `${url}&download=invoice.exe` })
    expect(renamed.headers['content-disposition']).toContain('filename="invoice.exe.mp3"')
  },
)

test('SRV-27 ROLE-05 nobody but its owner hears of it', async () => {
  const content_id = await requestTestAudio(person('ana'), greeting)
  for (const path of [content_id, `${content_id}/access-url`, 'no-id', `${content_id}0/access-url`]) {
    const stranger = await read(person('ben'), path)
    expect([stranger.statusCode, stranger.json()]).toEqual([
      404,
      { code: 'not_found', detail: 'This test audio was not found' },
    ])
    expect((await read(null, path)).statusCode).toBe(401)
  }
  expect((await send(null, { utterances: greeting })).statusCode).toBe(401)
})

test('STUDIO-112 VOICE-22 the person who requested it gets a live event, and nobody else does', async () => {
  const cleo = person('cleo')
  const content_id = await requestTestAudio(cleo, greeting)
  await makeTestAudio(app, content_id, never)
  const events = await app.db
    .selectFrom('live_event')
    .selectAll()
    .where('name', '=', 'test_audio.updated')
    .where('user_id', '=', 'cleo')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([{ content_id, status: 'completed' }])
})

test('a line that was heard alone is not spoken again when its episode is made, and paid once', async () => {
  const dora = person('dora')
  const spoken: string[] = []
  const speech = toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) })
  const utterances = scriptOf(3, ['Schedar', 'Aoede'])
  await makeTestAudio({ ...app, speech }, await requestTestAudio(dora, utterances.slice(1, 2)), never)
  const { content_id } = await makeContent(app, dora, { utterances })
  await renderContent({ ...app, speech }, content_id, never)
  expect(spoken.toSorted()).toEqual(utterances.map(({ text }) => text).toSorted())
  const again = await requestTestAudio(dora, utterances)
  await makeTestAudio({ ...app, speech }, again, never)
  expect(spoken).toHaveLength(3)
  const charges = (await kindsOf(dora)).filter(([kind]) => kind === 'charge')
  expect(charges).toEqual([
    ['charge', -2],
    ['charge', -3],
  ])
})

test('SHOW-O321 a long line that was heard alone is paid, and spoken, once', async () => {
  const finn = person('finn')
  const spoken: string[] = []
  const speech = toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) })
  const text = Array.from({ length: 30 }, (_, n) => `Nobody heard the ${n}th ship go by in the fog.`).join(' ')
  const utterances = [{ voice_name: 'Schedar', text }]
  await makeTestAudio({ ...app, speech }, await requestTestAudio(finn, utterances), never)
  const { content_id } = await makeContent(app, finn, { utterances, spoken_notice: '', public_visibility: 'false' })
  await renderContent({ ...app, speech }, content_id, never)
  expect(spoken.length).toBeGreaterThan(1)
  expect(spoken.join(' ')).toHaveLength(text.length)
  expect((await kindsOf(finn)).filter(([kind]) => kind === 'charge')).toHaveLength(1)
})

test('STUDIO-O17 SRV-01 it costs what the formula says, at least one token, once', async () => {
  const emil = person('emil')
  const content_id = await requestTestAudio(emil, [{ voice_name: 'Gacrux', text: 'Hi.' }])
  expect(await balanceOf(emil)).toBe(999)
  await Promise.all([makeTestAudio(app, content_id, never), makeTestAudio(app, content_id, never)])
  await makeTestAudio(app, content_id, never)
  expect(await balanceOf(emil)).toBe(999)
  expect(await kindsOf(emil)).toEqual([
    ['grant', 1_000],
    ['hold', -1],
    ['release', 1],
    ['charge', -1],
  ])
  expect(await objectKeysUnder(app, `test-audio/${content_id}/`)).toHaveLength(1)
})

test('SRV-03 STUDIO-O17 without tokens it is refused with 402, and nothing is kept', async () => {
  const finn = person('finn')
  await requestTestAudio(finn, greeting)
  await setBalance(app, { user_id: 'finn' }, 0)
  const before = await rowsAndObjects(app)
  const refused = await send(finn, { utterances: greeting })
  expect([refused.statusCode, refused.json().detail]).toEqual([402, "You've reached your content creation limit"])
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('SRV-04 what is being tried does not count among the items in the making', async () => {
  const gil = person('gil')
  await Promise.all(Array.from({ length: app.config.CONTENT_LIMIT }, () => requestTestAudio(gil, greeting)))
  const finance = await app.server.inject({ url: '/users/me', headers: app.as(gil) })
  expect(finance.json()).toMatchObject({ can_create: true })
  await makeContent(app, gil)
})

test('the same Idempotency-Key twenty times at once makes one test audio with one answer, and refuses another request', async () => {
  const kim = person('kim')
  const callApi = (utterances: unknown, key = 'k1') =>
    app.server.inject({
      method: 'POST',
      url: '/api/content/generate-audio',
      headers: { ...app.as(kim), 'idempotency-key': key },
      payload: { utterances },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, () => callApi(greeting)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const made = app.db.selectFrom('test_audio').select('test_audio_id').where('user_id', '=', kim.user_id)
  expect(await made.execute()).toEqual([{ test_audio_id: answers[0]?.json().content_id }])
  expect((await callApi([{ voice_name: 'Puck', text: 'Something else.' }])).statusCode).toBe(409)
  expect((await callApi(greeting, 'k2')).statusCode).toBe(200)
  expect(await made.execute()).toHaveLength(2)
})

test('SRV-30 a person who tries too often gets the time to wait', async () => {
  const refused = await send(person('guesser'), { utterances: greeting })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.json().detail).toBe('Too many attempts. Please wait a moment.')
})

test.each([
  ['no utterances', [], 'Utterances array cannot be empty'],
  ['no array', 'x', "Missing or invalid 'utterances' array"],
  ['blank text', [{ voice_name: 'Kore', text: ' \n\t' }], 'Please add at least one utterance'],
  ['nothing that can be said', [{ voice_name: 'Kore', text: '—' }], 'Text needs at least one letter or digit'],
  [
    'nothing that can be said in the second of two',
    [...greeting, { voice_name: 'Kore', text: '😀' }],
    'Utterance 2: text needs at least one letter or digit',
  ],
  ['5,001 characters', [{ voice_name: 'Kore', text: 'x'.repeat(5_001) }], 'Text must not exceed 5000 characters'],
  [
    'an unknown voice',
    [
      { voice_name: 'Kore', text: 'Hi.' },
      { voice_name: 'Zed', text: 'Hi.' },
    ],
    'Utterance 2: Zed is not one of the voices',
  ],
  [
    'three voices',
    ['Kore', 'Puck', 'Leda'].map((voice_name) => ({ voice_name, text: 'Hi.' })),
    'A script can use at most two voices',
  ],
  ['no text at the third', [...greeting, ...greeting, { voice_name: 'Kore' }], 'Utterance 3: text is required'],
  ['no voice', [{ text: 'Hi.' }], 'Utterance 1: voice_name is required'],
])('SRV-24 %s is refused with its sentence', async (_, utterances, sentence) => {
  const refused = await send(person('hugo'), { utterances })
  expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, sentence])
})

test('VOICE-16 5,000 characters are taken', async () => {
  await requestTestAudio(person('hugo'), [
    { voice_name: 'Kore', text: 'word '.repeat(1_000).padEnd(5_000, '.').trim() },
  ])
})

test.each([
  ['refuses the line', { retryable: false }, 'This line could not be voiced.'],
  ['is away', { retryable: true }, 'This line could not be voiced right now. Please try again in a minute.'],
  [
    'refuses its key',
    { retryable: false, refuses_all: true },
    'This line could not be voiced right now. Please try again in a minute.',
  ],
])('STUDIO-114 an engine that %s ends it with a sentence, and nothing is charged', async (what, options, error) => {
  const ida = person(`ida whose engine ${what}`)
  const content_id = await requestTestAudio(ida, greeting)
  const speech = toneSpeechEngine({ name: 'mute', onSpeak: () => Promise.reject(new SpeechEngineError('no', options)) })
  await makeTestAudio({ ...app, speech }, content_id, never)
  expect((await read(ida, content_id)).json()).toMatchObject({ status: 'error', audio_url: '', error })
  expect(await balanceOf(ida)).toBe(1_000)
})

test('SRV-22 three tries that fail end it, and nothing is charged or left', async () => {
  const jon = person('jon')
  const content_id = await requestTestAudio(jon, greeting)
  const storage = { ...app.storage, put: () => Promise.reject(new Error('disk on fire')) }
  const speech = toneSpeechEngine({ name: 'other' })
  for (let tries = 0; tries < 2; tries++)
    await expect(makeTestAudio({ ...app, storage, speech }, content_id, never)).rejects.toThrow('disk on fire')
  expect((await read(jon, content_id)).json()).toMatchObject({ status: 'processing' })
  await makeTestAudio({ ...app, storage, speech }, content_id, never)
  expect((await read(jon, content_id)).json()).toMatchObject({
    status: 'error',
    error: 'The audio could not be generated. Please try again.',
  })
  expect(await balanceOf(jon)).toBe(1_000)
  expect(await objectKeysUnder(app, `test-audio/${content_id}/`)).toEqual([])
})

test('a worker that is stopped takes its try back, and the next one goes on', async () => {
  const kai = person('kai')
  const content_id = await requestTestAudio(kai, greeting)
  const stopping = new AbortController()
  const speech = toneSpeechEngine({ name: 'slow', onSpeak: () => stopping.abort() })
  for (let tries = 0; tries < 5; tries++)
    await expect(makeTestAudio({ ...app, speech }, content_id, stopping.signal)).rejects.toThrow()
  await makeTestAudio(app, content_id, never)
  expect((await read(kai, content_id)).json()).toMatchObject({ status: 'completed' })
})

test('what is gone is not made', async () => {
  const lea = person('lea')
  const content_id = await requestTestAudio(lea, greeting)
  await deleteTestAudioOf(app, lea.user_id, never)
  await makeTestAudio(app, content_id, never)
  expect(await objectKeysUnder(app, `test-audio/${content_id}/`)).toEqual([])
})
