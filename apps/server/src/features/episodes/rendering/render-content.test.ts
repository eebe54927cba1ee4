import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { mp3Frames } from './file/mp3-frames.ts'
import { renderContent } from './render-content.ts'
import { listSegments } from './file/segments.repository.ts'

const app = await testApp({ encoder: lameEncoder() })
const ana = person('ana')
const never = new AbortController().signal

/** An engine that records what it has to say, and lets a test refuse. */
function recording(refuse: (text: string, nth: number) => Error | undefined = () => undefined, delay_ms = 0) {
  const spoken: string[] = []
  const speech = toneSpeechEngine({
    delay_ms,
    onSpeak({ text }) {
      spoken.push(text)
      const error = refuse(text, spoken.length)
      if (error) throw error
    },
  })
  return { speech, spoken }
}

async function content(id: string) {
  const row = await findContent(app.db, id)
  if (!row) throw new Error('no such content')
  return row
}

/** An item from before items kept how they are put together. */
async function asFromBefore(id: string): Promise<void> {
  await sql`update content set production = null where content_id = ${id}`.execute(app.db)
}

async function clipsOf(id: string): Promise<number> {
  return (await listUtterances(app.db, id)).filter(({ clip_hash }) => clip_hash !== null).length
}

async function ledgerOf(user_id: string) {
  const entries = await app.db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('entry_id')
    .execute()
  const finance = await app.db.selectFrom('user_finance').selectAll().where('user_id', '=', user_id).executeTakeFirst()
  return { entries, sum: entries.reduce((sum, { amount }) => sum + amount, 0), balance: finance?.current_token_amount }
}

