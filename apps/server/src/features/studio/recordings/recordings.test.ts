import type { RecordingView } from '@app/contracts/recordings'
import { recordingLimits, recordingSentences } from '@app/domain/recordings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wavHeader } from '@app/domain/wav'
import { person, testApp, type Person } from '#test/app.ts'
import { rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { makeChannel } from '#test/factories.ts'
import { FOREIGN_LINE, makeTake } from '#test/http/recording-requests.ts'
import { sendForm } from '#test/http/send-form.ts'
import { spokenWav, toneWav, wavOf } from '#test/speech/take-wav.ts'
import { sweepRecordings, sweepTakeFiles } from './sweep-recordings.ts'

const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const WORDS = 'No. The first winter has many nights of fog, and the keeper wrote that down.'
const OTHER_WORDS = 'Every ship out there knows where it is to three metres.'

const record = (text: string, bytes: Buffer, who: Person = ana) =>
  sendForm(app, `/api/channels/${channel_id}/recordings`, {
    fields: { text, voice_name: 'Kore' },
    files: { sound: { bytes, name: 'take.wav' } },
    headers: app.as(who),
  })
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, who: Person = ana) =>
  app.server.inject({
    method,
    url: `/api/channels/${channel_id}/recordings/${path}`,
    headers: app.as(who),
    ...(payload && { payload }),
  })

test('STUDIO-O56 a take is measured, its speech and its words are found, and another text is noticed', async () => {
  const wav = await spokenWav(WORDS)
  const take = (await record(` ${WORDS} `, wav)).json<RecordingView>()
  expect(take).toMatchObject({ text: WORDS, clipped_ms: [], is_quiet: false, words_estimated: false, is_used: false })
  expect(take.words_match).toEqual({ by: 'comparison', fits: true, words: 15, missing: [] })
  expect(take.peaks).toHaveLength(recordingLimits.peaks)
  // Half a second of silence on both sides, of which a little is kept.
  expect(take.from_ms).toBeGreaterThan(380)
  expect(take.to_ms).toBeLessThan(take.duration_ms - 300)
  expect(take.words.map(([from, to]) => WORDS.slice(from, to))).toEqual(WORDS.split(' '))
  const starts = take.words.map(([, , start_ms]) => start_ms)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(starts[0]).toBeGreaterThan(450)
  const other = (await record(OTHER_WORDS, wav)).json<RecordingView>()
  expect([other.words_match.fits, other.words_estimated]).toEqual([false, true])
  expect((await call('GET', take.recording_id)).json()).toEqual(take)
  const sound = await call('GET', `${take.recording_id}/sound.wav`)
  expect([sound.headers['content-type'], sound.rawPayload.length]).toEqual(['audio/wav', 44 + take.duration_ms * 96])
})

test('a take in letters that the embedded voices do not read has times by length, and a clipped, quiet or noisy one says so', async () => {
  const clipped = (await record(FOREIGN_LINE, toneWav({ amplitude: 3 }))).json<RecordingView>()
  expect(clipped.words_match.by).toBe('unknown')
  expect(clipped.words_estimated).toBe(true)
  expect(clipped.clipped_ms.length).toBeGreaterThan(0)
  const quiet = (await record(FOREIGN_LINE, toneWav({ amplitude: 0.01 }))).json<RecordingView>()
  expect(quiet.is_quiet).toBe(true)
  const noise = Int16Array.from({ length: 48_000 }, (_, i) => Math.round(3_000 * Math.sin(i * i)))
  expect((await record(FOREIGN_LINE, wavOf(noise, 24_000))).json<RecordingView>().is_noisy).toBe(true)
})

const header = (bytes: number, rate_hz = 24_000) =>
  Buffer.from(wavHeader({ channels: 1, sample_rate_hz: rate_hz, data_bytes: bytes }))
const twoHours = header(2 * 3_600 * 8_000 * 2, 8_000)

