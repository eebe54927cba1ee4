import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findContent, listUtterances } from '#features/content/index.ts'
import { person, testApp } from '../../../test/app.ts'
import { makeChannel, makeContent, scriptOf } from '../../../test/factories.ts'
import { objectKeysUnder } from '../../../test/rows-and-objects.ts'
import { toneSpeechEngine } from '../../../test/tone-speech-engine.ts'
import { publishCorrection } from './publish-correction.ts'
import { renderContent } from './render-content.ts'
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
    await sql`select id from pgboss.job where name = 'speech.restore-file' and data->>'content_id' = ${content_id}`.execute(
      app.db,
    )
  return rows.length
}

/** An engine that notes what it is asked to say. */
function listening() {
  const spoken: string[] = []
  return { spoken, deps: { ...app, speech: toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) }) } }
}

test('a finished file that was removed from the store is made again from its clips, and whoever asks meanwhile is told so', async () => {
  const place = await published()
  const [whole, before] = [await listen(place), await findContent(app.db, place.content_id)]
  await lose(place)
  const asked = [...(await Promise.all(Array.from({ length: 10 }, () => listen(place)))), await listen(place)]
  for (const { status, wait, body } of asked) {
    expect([status, wait, JSON.parse(body)]).toEqual([
      503,
      '5',
      { code: 'unavailable', detail: 'The sound of this episode is being made again. Please try again in a moment.' },
    ])
  }
  expect((await listen(place, { method: 'HEAD' })).status).toBe(503)
  await sql`update pgboss.job set state = 'failed' where name = 'speech.restore-file'`.execute(app.db)
  await listen(place)
  // One that ended in vain is not begun anew by each who asks.
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

test('a line whose clip is gone as well is spoken anew, at no cost', async () => {
  const place = await published()
  await lose(place)
  const [line] = await listUtterances(app.db, place.content_id)
  await app.storage.delete(await objectKeysUnder(app, `clips/${line?.clip_hash?.slice(0, 2)}/${line?.clip_hash}`))
  const entries = () =>
    app.db.selectFrom('ledger_entry').select('entry_id').where('user_id', '=', ana.user_id).execute()
  const before = await entries()
  const { deps, spoken } = listening()
  await expect(restoreFile(deps, place.content_id, never)).rejects.toThrow('is gone')
  await restoreFile(deps, place.content_id, never)
  expect(spoken).toEqual([line?.text])
  expect((await listen(place)).status).toBe(206)
  expect(await entries()).toEqual(before)
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