test('SRV-23 DATA-13 a script becomes one episode: audio, duration, transcript, segments, one charge', async () => {
  const user = person('renders')
  const { content_id, channel_id } = await makeContent(app, user, { utterances: scriptOf(6) })
  await renderContent(app, content_id, never)
  await renderContent(app, content_id, never)

  const done = await content(content_id)
  expect(done).toMatchObject({ status: 'completed', lines_done: 6, error: '' })
  const audio = await app.storage.get(done.audio_key ?? '')
  if (!audio) throw new Error('no audio')
  const frames = [...mp3Frames(await buffer(audio.body))]
  const seconds = frames.reduce((sum, frame) => sum + frame.samples / frame.sample_rate_hz, 0)
  expect(Math.abs(seconds - done.duration_ms / 1_000)).toBeLessThan(0.2)
  const view = await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}` })
  expect(view.json()).toMatchObject({ duration: done.duration_ms / 1_000 })

  const segments = await listSegments(app.db, content_id)
  expect(segments.map(({ segment_index }) => segment_index)).toEqual(segments.map((_, index) => index))
  const streamed = segments.reduce((sum, { samples }) => sum + samples / 44_100, 0)
  expect(Math.abs(streamed - done.duration_ms / 1_000)).toBeLessThan(0.2)
  expect(done.outline?.peaks).toHaveLength(96)

  const { entries, sum, balance } = await ledgerOf(user.user_id)
  expect(entries.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'charge'])
  expect(balance).toBe(sum)
})

test('in an item from before a line lies where the lines and pauses before it end, and its words lie in it', async () => {
  const { content_id, channel_id } = await makeContent(app, ana, { utterances: scriptOf(5) })
  await asFromBefore(content_id)
  await renderContent(app, content_id, never)
  const response = await app.server.inject({ url: `/api/content/${content_id}/transcript?channel_id=${channel_id}` })
  const { lines } = response.json<{ lines: { start_ms: number; end_ms: number; text: string; words: number[][] }[] }>()
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (before) expect(line.start_ms - before.end_ms).toBe(320)
    expect(line.words).toHaveLength(line.text.split(' ').length)
    for (const [, , start = 0, end = 0] of line.words) {
      expect(start).toBeGreaterThanOrEqual(line.start_ms)
      expect(end).toBeLessThanOrEqual(line.end_ms + 1)
    }
  }
})

test('SRV-22 work cut short goes on where it stopped; no stored clip is spoken again', async () => {
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(8, ['Zephyr', 'Charon']) })
  const first = recording((_, nth) => (nth === 5 ? new Error('worker lost') : undefined))
  await expect(renderContent({ ...app, speech: first.speech }, content_id, never)).rejects.toThrow('worker lost')
  const kept = (await listUtterances(app.db, content_id)).filter(({ clip_hash }) => clip_hash).length
  expect(kept).toBeGreaterThanOrEqual(4)

  const second = recording()
  await renderContent({ ...app, speech: second.speech }, content_id, never)
  expect(second.spoken).toHaveLength(8 - kept)
  expect(await content(content_id)).toMatchObject({ status: 'completed' })
})

test('SRV-01 a line that exists is spoken for no other item, and its owner pays for it once', async () => {
  const user = person('repeats')
  const channel_id = await makeChannel(app, user)
  const utterances = scriptOf(4, ['Leda'])
  const first = await makeContent(app, user, { channel_id, utterances })
  await renderContent(app, first.content_id, never)
  const { speech, spoken } = recording()
  const second = await makeContent(app, user, { channel_id, utterances })
  await renderContent({ ...app, speech }, second.content_id, never)
  expect(spoken).toEqual([])
  const { entries } = await ledgerOf('repeats')
  expect(entries.filter(({ kind }) => kind === 'charge')).toHaveLength(1)
})

test('the same words in one script are spoken once', async () => {
  const line = { voice_name: 'Orus', text: 'Say it again, and again, and once more for those at the back.' }
  const { content_id } = await makeContent(app, ana, { utterances: [line, line, line] })
  const { speech, spoken } = recording()
  await renderContent({ ...app, speech }, content_id, never)
  expect(spoken).toHaveLength(1)
  expect(await content(content_id)).toMatchObject({ status: 'completed', lines_done: 3 })
})

test('PLAY-O05 a line that cannot be spoken ends the item as error with the line named; the owner goes on from there', async () => {
  const user = person('unlucky')
  const { content_id, channel_id } = await makeContent(app, user, { utterances: scriptOf(12, ['Fenrir']) })
  const mute = recording((text) =>
    text.includes('number 4') ? new SpeechEngineError('no', { retryable: false }) : undefined,
  )
  await renderContent({ ...app, speech: mute.speech }, content_id, never)
  const kept = await clipsOf(content_id)
  expect(await content(content_id)).toMatchObject({
    status: 'error',
    error: `Line 4 could not be voiced. ${kept} spoken lines are kept for the next try.`,
  })
  // Lines charged: the three before it, and those in progress beside it; nobody pays for more.
  expect([3, 4]).toContain(kept)
  expect(mute.spoken).toHaveLength(kept + 1)

  const { server } = app
  const stranger = await server.inject({
    url: `/api/content/${content_id}?channel_id=${channel_id}`,
    headers: app.as(ana),
  })
  expect(stranger.statusCode).toBe(404)
  const retry = await server.inject({
    method: 'POST',
    url: `/api/content/${content_id}/retry?channel_id=${channel_id}`,
    headers: app.as(user),
  })
  expect(retry.statusCode).toBe(200)
  const { speech, spoken } = recording()
  await renderContent({ ...app, speech }, content_id, never)
  expect(spoken).toHaveLength(12 - kept)
  expect(await content(content_id)).toMatchObject({ status: 'completed' })
  const { sum, balance, entries } = await ledgerOf('unlucky')
  expect(balance).toBe(sum)
  expect(entries.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'hold', 'release', 'charge'])
})

test('SRV-22 three tries in a row without a new clip are enough; tries that got further do not count', async () => {
  const { content_id } = await makeContent(app, person('stubborn'), { utterances: scriptOf(3, ['Algieba']) })
  const broken = { ...app, encoder: { open: () => Promise.reject(new Error('no encoder')), close: async () => {} } }
  for (let attempt = 1; attempt <= 4; attempt++)
    await expect(renderContent(broken, content_id, never)).rejects.toThrow('no encoder')
  expect(await content(content_id)).toMatchObject({ status: 'processing' })
  await renderContent(broken, content_id, never)
  expect(await content(content_id)).toMatchObject({
    status: 'error',
    error: 'The audio could not be generated. 3 spoken lines are kept for the next try.',
  })
  const { entries, balance } = await ledgerOf('stubborn')
  expect(entries.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release'])
  expect(balance).toBe(1_000)
})

test('a worker that wakes up late writes nothing any more', async () => {
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(4, ['Iapetus']) })
  const asleep = Promise.withResolvers<void>()
  let isFirst = true
  const speech = toneSpeechEngine({
    async onSpeak() {
      if (!isFirst) return
      isFirst = false
      await asleep.promise
    },
  })
  const late = renderContent({ ...app, speech }, content_id, never)
  await expect.poll(() => isFirst).toBe(false)
  await renderContent(app, content_id, never)
  const published = await content(content_id)
  asleep.resolve()
  await late
  expect(await content(content_id)).toEqual(published)
  const changes = await app.db
    .selectFrom('live_event')
    .selectAll()
    .where('content_id', '=', content_id)
    .where('name', '=', 'content.updated')
    .orderBy('seq')
    .execute()
  expect(changes.map(({ payload }) => payload.status)).toEqual(['processing', 'completed'])
})

test('SRV-18 deleting in mid-job stops it, pays what was spoken and gives the rest back', async () => {
  const user = person('deletes')
  const { content_id, channel_id } = await makeContent(app, user, { utterances: scriptOf(40, ['Umbriel']) })
  const { speech, spoken } = recording(undefined, 100)
  const rendering = renderContent({ ...app, speech }, content_id, never)
  await expect.poll(() => spoken.length).toBeGreaterThan(3)
  const url = `/api/content/${content_id}?channel_id=${channel_id}`
  expect((await app.server.inject({ method: 'DELETE', url, headers: app.as(user) })).statusCode).toBe(200)
  await rendering
  expect(spoken.length).toBeLessThan(40)
  expect((await app.server.inject({ method: 'DELETE', url, headers: app.as(user) })).statusCode).toBe(404)
  const { entries, sum, balance } = await ledgerOf('deletes')
  expect(entries.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'charge'])
  expect(entries.at(-1)?.amount).toBeGreaterThan(entries[1]?.amount ?? 0)
  expect(balance).toBe(sum)
})

test('a clip whose sound has vanished is spoken anew by the next try', async () => {
  const utterances = scriptOf(3, ['Gacrux'])
  const channel_id = await makeChannel(app, ana)
  const first = await makeContent(app, ana, { channel_id, utterances })
  await renderContent(app, first.content_id, never)
  const clip = await app.db.selectFrom('clip').selectAll().where('voice_name', '=', 'Gacrux').executeTakeFirstOrThrow()
  await app.storage.delete([clip.object_key])

  const second = await makeContent(app, ana, { channel_id, utterances })
  const { speech, spoken } = recording()
  await expect(renderContent({ ...app, speech }, second.content_id, never)).rejects.toThrow('is gone')
  await renderContent({ ...app, speech }, second.content_id, never)
  expect(spoken).toHaveLength(1)
  expect(await content(second.content_id)).toMatchObject({ status: 'completed' })
})

test('an item of a channel that is being deleted is left to the deletion, however often its job runs', async () => {
  const { content_id, channel_id } = await makeContent(app, person('deletes-channel'))
  await app.db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', channel_id).execute()
  for (let run = 0; run < 5; run++) await renderContent(app, content_id, new AbortController().signal)
  const { status, render_tries } = await app.db
    .selectFrom('content')
    .selectAll()
    .where('content_id', '=', content_id)
    .executeTakeFirstOrThrow()
  expect({ status, render_tries }).toEqual({ status: 'processing', render_tries: 0 })
})
