import type { LexiconEntry } from '@app/domain/lexicon'
import { expect, test } from 'vitest'
import { spokenText } from '@app/voices/speech-engine/embedded/spoken-text.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { encodeForm } from '#test/http/send-form.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { publishCorrection } from '../publish-correction.ts'
import { renderContent } from '../render-content.ts'

const spoken: string[] = []
/** Reads English alone, as the embedded voices do. */
const speech = { ...toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) }), spokenText }
const app = await testApp({ speech })
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const never = new AbortController().signal

const cyrillic = { voice_name: 'Kore', text: 'Это предложение никто здесь не прочитает.' }
const zz = { voice_name: 'Kore', text: Array(60).fill('zz').join(' ') }
const unbroken = { voice_name: 'Kore', text: 'abcdefg'.repeat(4_900) }
const sayZz: LexiconEntry = { word: 'zz', kind: 'respelling', say: 'ziz '.repeat(25).trim(), exact_case: false }
const NOT_READ = 'the voices of this server cannot read any of it. Write it in a language they speak, or remove it.'
const TOO_LONG =
  'read aloud, it would be many times longer than it is written. Use fewer symbols and pauses, or shorten what the lexicon says for its words.'
const ONE_WORD = 'it has a word of 34,300 letters. Add spaces; a word can have up to 200.'

async function setLexicon(entries: LexiconEntry[]): Promise<void> {
  await app.db.deleteFrom('channel_lexicon').where('channel_id', '=', channel_id).execute()
  await app.db
    .insertInto('channel_lexicon')
    .values({ channel_id, version: 1, entries: JSON.stringify(entries) })
    .execute()
}

async function submit(utterances: object[]) {
  const fields = {
    channel_id,
    script_title: 'Why lighthouses still turn',
    content_description: 'On the second opinion.',
    request_data: JSON.stringify({ utterances }),
  }
  const { payload, headers } = await encodeForm({ fields })
  return app.server.inject({
    method: 'POST',
    url: '/api/content/podcast-audio',
    payload,
    headers: { ...headers, ...app.as(ana) },
  })
}

const tryOut = (who: Person, payload: object) =>
  app.server.inject({ method: 'POST', url: '/api/content/generate-audio', payload, headers: app.as(who) })
const balanceOf = async (who: Person) =>
  (await app.server.inject({ url: '/users/me', headers: app.as(who) })).json<{ current_token_amount: number }>()
    .current_token_amount

test.each<[string, object[], LexiconEntry[], string]>([
  [
    'a line in letters that no voice reads',
    [...scriptOf(12), cyrillic],
    [],
    `Utterance 13 cannot be voiced: ${NOT_READ}`,
  ],
  [
    'two of them, and a blank line before',
    [{ text: ' ' }, ...scriptOf(2), cyrillic, cyrillic],
    [],
    `Utterance 4 cannot be voiced: ${NOT_READ} Utterance 5 cannot be voiced either.`,
  ],
  [
    'words that the lexicon says at great length',
    [...scriptOf(2), zz],
    [sayZz],
    `Utterance 3 cannot be voiced: ${TOO_LONG}`,
  ],
  ['one word of 34,300 letters', [unbroken], [], `Utterance 1 cannot be voiced: ${ONE_WORD}`],
])(
  'SRV-01 %s: refused with the line named, before any token is set aside',
  async (_, utterances, entries, sentence) => {
    await setLexicon(entries)
    const before = [await balanceOf(ana), await rowsAndObjects(app)]
    const refused = await submit(utterances)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      [{ loc: ['body', 'request_data'], msg: sentence }],
    ])
    expect([await balanceOf(ana), await rowsAndObjects(app)]).toEqual(before)
  },
)

test.each<[string, object, string]>([
  ['one text in other letters', { utterances: [cyrillic] }, `This line cannot be voiced: ${NOT_READ}`],
  ['the second of two', { utterances: [...scriptOf(1), cyrillic] }, `Utterance 2 cannot be voiced: ${NOT_READ}`],
  [
    'a word said at great length on trial',
    { utterances: [zz], lexicon: [sayZz] },
    `This line cannot be voiced: ${TOO_LONG}`,
  ],
])('test audio of %s is refused in the same way', async (_, payload, sentence) => {
  await balanceOf(person('ben'))
  const before = await rowsAndObjects(app)
  const refused = await tryOut(person('ben'), payload)
  expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, sentence])
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('a correction that cannot be voiced is refused, and the item stays as it was', async () => {
  await setLexicon([])
  const { content_id } = await makeContent(app, ana, { channel_id, utterances: scriptOf(2) })
  await renderContent(app, content_id, never)
  const [line] = await listUtterances(app.db, content_id)
  const before = [await balanceOf(ana), await findContent(app.db, content_id)]
  const url = `/api/content/${content_id}/lines/${line?.utterance_id}/correction?channel_id=${channel_id}`
  const refused = await app.server.inject({
    method: 'POST',
    url,
    payload: { text: cyrillic.text, revision: 1 },
    headers: app.as(ana),
  })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    [{ loc: ['body', 'text'], msg: `This line cannot be voiced: ${NOT_READ}` }],
  ])
  expect([await balanceOf(ana), await findContent(app.db, content_id)]).toEqual(before)
})

test('a correction that failed and that the lexicon makes impossible since is not tried again, and the line is named', async () => {
  await setLexicon([])
  const { content_id } = await makeContent(app, ana, { channel_id, utterances: scriptOf(2) })
  await renderContent(app, content_id, never)
  const line = (await listUtterances(app.db, content_id))[1]
  const callApi = (what: string, payload?: object) =>
    app.server.inject({
      method: 'POST',
      url: `/api/content/${content_id}${what}?channel_id=${channel_id}`,
      headers: app.as(ana),
      ...(payload && { payload }),
    })
  expect((await callApi(`/lines/${line?.utterance_id}/correction`, { text: zz.text, revision: 1 })).statusCode).toBe(
    200,
  )
  await publishCorrection(
    {
      ...app,
      speech: toneSpeechEngine({
        onSpeak: () => {
          throw new SpeechEngineError('no', { retryable: false })
        },
      }),
    },
    content_id,
    never,
  )
  await setLexicon([sayZz])
  const before = await balanceOf(ana)
  const refused = await callApi('/correction/retry')
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'conflict', detail: `Utterance 2 cannot be voiced: ${TOO_LONG}` },
  ])
  expect(await balanceOf(ana)).toBe(before)
})

test('SRV-01 a lexicon that changes after the submission gives no narration for nothing: the item fails before a line is spoken, and so is another try refused', async () => {
  await setLexicon([])
  const before = await balanceOf(ana)
  const { content_id } = await makeContent(app, ana, {
    channel_id,
    utterances: [...scriptOf(12, ['Leda']), { ...zz, voice_name: 'Leda' }],
  })
  await setLexicon([sayZz])
  spoken.length = 0
  await renderContent(app, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({
    status: 'error',
    error: `Utterance 13 cannot be voiced: ${TOO_LONG}`,
    playable_ms: 0,
  })
  expect([spoken, await balanceOf(ana)]).toEqual([[], before])
  const again = () =>
    app.server.inject({
      method: 'POST',
      url: `/api/content/${content_id}/retry?channel_id=${channel_id}`,
      headers: app.as(ana),
    })
  const refused = await again()
  expect([refused.statusCode, refused.json().detail]).toEqual([409, `Utterance 13 cannot be voiced: ${TOO_LONG}`])
  expect(await balanceOf(ana)).toBe(before)
  await setLexicon([])
  expect((await again()).statusCode).toBe(200)
  await renderContent(app, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed' })
})
