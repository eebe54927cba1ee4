import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { giveSource, makeChapters, publishItem } from '#test/feeds/publish-item.ts'
import { readFeedItems } from './read-items.ts'

const app = await testApp()
const channel_id = await makeChannel(app, person('ana'))

test('items are read with chapters, people and shown sources, in the order that was asked for', async () => {
  const speakers = { speakers: JSON.stringify(['Kore', 'Puck']), speaker_names: JSON.stringify(['Kore Halloran', '']) }
  const shown = await publishItem(app, channel_id, { ...speakers, sources_shown: true, recorded_lines: 1 })
  const plain = await publishItem(app, channel_id, { guid: 'elsewhere:1', season: 2, number: 3, explicit: true })
  const unfinished = await publishItem(app, channel_id, { status: 'processing', audio_key: null })
  await makeChapters(app, shown, ['Opening', 'Why it turns', 'Who keeps it'])
  for (const content_id of [shown, plain]) {
    await giveSource(app, content_id, { title: 'secret-plans.pdf', url: null })
    await giveSource(app, content_id, { title: 'A page', url: 'https://user:pass@example.org/page?token=secret#part' })
  }
  const items = await readFeedItems(app, [plain, unfinished, shown])
  expect(items).toMatchObject([
    { content_id: plain, guid: 'elsewhere:1', season: 2, number: 3, explicit: true, chapters: [], sources: [] },
    {
      content_id: shown,
      guid: shown,
      audio_bytes: 500,
      has_ai_voices: true,
      recorded_lines: 1,
      persons: [
        { name: 'Kore Halloran', is_host: true },
        { name: 'Puck', is_host: false },
      ],
      chapters: [
        { title: 'Opening', start_ms: 0 },
        { title: 'Why it turns', start_ms: 20_000 },
        { title: 'Who keeps it', start_ms: 40_000 },
      ],
    },
  ])
  // Listeners see neither names of files nor what stands in the query of an address.
  expect(items[1]?.sources.map(({ url }) => url)).toEqual(expect.arrayContaining(['https://example.org/page', null]))
  expect(JSON.stringify(items)).not.toMatch(/secret|user:pass/)
})

test('the size of a sound is looked up once, and again when the sound is another', async () => {
  const content_id = await publishItem(app, channel_id)
  const looked: string[] = []
  const storage = { ...app.storage, head: (key: string) => (looked.push(key), app.storage.head(key)) }
  const size = async () => (await readFeedItems({ db: app.db, storage }, [content_id]))[0]?.audio_bytes
  expect([await size(), await size(), looked.length]).toEqual([500, 500, 1])
  await app.storage.put('content/other.mp3', Buffer.alloc(321), 'audio/mpeg')
  const change = { audio_key: 'content/other.mp3' }
  await app.db.updateTable('content').set(change).where('content_id', '=', content_id).execute()
  expect([await size(), looked.length]).toEqual([321, 2])
  await app.storage.delete(['content/other.mp3'])
  await app.db.updateTable('content').set({ audio_bytes: null }).where('content_id', '=', content_id).execute()
  expect(await size()).toBe(0)
})
