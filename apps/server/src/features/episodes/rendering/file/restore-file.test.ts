import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { meterOf } from '#features/billing/index.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { publishCorrection } from '../publish-correction.ts'
import { listClips } from '../lines/clips.repository.ts'
import { forgetLostClips } from '../lines/read-clip.ts'
import { renderContent } from '../render-content.ts'
import { restoreFile } from './restore-file.ts'
import { tagBytesOf } from './tag-episode.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal
const channel_id = await makeChannel(app, ana)

type Place = { content_id: string; channel_id: string }

async function published(): Promise<Place> {
  const place = await makeContent(app, ana, { utterances: scriptOf(3), channel_id })
  await renderContent(app, place.content_id, never)
  return place
}

const keyOf = async ({ content_id }: Place) => (await findContent(app.db, content_id))?.audio_key ?? ''

async function lose(place: Place): Promise<void> {
  await app.storage.delete([await keyOf(place)])
}

async function listen(
  { content_id }: Place,
  { method = 'GET', query = '' }: { method?: 'GET' | 'HEAD'; query?: string } = {},
) {
  const answer = await app.server.inject({
    method,
    url: `/media/content/${content_id}/audio.mp3${query}`,
    headers: { range: 'bytes=0-' },
  })
  return {
    status: answer.statusCode,
    wait: answer.headers['retry-after'],
    sound: answer.rawPayload.subarray(tagBytesOf(answer.rawPayload)),
    body: answer.body,
  }
}

async function jobsFor({ content_id }: Place): Promise<number> {
  const { rows } =
    await sql`select id from pgboss.job where name = 'rendering.restore-file' and data->>'content_id' = ${content_id}`.execute(
      app.db,
    )
  return rows.length
}

/** An engine that records what it has to say. */
function listening() {
  const spoken: string[] = []
  return { spoken, deps: { ...app, speech: toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) }) } }
}

test('a file that is missing from the store is restored from its clips, and requests in the meantime get a 503 with a sentence', async () => {
  const place = await published()
  const [whole, before] = [await listen(place), await findContent(app.db, place.content_id)]
  await lose(place)
  const answers = [...(await Promise.all(Array.from({ length: 10 }, () => listen(place)))), await listen(place)]
  for (const { status, wait, body } of answers) {
    expect([status, wait, JSON.parse(body)]).toEqual([
      503,
      '5',
      { code: 'unavailable', detail: 'This episode’s audio is being restored. Please try again in a moment.' },
    ])
  }
  expect((await listen(place, { method: 'HEAD' })).status).toBe(503)
  await sql`update pgboss.job set state = 'failed' where name = 'rendering.restore-file'`.execute(app.db)
  await listen(place)
  // One that failed is not started again by each request.
  expect(await jobsFor(place)).toBe(1)

  const { deps, spoken } = listening()
  await Promise.all([restoreFile(deps, place.content_id, never), restoreFile(deps, place.content_id, never)])
  await restoreFile(deps, place.content_id, never)
  const again = await listen(place)
  expect([again.status, again.sound.equals(whole.sound), spoken]).toEqual([206, true, []])
  const after = await findContent(app.db, place.content_id)
  expect(after).toEqual({ ...before, audio_key: after?.audio_key, render_fence: after?.render_fence })
  expect(await objectKeysUnder(app, `content/${place.content_id}/episodes/`)).toHaveLength(2)
  const [last] = await app.db
    .selectFrom('live_event')
    .select('name')
    .where('content_id', '=', place.content_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(last?.name).toBe('content.updated')
})

test('all lines whose clips are gone as well are spoken anew in one go, at no cost', async () => {
  const place = await published()
  await lose(place)
  const lines = await listUtterances(app.db, place.content_id)
  for (const { clip_hash } of lines)
    await app.storage.delete(await objectKeysUnder(app, `clips/${clip_hash?.slice(0, 2)}/${clip_hash}`))
  const entries = () =>
    app.db.selectFrom('ledger_entry').select('entry_id').where('user_id', '=', ana.user_id).execute()
  const before = await entries()
  const { deps, spoken } = listening()
  await restoreFile(deps, place.content_id, never)
  expect(spoken.toSorted()).toEqual(lines.map(({ text }) => text).toSorted())
  expect((await listen(place)).status).toBe(206)
  expect(await entries()).toEqual(before)
})

test('a file that has to wait for the next daily budget is logged as that and not as a line that cannot be voiced', async () => {
  const place = await published()
  await lose(place)
  for (const { clip_hash } of await listUtterances(app.db, place.content_id))
    await app.storage.delete(await objectKeysUnder(app, `clips/${clip_hash?.slice(0, 2)}/${clip_hash}`))
  const lines: string[] = []
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line, _, done) => void (lines.push(String(line)), done()) }),
  )
  const deps = { ...app, log, config: { ...app.config, DAILY_SPEECH_MINUTES_PER_ACCOUNT: 1 } }
  await meterOf(deps, ana.user_id).count('speech_seconds', 60)
  await restoreFile(deps, place.content_id, never)
  expect(lines.map((line) => JSON.parse(line)).map(({ msg, content_id }) => [msg, content_id])).toEqual([
    ['sound of an item cannot be made again today', place.content_id],
  ])
  await restoreFile(app, place.content_id, never)
  expect((await listen(place)).status).toBe(206)
})

