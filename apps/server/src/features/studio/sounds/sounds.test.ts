import { soundSentences as sentences } from '@app/domain/production'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { wavFile } from '@app/sound/test/wav-file.ts'
import { sendForm, type Fields } from '#test/http/send-form.ts'
import { sweepSounds } from './sweep-sounds.ts'

const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const own = { licence: 'own' }

async function add(fields: Fields = own, { bytes = wavFile(), name = 'Harbour.wav', who = ana } = {}) {
  const files = { file: { bytes, name, type: 'audio/wav' } }
  return sendForm(app, `/api/channels/${channel_id}/sounds`, { fields, files, headers: app.as(who) })
}

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, who: Person = ana) {
  const url = `/api/channels/${channel_id}/${path}`
  return app.server.inject({ method, url, headers: app.as(who), ...(payload && { payload }) })
}

async function listed(): Promise<{ asset_id: string }[]> {
  return (await call('GET', 'sounds')).json().sounds
}

const afterUndo = (asset_id: string) =>
  app.db
    .updateTable('sound_asset')
    .set({ removed_at: new Date(Date.now() - 3_600_000) })
    .where('asset_id', '=', asset_id)
    .execute()

test('STUDIO-O53 a sound is kept with its licence and credit, and can be heard in parts', async () => {
  const words = { title: 'Harbour morning', licence: 'cc_by', credit: 'Ida Lund', source: 'https://example.com/h' }
  const response = await add(words, { bytes: wavFile({ seconds: 3, channels: 2, rate: 48_000 }) })
  expect(response.statusCode).toBe(200)
  const sound = response.json()
  expect(sound).toMatchObject({ ...words, duration_ms: 3_000, byte_size: 44 + 3 * 44_100 * 4 })
  expect(await listed()).toMatchObject([{ asset_id: sound.asset_id, title: 'Harbour morning' }])
  const part = await app.server.inject({ url: sound.sound_url, headers: { range: 'bytes=0-43' } })
  expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'audio/wav'])
  expect(part.rawPayload.readUInt32LE(24)).toBe(44_100)
  const preview = await call('GET', `sounds/${sound.asset_id}/preview?from_ms=500&to_ms=1500&fade_in_ms=100&gain_db=-6`)
  expect(preview.headers['content-type']).toBe('audio/wav')
  expect(preview.rawPayload.length).toBe(44 + 44_100 * 4)
  expect(preview.rawPayload.readInt16LE(44)).toBe(0)
  expect((await call('GET', `sounds/${sound.asset_id}/preview?from_ms=9000`)).statusCode).toBe(404)
  expect((await call('GET', `sounds/${sound.asset_id}/preview?from_ms=-1`)).statusCode).toBe(422)
})

test('the title is the name of the file where none is given, and what is said of a sound can be changed', async () => {
  const { asset_id, ...sound } = (await add({}, { name: 'Evening bells.final.wav' })).json()
  expect(sound).toMatchObject({ title: 'Evening bells.final', licence: null, credit: '', source: '' })
  const words = { title: 'Bells', licence: 'cc0', credit: '', source: 'A church' }
  expect((await call('PUT', `sounds/${asset_id}`, words)).json()).toMatchObject({ asset_id, ...words })
  const without = await call('PUT', `sounds/${asset_id}`, { ...words, licence: 'cc_by' })
  expect(without.json().detail).toEqual([{ loc: ['body', 'credit'], msg: sentences.credit_needed }])
  expect((await call('PUT', `sounds/${asset_id}`, { ...words, title: ' ' })).statusCode).toBe(422)
})

test('a file that is no sound, a form without a file and CC BY without a credit leave nothing behind', async () => {
  const before = await objectKeysUnder(app, 'sounds/')
  const refused = [
    await add(own, { bytes: wavFile({ level: 0 }) }),
    await add({ licence: 'cc_by' }),
    await sendForm(app, `/api/channels/${channel_id}/sounds`, { fields: own, headers: app.as(ana) }),
  ]
  expect(refused.map((each) => [each.statusCode, each.json().detail[0].msg])).toEqual([
    [422, sentences.silent],
    [422, sentences.credit_needed],
    [422, sentences.no_file],
  ])
  expect(await objectKeysUnder(app, 'sounds/')).toEqual(before)
})

