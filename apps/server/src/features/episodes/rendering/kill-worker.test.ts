import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SoundLine } from '@app/domain/production'
import { expect, onTestFinished, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { renderingWork } from './rendering-work.ts'
import { formatOf } from './mix/format.ts'
import { hlsTimestampTag, mp3Frames } from './file/mp3-frames.ts'
import { letHeartbeatsPass } from '#test/processes/let-heartbeats-pass.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'

const app = await testApp({ encoder: lameEncoder() })
const ana = person('ana')
const LINES = 80
const IN_FLIGHT = 2
const PATIENCE = { timeout: 120_000, interval: 100 }

/** Each another, and soon encoded: every worker begins with that from the first line. */
function shortLines(count: number, [first, second]: [string, string]) {
  return Array.from({ length: count }, (_, index) => ({
    voice_name: index % 2 ? second : first,
    text: `This is line number ${index + 1}.`,
  }))
}

/**
 * Adds music that opens the item and music that plays on under speech, so that a worker is killed while both are mixed.
 */
function withMusic<L>(lines: L[]): (L & { inserts: SoundLine[] })[] {
  const sound = (role: 'intro' | 'bed') =>
    SoundLine.parse({ kind: 'sound', role, source: { kind: 'music', mood: 'warm' }, to_ms: 20_000 })
  return lines.map((line, index) => {
    const opening = index === 0 ? [sound('intro')] : []
    return { ...line, inserts: index % 9 === 8 ? [sound('bed')] : opening }
  })
}

function place(name: string) {
  const { DATA_DIR } = app.config
  return {
    connection_string: app.connection_string,
    data_dir: DATA_DIR,
    engine: 'tone' as const,
    calls: join(DATA_DIR, `${name}.calls`),
  }
}

async function clipsOf(content_id: string): Promise<number> {
  const rows = await app.db
    .selectFrom('utterance')
    .select('clip_hash')
    .where('content_id', '=', content_id)
    .where('clip_hash', 'is not', null)
    .execute()
  return rows.length
}

async function statusChanges(content_id: string): Promise<unknown[]> {
  const rows = await app.db
    .selectFrom('live_event')
    .select('payload')
    .where('content_id', '=', content_id)
    .where('name', '=', 'content.updated')
    .orderBy('seq')
    .execute()
  return rows.map(({ payload }) => payload.status)
}

/**
 * Listener who plays an item while it is made, as players do: requests the playlist again and again, and each segment
 * once.
 */
function listenTo(content_id: string) {
  const segments: Buffer[] = []
  const playlists: string[] = []
  let isOver = false
  async function look(): Promise<boolean> {
    const { body } = await app.server.inject({ url: `/media/content/${content_id}/playlist.m3u8` })
    const [lines = '', ...end] = body.split('#EXT-X-ENDLIST')
    if (lines !== playlists.at(-1)) playlists.push(lines)
    for (const url of addressesIn(lines).slice(segments.length))
      segments.push((await app.server.inject({ url })).rawPayload)
    return end.length > 0
  }
  const done = (async () => {
    while (!(await look()) && !isOver) await sleep(100)
  })()
  return { segments, playlists, done, stop: () => void (isOver = true) }
}

const addressesIn = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('/'))

/**
 * Expects each playlist to go on at the end of the one before, each segment likewise; and none to change once it was
 * heard.
 */
async function expectUnbroken(content_id: string, { segments, playlists }: ReturnType<typeof listenTo>): Promise<void> {
  for (const [index, playlist] of playlists.slice(1).entries())
    expect(playlist.startsWith(playlists[index] ?? '')).toBe(true)
  const addresses = addressesIn(playlists.at(-1) ?? '')
  expect(addresses).toEqual(segments.map((_, index) => `/media/content/${content_id}/segments/${index}.mp3`))
  const content = await findContent(app.db, content_id)
  const { sample_rate_hz } = formatOf(content?.production ?? null)
  let samples = 0
  for (const [index, bytes] of segments.entries()) {
    const clock = Buffer.from(hlsTimestampTag(samples, sample_rate_hz))
    const kept = (await app.server.inject({ url: addresses[index] ?? '' })).rawPayload
    expect([index, clock.equals(bytes.subarray(0, clock.length)), kept.equals(bytes)]).toEqual([index, true, true])
    samples += [...mp3Frames(bytes)].reduce((sum, frame) => sum + frame.samples, 0)
  }
  expect(Math.abs(samples / sample_rate_hz - (content?.duration_ms ?? 0) / 1_000)).toBeLessThan(0.2)
}

