import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { DEFAULT_CHANNEL_SOUND, type PlacedInsert, SoundLine } from '@app/domain/production'
import { audioLimits } from '@app/domain/speech'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { mp3Frames } from '../file/mp3-frames.ts'
import { listSegments } from '../file/segments.repository.ts'
import { restoreFile } from '../file/restore-file.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp({ encoder: lameEncoder() })
const ana = person('ana')
const never = new AbortController().signal
const source = { kind: 'music', mood: 'bright' }
/** A second of music is composed as it would be, and quickly encoded. */
const intro = SoundLine.parse({ kind: 'sound', role: 'intro', source, from_ms: 0, to_ms: 2_000, under_ms: 500 })
const outro = SoundLine.parse({ kind: 'sound', role: 'outro', place: 'after', source, from_ms: 0, to_ms: 3_000 })
const mark = { kind: 'mark', place: 'before', title: '', up_to_s: 30 } as const

async function makeMusical() {
  const lines = scriptOf(4)
  const utterances = lines.map((line, index) => ({
    ...line,
    ...(index === 0 && { inserts: [intro] }),
    ...(index === 2 && { inserts: [mark] }),
    ...(index === 3 && { inserts: [outro] }),
  }))
  return makeContent(app, ana, { utterances })
}

async function mp3Of(content_id: string): Promise<Buffer> {
  const audio = await app.storage.get((await findContent(app.db, content_id))?.audio_key ?? '')
  if (!audio) throw new Error('no audio')
  return buffer(audio.body)
}

async function transcriptOf({ content_id, channel_id }: { content_id: string; channel_id: string }) {
  const url = `/api/content/${content_id}/transcript?channel_id=${channel_id}`
  return (await app.server.inject({ url })).json<{
    lines: { start_ms: number; end_ms: number }[]
    chapters: { kind: string; title: string; start_ms: number }[]
    inserts: { title: string; start_ms: number; end_ms: number }[]
  }>()
}

test('PLAY-O26 music and marks get their places, can be skipped, and the file is as long as everything together', async () => {
  const where = await makeMusical()
  await renderContent(app, where.content_id, never)
  const content = await findContent(app.db, where.content_id)
  expect(content).toMatchObject({ status: 'completed', production: { version: 2, stereo: true, breath: true } })
  const { lines, chapters, inserts } = await transcriptOf(where)
  const last = lines[3]?.end_ms ?? 0
  expect(inserts.map(({ title }) => title)).toEqual(['Intro music', 'Ad break', 'Outro music'])
  expect(inserts[0]).toMatchObject({ start_ms: lateMs, end_ms: lateMs + 2_000 })
  expect(lines[0]?.start_ms).toBe(lateMs + 1_500)
  expect(inserts[1]?.end_ms).toBe(inserts[1]?.start_ms)
  expect(inserts[2]?.start_ms).toBeLessThan(last)
  expect(inserts[2]?.end_ms).toBe(content?.duration_ms)
  expect(chapters.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'sound Intro music',
    'part Episode',
    'mark Ad break',
    'sound Outro music',
  ])
  const frames = [...mp3Frames(await mp3Of(where.content_id))]
  const seconds = frames.reduce((sum, { samples, sample_rate_hz }) => sum + samples / sample_rate_hz, 0)
  expect(Math.abs(seconds * 1_000 - (content?.duration_ms ?? 0))).toBeLessThan(80)
  const streamed = (await listSegments(app.db, where.content_id)).reduce((sum, { samples }) => sum + samples, 0)
  expect(streamed / audioLimits.stereo.sample_rate_hz).toBeCloseTo(seconds, 1)
})

const lateMs = Math.round((audioLimits.decoded_late_samples * 1_000) / audioLimits.stereo.sample_rate_hz)

test('lines begin in the decoded file within 20 ms of where the transcript says', async () => {
  const where = await makeContent(app, ana, { utterances: scriptOf(4) })
  await renderContent(app, where.content_id, never)
  const { lines } = await transcriptOf(where)
  const { samples, sample_rate_hz } = await decoded(await mp3Of(where.content_id))
  for (const { start_ms } of lines) {
    // The decoder leaves out what makes players give the file out late.
    const from = Math.round(((start_ms - lateMs) * sample_rate_hz) / 1_000)
    // A tone rises for 40 ms; this is a tenth of its height.
    const rises = samples.subarray(from).findIndex((sample) => Math.abs(sample) > 0.02)
    expect((rises * 1_000) / sample_rate_hz).toBeLessThan(20)
    expect(Math.max(...samples.subarray(Math.max(0, from - 200), from).map(Math.abs), 0)).toBeLessThan(0.02)
  }
})