test.each<[string, string, Buffer, string]>([
  ['silence', 'Words.', wavOf(new Int16Array(48_000), 24_000), recordingSentences.silent(-Infinity)],
  ['a whisper of hiss', 'Words.', toneWav({ amplitude: 0.0015 }), 'Nothing can be heard in it: its level is −'],
  ['0 s', 'Words.', header(0), recordingSentences.too_short],
  ['2 h', 'Words.', Buffer.concat([twoHours, Buffer.alloc(115_200_000)]), recordingSentences.too_long(7_200_000)],
  ['a video', 'Words.', Buffer.from('\0\0\0 ftypisom'.padEnd(5_000, 'mdat')), recordingSentences.not_wav],
  ['3 kHz', 'Words.', Buffer.concat([header(6_000, 3_000), Buffer.alloc(6_000)]), recordingSentences.other_rate(3_000)],
  ['nothing', 'Words.', Buffer.alloc(0), recordingSentences.not_wav],
  ['a blank line', ' ', toneWav(), recordingSentences.text_required],
])('STUDIO-O57 %s is refused with what is wrong, and nothing is kept', async (_, text, bytes, sentence) => {
  const before = await rowsAndObjects(app)
  const refused = await record(text, bytes)
  expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, expect.stringContaining(sentence)])
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('a take becomes the sound of a line only with the statement that one may use it, and with a part that lies in it', async () => {
  const { recording_id } = await makeTake(app, ana, channel_id)
  const use = (body: object) => call('POST', `${recording_id}/use`, { from_ms: 200, to_ms: 1_600, ...body })
  const sentences = [
    [await use({ is_mine: false }), recordingSentences.mine_required],
    [await use({ is_mine: true, to_ms: 400_000 }), recordingSentences.bad_range],
    [await use({ is_mine: true, to_ms: 250 }), recordingSentences.bad_range],
  ] as const
  for (const [refused, sentence] of sentences)
    expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, sentence])
  const used = await use({ is_mine: true, noise_reduction: true })
  expect(used.json()).toMatchObject({ recording_id, duration_ms: 1_400, words_estimated: true })
  const row = app.db.selectFrom('recording').selectAll().where('recording_id', '=', recording_id)
  expect((await row.executeTakeFirstOrThrow()).mine_stated_at).toBeInstanceOf(Date)
})

test('nobody else can see, hear, use or delete a take, and one learns nothing of it', async () => {
  const { recording_id } = await makeTake(app, ana, channel_id)
  const ben = person('ben')
  const other = await makeChannel(app, ben)
  for (const [method, what] of [
    ['GET', ''],
    ['GET', '/sound.wav'],
    ['POST', '/use'],
    ['DELETE', ''],
  ] as const) {
    const refused = await app.server.inject({
      method,
      url: `/api/channels/${other}/recordings/${recording_id}${what}`,
      headers: app.as(ben),
      ...(method === 'POST' && { payload: { from_ms: 0, to_ms: 1_000, is_mine: true } }),
    })
    expect([refused.statusCode, refused.json().detail]).toEqual([404, recordingSentences.missing])
  }
})

test('STUDIO-O63 takes count against the storage, are deleted on request or when no line has needed them for 90 days, and go with their channel', async () => {
  const kim = person('kim')
  const place = await makeChannel(app, kim)
  const take = await makeTake(app, kim, place)
  const used = async () =>
    (await app.server.inject({ url: '/api/account', headers: app.as(kim) })).json().usage.storage_bytes
  expect(await used()).toBe(Number(take.byte_size))
  const small = { ...app, config: { ...app.config, STORAGE_QUOTA_MB: 0.1 } }
  await expect(makeTake(small, kim, place)).rejects.toThrow(/storage/i)
  const deleted = await app.server.inject({
    method: 'DELETE',
    url: `/api/channels/${place}/recordings/${take.recording_id}`,
    headers: app.as(kim),
  })
  expect(deleted.json()).toEqual({ success: true })
  expect([await app.storage.head(take.object_key), await used()]).toEqual([undefined, 0])

  const [old, drafted, fresh] = [
    await makeTake(app, kim, place),
    await makeTake(app, kim, place),
    await makeTake(app, kim, place),
  ]
  const content = JSON.stringify({ utterances: [{ recording_id: drafted.recording_id }] })
  await app.db
    .insertInto('draft')
    .values({ user_id: 'kim', channel_id: place, content, thumbnail_key: null, discarded_at: null })
    .execute()
  await sql`update recording set created_at = now() - interval '91 days' where recording_id in (${old.recording_id}, ${drafted.recording_id})`.execute(
    app.db,
  )
  const orphan = `channels/${place}/takes/left-behind.pcm`
  await app.storage.put(orphan, Buffer.from('sound'), 'application/octet-stream')
  await sweepRecordings(app)
  await sweepTakeFiles(app, Date.now() + 25 * 3_600_000)
  const there = async ({ object_key }: { object_key: string }) => (await app.storage.head(object_key)) !== undefined
  expect([await there(old), await there(drafted), await there(fresh), await there({ object_key: orphan })]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