test(
  'SRV-22 SRV-23 PLAY-O07 five kills of the worker, the last at line 40 of 80, end with one episode, one status change, no stored clip spoken again and nothing that a listener notices',
  { timeout: 300_000 },
  async () => {
    const where = place('killed')
    const { content_id } = await makeContent(app, ana, { utterances: withMusic(shortLines(LINES, ['Zephyr', 'Puck'])) })
    const listener = listenTo(content_id)
    onTestFinished(listener.stop)
    for (let kill = 1; kill <= 5; kill++) {
      const worker = await startWorkerProcess(where)
      await expect.poll(() => clipsOf(content_id), PATIENCE).toBeGreaterThanOrEqual(8 * kill)
      expect(await clipsOf(content_id)).toBeLessThan(LINES)
      await worker.signal('SIGKILL')
      // Only the first kill waits for the time itself.
      if (kill > 1) await letHeartbeatsPass(app.db)
    }
    const last = await startWorkerProcess(where)
    await expect.poll(async () => (await findContent(app.db, content_id))?.status, PATIENCE).toBe('completed')
    await last.signal('SIGTERM')
    await listener.done
    await expectUnbroken(content_id, listener)

    const { begun } = callsIn(where.calls)
    expect(new Set(begun).size).toBe(LINES)
    expect(begun.length).toBeLessThanOrEqual(LINES + 5 * IN_FLIGHT)
    expect(await statusChanges(content_id)).toEqual(['processing', 'completed'])
    const ledger = await app.db
      .selectFrom('ledger_entry')
      .select('kind')
      .where('user_id', '=', ana.user_id)
      .orderBy('entry_id')
      .execute()
    expect(ledger.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'charge'])
  },
)

test(
  'a worker that was stopped and wakes up after another has taken over writes nothing',
  { timeout: 300_000 },
  async () => {
    const where = place('stopped')
    const { content_id } = await makeContent(app, person('ben'), { utterances: shortLines(40, ['Leda', 'Orus']) })
    const sleeper = await startWorkerProcess(where)
    await expect.poll(() => clipsOf(content_id), PATIENCE).toBeGreaterThanOrEqual(10)
    await sleeper.signal('SIGSTOP')
    const other = await startWorkerProcess(where)
    await letHeartbeatsPass(app.db)
    await expect.poll(async () => (await findContent(app.db, content_id))?.status, PATIENCE).toBe('completed')
    const published = await findContent(app.db, content_id)
    await sleeper.signal('SIGCONT')
    await sleeper.signal('SIGTERM')
    await other.signal('SIGTERM')
    expect(await findContent(app.db, content_id)).toEqual(published)
    expect(await statusChanges(content_id)).toEqual(['processing', 'completed'])
  },
)

test(
  'SRV-01 SRV-22 an item that runs out of time while a worker speaks gives everything back and is heard by nobody; another try speaks only what is missing, and is charged once',
  { timeout: 300_000 },
  async () => {
    const where = place('late')
    const cleo = person('cleo')
    const { content_id, channel_id } = await makeContent(app, cleo, { utterances: shortLines(40, ['Kore', 'Charon']) })
    const callApi = (path: string, method: 'GET' | 'POST' = 'GET') =>
      app.server.inject({
        method,
        url: `/api/content/${content_id}/${path}?channel_id=${channel_id}`,
        headers: app.as(cleo),
      })
    const worker = await startWorkerProcess(where)
    await expect.poll(() => clipsOf(content_id), PATIENCE).toBeGreaterThanOrEqual(10)
    const playlist = `/media/content/${content_id}/playlist.m3u8`
    await expect
      .poll(async () => addressesIn((await app.server.inject({ url: playlist })).body).length, PATIENCE)
      .toBeGreaterThan(0)
    await app.db
      .updateTable('content')
      .set({ processing_since: new Date(0) })
      .where('content_id', '=', content_id)
      .execute()
    await requeueLostWork(app, [renderingWork])
    expect(await findContent(app.db, content_id)).toMatchObject({
      status: 'error',
      error: expect.stringMatching(
        /^Generating the audio took too long\. \d+ spoken lines are kept for the next try\.$/,
      ),
    })
    expect((await app.server.inject({ url: playlist })).statusCode).toBe(404)
    expect((await app.server.inject({ url: `/media/content/${content_id}/segments/0.mp3` })).statusCode).toBe(404)
    expect((await callApi('access-urls')).json().data.urls).toEqual({})
    const kinds = async () =>
      (
        await app.db
          .selectFrom('ledger_entry')
          .select('kind')
          .where('user_id', '=', cleo.user_id)
          .orderBy('entry_id')
          .execute()
      ).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['grant', 'hold', 'release'])
    expect(
      await app.db.selectFrom('paid_line').select('line_hash').where('user_id', '=', cleo.user_id).execute(),
    ).toEqual([])

    const kept = new Set((await listUtterances(app.db, content_id)).flatMap(({ clip_hash }) => clip_hash ?? []))
    expect((await callApi('retry', 'POST')).statusCode).toBe(200)
    await expect.poll(async () => (await findContent(app.db, content_id))?.status, PATIENCE).toBe('completed')
    await worker.signal('SIGTERM')
    expect(await kinds()).toEqual(['grant', 'hold', 'release', 'hold', 'release', 'charge'])
    const { begun } = callsIn(where.calls)
    expect(new Set(begun).size).toBe(40)
    expect(begun.filter((seed) => kept.has(seed))).toHaveLength(kept.size)
  },
)