async function decoded(mp3: Buffer): Promise<{ samples: Float32Array; sample_rate_hz: number }> {
  const parts: number[][] = []
  let sample_rate_hz = 0
  for await (const part of app.decoder.decode(Readable.from([mp3]))) {
    parts.push([...(part.channels[0] ?? [])])
    sample_rate_hz = part.sample_rate_hz
  }
  return { samples: Float32Array.from(parts.flat()), sample_rate_hz }
}

test('the opening music can be heard while the first line is still being spoken', async () => {
  const { content_id } = await makeMusical()
  const speaking = Promise.withResolvers<void>()
  const speech = toneSpeechEngine({ onSpeak: () => speaking.promise })
  const rendering = renderContent({ ...app, speech }, content_id, never)
  await expect.poll(async () => (await findContent(app.db, content_id))?.playable_ms).toBeGreaterThan(1_000)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'processing', lines_done: 0 })
  speaking.resolve()
  await rendering
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed', lines_done: 4 })
})

test('PLAY-O27 a file that is gone is made again to the byte, music, gaps, levels and all', async () => {
  const { content_id } = await makeMusical()
  await renderContent(app, content_id, never)
  const [before, lines] = [await mp3Of(content_id), await listUtterances(app.db, content_id)]
  await app.storage.delete([(await findContent(app.db, content_id))?.audio_key ?? ''])
  await restoreFile(app, content_id, never)
  expect((await mp3Of(content_id)).equals(before)).toBe(true)
  expect(await listUtterances(app.db, content_id)).toEqual(lines)
})

test('a line that is said otherwise moves only what follows it', async () => {
  const { content_id } = await makeMusical()
  await renderContent(app, content_id, never)
  const before = await listUtterances(app.db, content_id)
  await sql`update utterance set text = text || ' And so on.', clip_hash = null, spoken_text = null
    where content_id = ${content_id} and position = 2`.execute(app.db)
  await app.storage.delete([(await findContent(app.db, content_id))?.audio_key ?? ''])
  await restoreFile(app, content_id, never)
  const after = await listUtterances(app.db, content_id)
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]).toMatchObject({ start_ms: before[2]?.start_ms, inserts: before[2]?.inserts })
  const longer = (after[2]?.end_ms ?? 0) - (before[2]?.end_ms ?? 0)
  expect(longer).toBeGreaterThan(500)
  expect((after[3]?.start_ms ?? 0) - (before[3]?.start_ms ?? 0)).toBe(longer)
  const startOf = (inserts: PlacedInsert[] | null | undefined) => inserts?.[0]?.start_ms ?? 0
  expect(startOf(after[3]?.inserts) - startOf(before[3]?.inserts)).toBe(longer)
})

test('PLAY-O28 a script of nothing but backchannels or questions becomes an episode whose captions never overlap', async () => {
  const nods = Array.from({ length: 60 }, (_, n) => ({ voice_name: n % 2 ? 'Puck' : 'Kore', text: 'Mhm.' }))
  const questions = scriptOf(6).map((line) => ({ ...line, text: line.text.replace('.', '?') }))
  for (const utterances of [nods, questions]) {
    const where = await makeContent(app, ana, { utterances })
    await renderContent(app, where.content_id, never)
    expect(await findContent(app.db, where.content_id)).toMatchObject({ status: 'completed' })
    const { lines } = await transcriptOf(where)
    for (const [n, { start_ms, end_ms }] of lines.entries()) {
      expect(end_ms).toBeGreaterThan(start_ms)
      expect(end_ms).toBeLessThanOrEqual(lines[n + 1]?.start_ms ?? Infinity)
    }
  }
})

test('PLAY-O29 a channel that wants one channel of sound gets files of one, and what it chooses later changes no item', async () => {
  const channel_id = await makeChannel(app, ana)
  const sound = { ...DEFAULT_CHANNEL_SOUND, stereo: false, room: false }
  await app.db
    .updateTable('channel')
    .set({ sound: JSON.stringify(sound) })
    .where('channel_id', '=', channel_id)
    .execute()
  const { content_id } = await makeContent(app, ana, { channel_id, utterances: scriptOf(2) })
  await sql`update channel set sound = null where channel_id = ${channel_id}`.execute(app.db)
  await renderContent(app, content_id, never)
  expect((await findContent(app.db, content_id))?.production).toEqual({
    version: 2,
    rhythm: true,
    room: false,
    stereo: false,
    breath: true,
  })
  const [frame] = mp3Frames(await mp3Of(content_id))
  expect(frame).toMatchObject({ sample_rate_hz: 24_000, bitrate_kbps: 96 })
})