test('clips that are lost are forgotten in the order of their hashes, so that two items that share them do not wait for each other', async () => {
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(6), channel_id })
  await renderContent(app, content_id, never)
  const stored = await listClips(
    app.db,
    (await listUtterances(app.db, content_id)).flatMap(({ clip_hash }) => clip_hash ?? []),
  )
  const [later, earlier] =
    stored.flatMap((one, at) =>
      stored
        .slice(at + 1)
        .filter((other) => other.clip_hash < one.clip_hash)
        .map((other) => [one, other] as const),
    )[0] ?? []
  if (!later || !earlier) throw new Error('the clips lie in the order of their hashes: choose other lines')
  await app.storage.delete([later.object_key, earlier.object_key])
  const touch = (hash: string) => sql`update utterance set clip_hash = clip_hash where clip_hash = ${hash}`
  await app.db.transaction().execute(async (trx) => {
    await touch(earlier.clip_hash).execute(trx)
    const {
      rows: [own],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const forgetting = forgetLostClips(app, [later.clip_hash, earlier.clip_hash])
    onTestFinished(async () => void (await forgetting))
    await expect
      .poll(
        async () =>
          (await sql`select pid from pg_stat_activity where ${own?.pid} = any(pg_blocking_pids(pid))`.execute(app.db))
            .rows,
      )
      .toHaveLength(1)
    // The other item's clips come in order too.
    await touch(later.clip_hash).execute(trx)
  })
})

test('a correction that is being made brings its own file; of an earlier revision whose file is gone the newest is heard', async () => {
  const place = await published()
  const [line] = await listUtterances(app.db, place.content_id)
  await lose(place)
  const url = `/api/content/${place.content_id}/lines/${line?.utterance_id}/correction?channel_id=${place.channel_id}`
  expect(
    (
      await app.server.inject({
        method: 'POST',
        url,
        payload: { text: 'This was corrected meanwhile.', revision: 1 },
        headers: app.as(ana),
      })
    ).statusCode,
  ).toBe(200)
  const fence = (await findContent(app.db, place.content_id))?.render_fence
  await restoreFile(app, place.content_id, never)
  expect(await findContent(app.db, place.content_id)).toMatchObject({ render_fence: fence })
  await publishCorrection(app, place.content_id, never)
  const newest = await listen(place)
  expect([newest.status, (await listen(place, { query: '?revision=1' })).sound.equals(newest.sound)]).toEqual([
    206,
    true,
  ])
  await lose(place)
  await restoreFile(app, place.content_id, never)
  expect((await listen(place, { query: '?revision=2' })).sound.equals(newest.sound)).toBe(true)
})
