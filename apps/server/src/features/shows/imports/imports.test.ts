import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { person, testApp } from '#test/app.ts'
import { feedOf, itemOf, podcastServer, toneMp3 } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'

const app = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) })
const podcasts = await podcastServer()
const ana = person('ana')
const { importWhole } = importCalls(app, ana)

const vtt = `WEBVTT

00:00:00.200 --> 00:00:01.000
<v Mara Lind>The tide tables were wrong

00:00:01.000 --> 00:00:01.900
<v Mara Lind>for forty years.

00:00:02.000 --> 00:00:02.900
<v Jonas Berg>By how much?

00:00:03.000 --> 00:00:03.800
<v Mara Lind>Eleven minutes.

00:00:09.000 --> 00:00:10.000
<v Jonas Berg>After the end.
`

test('SHOW-O93 SHOW-O94 SHOW-O95 a show comes in with its guids, dates, sound, lines, chapters and names', async () => {
  const mp3 = await toneMp3(4)
  podcasts.put('/one.mp3', mp3)
  podcasts.put('/one.vtt', vtt)
  podcasts.put(
    '/one.json',
    JSON.stringify({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Wrong' },
        { startTime: 3, title: 'How much' },
      ],
    }),
  )
  const more =
    '<itunes:season>2</itunes:season><itunes:episode>7</itunes:episode><itunes:explicit>yes</itunes:explicit>' +
    '<podcast:transcript url="one.vtt" type="text/vtt"/><podcast:chapters url="/one.json" type="application/json+chapters"/>'
  const address = podcasts.put(
    '/feed.xml',
    feedOf({
      channel:
        '<itunes:author>Mara Lind</itunes:author><itunes:category text="Science"><itunes:category text="Earth Sciences"/></itunes:category>' +
        '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid><itunes:type>serial</itunes:type>',
      items: [itemOf('tide-1', 'one.mp3', more)],
    }),
  )
  const done = await importWhole(address)
  expect(done.items).toMatchObject([{ status: 'completed', error: '', title: 'Episode tide-1' }])
  expect(done.items[0]?.notes).toEqual([
    `The feed says that its audio file has 1 bytes; it has ${mp3.length.toLocaleString('en-US')}.`,
    'Lines that its transcript places after its end were left out.',
  ])
  const { channel_id } = done
  const content_id = done.items[0]?.content_id
  const channel = await app.db
    .selectFrom('channel')
    .selectAll()
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  expect(channel).toMatchObject({
    channel_title: 'Tidal Notes',
    podcast_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    show_settings: {
      language: 'en-GB',
      author: 'Mara Lind',
      order: 'serial',
      categories: [{ name: 'Science', subcategory: 'Earth Sciences' }],
    },
  })
  const item = await app.server.inject(`/api/content/${content_id}?channel_id=${channel_id}`)
  expect(item.json()).toMatchObject({
    title: 'Episode tide-1',
    origin: 'imported',
    ai_voices: false,
    season: 2,
    number: 7,
    explicit: true,
    published_at: '2020-03-03T05:00:00.000Z',
    created_at: '2020-03-03T05:00:00.000Z',
    speaker_names: ['Mara Lind', 'Jonas Berg'],
    visibility: 'public',
  })
  expect(item.json().duration).toBeCloseTo(4, 0)
  const transcript = (await app.server.inject(`/api/content/${content_id}/transcript?channel_id=${channel_id}`)).json()
  expect(
    transcript.lines.map((line: Record<string, unknown>) => [line['speaker'], line['speaker_name'], line['text']]),
  ).toEqual([
    [1, 'Mara Lind', 'The tide tables were wrong for forty years.'],
    [2, 'Jonas Berg', 'By how much?'],
    [1, 'Mara Lind', 'Eleven minutes.'],
  ])
  expect(transcript.chapters.map(({ title }: { title: string }) => title)).toEqual(['Wrong', 'How much'])
  const [line] = transcript.lines
  expect(line.words).toHaveLength(8)
  expect(line.words[0].slice(0, 3)).toEqual([0, 3, 200])
  expect(line.words[7]).toEqual([37, 43, expect.any(Number), 1_900])
  expect(line.peaks.length).toBeGreaterThan(10)
  const sound = await app.server.inject(`/media/content/${content_id}/audio.mp3`)
  expect(createHash('sha256').update(sound.rawPayload).digest('hex')).toBe(
    createHash('sha256').update(mp3).digest('hex'),
  )
  expect(await listKeys(objectKeys.importsPrefix)).toEqual([])
})

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list(prefix)) keys.push(key)
  return keys
}
