import type { LexiconEntry } from '@app/domain/lexicon'
import { expect, test } from 'vitest'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { makeTestAudio } from './make-test-audio.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal
const entry = (word: string, say: string): LexiconEntry => ({ word, exact_case: false, kind: 'respelling', say })
const text =
  'Tonight Nguyen and Siobhan talk about fog, and about nothing else until the fog lifts, which takes all night.'
const utterances = [{ voice_name: 'Schedar', text }]

const callApi = (payload: object, who: Person = ana) =>
  app.server.inject({ method: 'POST', url: '/api/content/generate-audio', headers: app.as(who), payload })
const save = (channel_id: string, entries: LexiconEntry[], seen_version: number) =>
  app.server.inject({
    method: 'PUT',
    url: `/api/channels/${channel_id}/lexicon`,
    headers: app.as(ana),
    payload: { seen_version, entries },
  })

async function spokenFor(payload: object): Promise<string[]> {
  const spoken: string[] = []
  const speech = toneSpeechEngine({ onSpeak: (request) => void spoken.push(request.text) })
  await makeTestAudio({ ...app, speech }, (await callApi(payload)).json().content_id, never)
  return spoken
}

test('lines are heard as their channel says them, and its episode speaks none of them again', async () => {
  const channel_id = await makeChannel(app, ana)
  await save(channel_id, [entry('nguyen', 'win'), entry('harbour', 'harber')], 0)
  const said = text.replace('Nguyen', 'win')
  const answer = await callApi({ utterances, channel_id })
  // Requested audio keeps its words, even if the lexicon changes meanwhile.
  await save(channel_id, [entry('nguyen', 'nwin')], 1)
  const spoken: string[] = []
  const speech = toneSpeechEngine({ onSpeak: (request) => void spoken.push(request.text) })
  await makeTestAudio({ ...app, speech }, answer.json().content_id, never)
  expect(spoken).toEqual([said])
  const row = await app.db
    .selectFrom('test_audio')
    .select(['lexicon', 'test_script'])
    .where('test_audio_id', '=', answer.json().content_id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ lexicon: [entry('nguyen', 'win')], test_script: text })

  await save(channel_id, [entry('nguyen', 'win')], 2)
  const { content_id } = await makeContent(app, ana, { channel_id, utterances })
  await renderContent({ ...app, speech }, content_id, never)
  expect(spoken).toEqual([said])
})

test('words on trial go before those of the channel', async () => {
  const channel_id = await makeChannel(app, ana)
  await save(channel_id, [entry('Nguyen', 'nwin'), entry('Siobhan', 'shiv awn')], 0)
  expect(await spokenFor({ utterances, channel_id, lexicon: [entry('nguyen', 'wen')] })).toEqual([
    text.replace('Nguyen', 'wen').replace('Siobhan', 'shiv awn'),
  ])
  expect(
    await spokenFor({
      utterances: [{ voice_name: 'Kore', text: 'Xi' }],
      lexicon: [{ word: 'Xi', exact_case: true, kind: 'ipa', say: 'ʃiː' }],
    }),
  ).toEqual(['shee'])
})

test('nobody hears with the words of another, nor with words that are none', async () => {
  const channel_id = await makeChannel(app, ana)
  const lexicon = Array.from({ length: 21 }, (_, index) => entry(`w${index}`, 'x'))
  const refused = [
    await callApi({ utterances, channel_id }, person('ben')),
    await callApi({ utterances, channel_id: 'none' }),
    await callApi({ utterances, lexicon }),
    await callApi({ utterances, lexicon: [entry('', 'x')] }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 404, 422, 422])
})
