import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { listContentIdsIn, findContent } from '#features/episodes/content/index.ts'
import { readTranscript, renderContent } from '#features/episodes/rendering/index.ts'
import { importWhole } from '#features/shows/imports/index.ts'
import { person, testApp, type TestApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { feedOf, itemOf, podcastServer, toneMp3 } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'
import { exportShow } from './export-show.ts'
import { openShowFolder } from './show-folder.ts'

const here = await testApp({
  encoder: lameEncoder(),
  web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }),
})
const there = await testApp({ encoder: lameEncoder() })
const podcasts = await podcastServer()
const root = await mkdtemp(join(tmpdir(), 'duologue-round-trip-'))
afterAll(() => rm(root, { recursive: true }))
const { signal } = new AbortController()

/** All of a channel that an export has to keep. */
async function wholeOf(app: TestApp, channel_id: string) {
  const channel = await app.db
    .selectFrom('channel')
    .selectAll()
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  const items = []
  for (const content_id of await listContentIdsIn(app.db, channel_id)) {
    const content = await findContent(app.db, content_id)
    if (!content) continue
    const { lines, chapters } = await readTranscript(app.db, content_id, { withSources: false })
    const sound = await app.storage.get(content.audio_key ?? '')
    items.push({
      guid: content.guid ?? content_id,
      title: content.script_title,
      description: content.content_description,
      show_notes: content.show_notes,
      visibility: content.visibility,
      published_at: (content.published_at ?? content.created_at).toISOString(),
      season: content.season,
      number: content.number,
      explicit: content.explicit,
      lines: lines.map(({ text, speaker, start_ms, end_ms, words, chapter }) => ({
        text,
        speaker,
        start_ms,
        end_ms,
        words,
        chapter,
      })),
      chapters: chapters.map(({ title, start_ms }) => ({ title, start_ms })),
      sound: sound ? Buffer.concat(await sound.body.toArray()).toString('base64') : null,
    })
  }
  const { channel_title, channel_description, podcast_guid, show_settings, artwork_key } = channel
  return {
    channel_title,
    channel_description,
    podcast_guid,
    show_settings,
    has_artwork: artwork_key !== null,
    items: items.toSorted((a, b) => a.guid.localeCompare(b.guid)),
  }
}

async function importFolder(app: TestApp, folder: string) {
  const steps = []
  for await (const step of importWhole(app, { user_id: 'ben', from: folder, visibility: 'public' }, signal))
    steps.push(step)
  return steps
}

test('SHOW-O100 SHOW-O101 a channel with made and imported episodes comes back from its folder as it was', async () => {
  const utterances = scriptOf(3).map((line, index) => (index % 2 ? line : { ...line, chapter: `Part ${index}` }))
  const made = await makeContent(here, person('ana'), { utterances, script_title: 'Tides & <b>moons</b> ]]>' })
  await renderContent(here, made.content_id, signal)
  const hidden = await makeContent(here, person('ana'), {
    channel_id: made.channel_id,
    public_visibility: 'false',
    utterances: scriptOf(2),
  })
  await renderContent(here, hidden.content_id, signal)
  await here.db
    .updateTable('channel')
    .set({ podcast_guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' })
    .where('channel_id', '=', made.channel_id)
    .execute()
  const folder = join(root, 'made')
  expect(await exportShow(here, made.channel_id, await openShowFolder(folder))).toMatchObject({
    episodes: 2,
    left_out: [],
  })
  expect((await readdir(folder)).toSorted()).toEqual([
    'art',
    'audio',
    'chapters',
    'feed.xml',
    'show.json',
    'transcripts',
  ])

  const [begun, ...steps] = await importFolder(there, folder)
  expect(steps).toMatchObject([{ error: '' }, { error: '' }])
  const channel_id = begun && 'channel_id' in begun ? begun.channel_id : ''
  const [before, after] = [await wholeOf(here, made.channel_id), await wholeOf(there, channel_id)]
  expect({ ...after, show_settings: null }).toEqual({ ...before, show_settings: null })
  expect(after.show_settings).toMatchObject({ language: 'en', order: 'episodic' })
  const artificial = await there.db.selectFrom('content').select(['ai_voices', 'origin']).execute()
  expect(artificial).toEqual([1, 2].map(() => ({ ai_voices: true, origin: 'imported' })))

  // Second export, of the imported show.
  const again = join(root, 'again')
  await exportShow(there, channel_id, await openShowFolder(again))
  const third = await testApp()
  const [next] = await importFolder(third, again)
  const copied = await wholeOf(third, next && 'channel_id' in next ? next.channel_id : '')
  expect(copied).toEqual(after)
})

test('SHOW-O101 an imported show leaves as it came, and an episode without a transcript has chapters alone', async () => {
  podcasts.put('/a.mp3', await toneMp3(2))
  podcasts.put(
    '/show.png',
    await sharp({ create: { width: 1_400, height: 1_400, channels: 3, background: '#a00' } })
      .png()
      .toBuffer(),
  )
  const { importWhole: importFeed } = importCalls(here, person('cara'))
  const chapters =
    '<psc:chapters><psc:chapter start="0" title="Ebb"/><psc:chapter start="1" title="Flood"/></psc:chapters>'
  const feed = feedOf({ channel: '<itunes:image href="/show.png"/>', items: [itemOf('tide-1', '/a.mp3', chapters)] })
  const { channel_id } = await importFeed(podcasts.put('/feed.xml', feed))
  const folder = join(root, 'imported')
  await exportShow(here, channel_id ?? '', await openShowFolder(folder))
  const [begun, step] = await importFolder(there, folder)
  expect(step).toEqual({ item: 'Episode tide-1', error: '', notes: [] })
  const left = await wholeOf(here, channel_id ?? '')
  expect(left).toMatchObject({
    has_artwork: true,
    items: [{ lines: [], chapters: [{ title: 'Ebb' }, { title: 'Flood' }] }],
  })
  expect(await wholeOf(there, begun && 'channel_id' in begun ? begun.channel_id : '')).toEqual(left)
})

test('SHOW-O101 a folder whose files were changed, or that holds others, is refused', async () => {
  const { channel_id } = await makeContent(here, person('dan'))
  const folder = join(root, 'changed')
  await exportShow(here, channel_id, await openShowFolder(folder))
  await expect(openShowFolder(folder)).rejects.toThrow('is not empty')
  await expect(importFolder(there, folder)).rejects.toThrow('The feed has no episodes.')
  await writeFile(join(folder, 'feed.xml'), `${await readFile(join(folder, 'feed.xml'), 'utf8')} `)
  await expect(importFolder(there, folder)).rejects.toThrow('feed.xml is missing or not as it was exported')
})

test('SHOW-O101 a feed in a folder reaches no file outside it', async () => {
  const folder = await mkdtemp(join(root, 'reaching-'))
  await writeFile(join(root, 'outside.mp3'), await toneMp3(1))
  const items = [
    '../outside.mp3',
    '%2e%2e/outside.mp3',
    'https://folder.invalid/..%2foutside.mp3',
    `${podcasts.url}/a.mp3`,
  ]
  await writeFile(join(folder, 'feed.xml'), feedOf({ items: items.map((sound, index) => itemOf(`r${index}`, sound)) }))
  const [, ...steps] = await importFolder(there, folder)
  expect(steps.map((step) => 'error' in step && step.error)).toEqual(
    items.map(() => 'Its audio file is not there: the server responded 404.'),
  )
})
