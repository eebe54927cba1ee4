import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { renderContent } from '../render-content.ts'
import { listSegments } from './segments.repository.ts'
import { sweepStreams } from './sweep-streams.ts'

const app = await testApp()
const ana = person('ana')
const HOURS = 3_600_000

async function finished(begun_hours_ago: number, channel_id?: string) {
  const made = await makeContent(app, ana, { utterances: scriptOf(3), ...(channel_id && { channel_id }) })
  await renderContent(app, made.content_id, new AbortController().signal)
  const processing_since = new Date(Date.now() - begun_hours_ago * HOURS)
  await app.db.updateTable('content').set({ processing_since }).where('content_id', '=', made.content_id).execute()
  return made
}

async function streamOf(content_id: string) {
  const objects = await objectKeysUnder(app, `content/${content_id}/segments/`)
  return { rows: (await listSegments(app.db, content_id)).length, objects: objects.length }
}

async function urlsOf({ content_id, channel_id }: { content_id: string; channel_id: string }): Promise<string[]> {
  const answer = await app.server.inject({ url: `/api/content/${content_id}/access-urls?channel_id=${channel_id}` })
  return Object.keys(answer.json<{ data: { urls: object } }>().data.urls)
}

test('the stream of an item goes a day after it was finished, and its file stays; one that failed keeps its stream', async () => {
  const old = await finished(26)
  const young = await finished(23, old.channel_id)
  const failed = await finished(50, old.channel_id)
  await app.db
    .updateTable('content')
    .set({ status: 'error', audio_key: null })
    .where('content_id', '=', failed.content_id)
    .execute()
  // The number of segments depends on how fast the episode was made.
  const streams = new Map<string, { rows: number; objects: number }>()
  for (const { content_id } of [old, young, failed]) {
    const stream = await streamOf(content_id)
    expect(stream.rows).toBeGreaterThan(2)
    expect(stream.objects).toBe(stream.rows)
    streams.set(content_id, stream)
  }
  expect([await urlsOf(old), await urlsOf(young)]).toEqual([
    ['audio', 'download'],
    ['audio', 'download', 'playlist'],
  ])

  const away = { ...app.storage, delete: () => Promise.reject(new Error('the store is away')) }
  await expect(sweepStreams({ ...app, storage: away })).rejects.toThrow('the store is away')
  expect(await streamOf(old.content_id)).toEqual(streams.get(old.content_id))
  for (let turn = 0; turn < 2; turn++) await sweepStreams(app)
  expect(await streamOf(old.content_id)).toEqual({ rows: 0, objects: 0 })
  for (const { content_id } of [young, failed]) expect(await streamOf(content_id)).toEqual(streams.get(content_id))
  expect((await app.server.inject({ url: `/media/content/${old.content_id}/audio.mp3` })).statusCode).toBe(200)
  for (const gone of ['segments/0.mp3', 'playlist.m3u8'])
    expect((await app.server.inject({ url: `/media/content/${old.content_id}/${gone}` })).statusCode).toBe(404)
})