test('a full storage refuses a sound', async () => {
  const before = await objectKeysUnder(app, 'sounds/')
  const { asset_id } = (await add()).json()
  const byte_size = String(app.config.STORAGE_QUOTA_MB * 1_048_576)
  await app.db.updateTable('sound_asset').set({ byte_size }).where('asset_id', '=', asset_id).execute()
  const response = await add()
  expect([response.statusCode, response.json().detail]).toEqual([413, expect.stringContaining('of storage is full')])
  await call('DELETE', `sounds/${asset_id}`)
  await afterUndo(asset_id)
  await sweepSounds(app)
  expect(await objectKeysUnder(app, 'sounds/')).toEqual(before)
})

test('a removed sound can be restored, until it is deleted with its file', async () => {
  const { asset_id } = (await add()).json()
  expect((await call('DELETE', `sounds/${asset_id}`)).json()).toMatchObject({ success: true, data: { asset_id } })
  expect(await listed()).not.toContainEqual(expect.objectContaining({ asset_id }))
  await sweepSounds(app)
  expect((await call('POST', `sounds/${asset_id}/restore`)).json()).toMatchObject({ asset_id })
  expect(await listed()).toContainEqual(expect.objectContaining({ asset_id }))
  await call('DELETE', `sounds/${asset_id}`)
  await afterUndo(asset_id)
  await sweepSounds(app)
  await sweepSounds(app)
  expect((await call('POST', `sounds/${asset_id}/restore`)).statusCode).toBe(404)
  expect((await objectKeysUnder(app, 'sounds/')).filter((key) => key.includes(asset_id))).toEqual([])
})

test('a file that lost its row is swept when it is a day old', async () => {
  const key = `sounds/${channel_id}/lost.wav`
  await app.storage.put(key, wavFile(), 'audio/wav')
  await sweepSounds(app)
  expect(await objectKeysUnder(app, 'sounds/')).toContain(key)
  const kept = await listed()
  await sweepSounds(app, Date.now() + 25 * 3_600_000)
  expect(await objectKeysUnder(app, 'sounds/')).not.toContain(key)
  expect(await objectKeysUnder(app, 'sounds/')).toHaveLength(kept.length)
})

test('STUDIO-O54 the owner chooses how new items are put together, and hears the music', async () => {
  const chosen = { stereo: false, room: true, rhythm: true, breath: false, music: 'calm' }
  expect((await call('GET', 'sound')).json().sound).toMatchObject({ stereo: true, music: 'warm' })
  expect((await call('PUT', 'sound', { sound: chosen })).json()).toEqual({ sound: chosen })
  expect((await call('GET', 'sound')).json()).toEqual({ sound: chosen })
  expect((await call('PUT', 'sound', { sound: { ...chosen, music: 'loud' } })).statusCode).toBe(422)
  const from_before = { stereo: false, room: true, rhythm: true, music: null }
  await sql`update channel set sound = ${JSON.stringify(from_before)} where channel_id = ${channel_id}`.execute(app.db)
  expect((await call('GET', 'sound')).json()).toEqual({ sound: { ...from_before, breath: true } })
  expect((await call('PUT', 'sound', { sound: null })).json().sound).toMatchObject({ stereo: true, music: 'warm' })
  const music = await call('GET', 'music?mood=bright&role=sting')
  expect(music.headers['content-type']).toBe('audio/wav')
  const seconds = (music.rawPayload.length - 44) / (44_100 * 4)
  expect(seconds).toBeGreaterThan(2.5)
  expect(seconds).toBeLessThanOrEqual(3)
  expect((await call('GET', 'music?mood=bright&role=sting&variation=1')).rawPayload).not.toEqual(music.rawPayload)
  expect((await call('GET', 'music?mood=loud')).statusCode).toBe(422)
  expect((await call('GET', 'music?mood=warm&variation=100')).statusCode).toBe(422)
})

test('somebody else neither hears, changes nor sees the sounds of a channel', async () => {
  const { asset_id } = (await add()).json()
  const ben = person('ben')
  const words = { title: 'Mine', licence: 'own' }
  const answers = [
    await add(own, { who: ben }),
    await call('GET', 'sounds', undefined, ben),
    await call('GET', 'music?mood=warm', undefined, ben),
    await call('GET', `sounds/${asset_id}/preview`, undefined, ben),
    await call('PUT', `sounds/${asset_id}`, words, ben),
    await call('DELETE', `sounds/${asset_id}`, undefined, ben),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
  const elsewhere = await makeChannel(app, ben)
  const stolen = { method: 'PUT', url: `/api/channels/${elsewhere}/sounds/${asset_id}` } as const
  expect((await app.server.inject({ ...stolen, payload: words, headers: app.as(ben) })).statusCode).toBe(404)
})
