import { voiceLimits, voiceSentences as sentences } from '@app/domain/voices'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'

const app = await testApp()
const ana = person('ana')
const DESIGN = 'Kore_p2_c-1_t0_r1_lively'

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = ana) =>
  app.server.inject({ method, url, headers: app.as(who), ...(payload && { payload }) })
const at = (channel_id: string, id = '') => `/api/channels/${channel_id}/voices${id && `/${id}`}`
const save = (channel_id: string, name: unknown, voice_name: unknown = DESIGN, who = ana) =>
  request('POST', at(channel_id), { name, voice_name }, who)
const namesOf = async (channel_id: string) =>
  (await request('GET', at(channel_id)))
    .json<{ saved_voices: { name: string }[] }>()
    .saved_voices.map(({ name }) => name)

test('VOICE-O26 a designed voice is saved under a name once in a channel, renamed and deleted', async () => {
  const channel_id = await makeChannel(app, ana)
  const { saved_voice_id } = (await save(channel_id, '  Nora ')).json<{ saved_voice_id: string }>()
  await save(channel_id, 'Ada', 'Puck_p-1_c0_t0_r0_calm')
  expect(await namesOf(channel_id)).toEqual(['Ada', 'Nora'])
  const taken = await save(channel_id, 'NORA', 'Puck_p1_c0_t0_r0_plain')
  expect([taken.statusCode, taken.json().detail]).toEqual([409, sentences.name_taken])
  expect((await request('PUT', at(channel_id, saved_voice_id), { name: 'nora' })).json()).toMatchObject({
    name: 'nora',
  })
  expect((await request('PUT', at(channel_id, saved_voice_id), { name: 'ADA' })).statusCode).toBe(409)
  expect((await request('DELETE', at(channel_id, saved_voice_id))).statusCode).toBe(200)
  expect((await request('DELETE', at(channel_id, saved_voice_id))).statusCode).toBe(404)
  expect(await namesOf(channel_id)).toEqual(['Ada'])
  expect(await namesOf(await makeChannel(app, ana))).toEqual([])
})

test.each([
  ['no name', ' ', DESIGN, sentences.name_missing],
  ['a name of nothing but NUL', '\u0000', DESIGN, sentences.name_missing],
  ['a long name', 'x'.repeat(voiceLimits.saved.name + 1), DESIGN, sentences.name_long],
  ['the name of another voice', 'PUCK', DESIGN, sentences.name_of_voice],
  ['a voice of the catalogue', 'Nora', 'Kore', sentences.not_designed],
  ['a step out of range', 'Nora', 'Kore_p9_c0_t0_r0_plain', sentences.not_designed],
  ['a voice with NUL', 'Nora', `${DESIGN}\u0000`, sentences.not_designed],
  ['no voice', 'Nora', 7, sentences.not_designed],
])('%s is refused with a sentence, and nothing is saved', async (_, name, voice_name, sentence) => {
  const channel_id = await makeChannel(app, ana)
  const refused = await save(channel_id, name, voice_name)
  expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, sentence])
  expect(await namesOf(channel_id)).toEqual([])
})

test('VOICE-O27 a channel has a limited number of saved voices, also for two pages at once', async () => {
  const channel_id = await makeChannel(app, ana)
  for (let each = 1; each < voiceLimits.saved.count; each++)
    expect((await save(channel_id, `Voice ${each}`)).statusCode).toBe(200)
  const both = await Promise.all([save(channel_id, 'One more'), save(channel_id, 'And one')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await save(channel_id, 'Too many')).json().detail).toBe(sentences.too_many_saved)
})

test('strangers learn nothing, and names go with their channel', async () => {
  const channel_id = await makeChannel(app, ana)
  const { saved_voice_id } = (await save(channel_id, 'Nora')).json<{ saved_voice_id: string }>()
  const ben = person('ben')
  const bens = await makeChannel(app, ben)
  expect((await request('GET', at(channel_id), undefined, ben)).statusCode).toBe(403)
  expect((await save(channel_id, 'Mine', DESIGN, ben)).statusCode).toBe(403)
  expect((await request('DELETE', at(bens, saved_voice_id), undefined, ben)).statusCode).toBe(404)
  expect((await request('PUT', at(channel_id, 'no-id'), { name: 'Nell' })).statusCode).toBe(404)
  await app.db.deleteFrom('channel').where('channel_id', '=', channel_id).execute()
  expect(await app.db.selectFrom('channel_voice').selectAll().where('channel_id', '=', channel_id).execute()).toEqual(
    [],
  )
})
