import { AI_NOTICE } from '@app/domain/recordings'
import { provenanceTags } from '@app/domain/provenance'
import NodeID3 from 'node-id3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findContent, type ContentWithChannel } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { tagBytesOf, tagOf } from './tag-episode.ts'
import type { Transcript } from './transcript.ts'

const app = await testApp()
const utterances = [
  { voice_name: 'Kore', text: 'Why do lighthouses still turn?' },
  { voice_name: 'Puck', text: 'Because a light needs no password. 灯台 🗼' },
]
const { content_id } = await makeContent(app, person('tagged'), { script_title: 'Über Leuchttürme: 灯台' })

function line(position: number, speaker: 1 | 2, start_ms: number): Transcript['lines'][number] {
  const { text = '' } = utterances[position] ?? {}
  const voice_name = speaker === 1 ? 'Kore' : 'Puck'
  const end_ms = start_ms + 1_500
  return {
    kind: 'line',
    utterance_id: `line-${position}`,
    position,
    speaker,
    voice_name,
    text,
    written_text: null,
    start_ms,
    end_ms,
    words: [],
    words_estimated: false,
    peaks: [],
    chapter: null,
    has_sources: false,
    human_voice: false,
    speaker_name: null,
  }
}

const provenance = { statement: 'a.b.c', verify: 'https://example.com/verify', source_type: 'https://example.com/kind' }

type Tagged = {
  words?: Partial<ContentWithChannel>
  replaced_bytes?: number
  inserts?: Transcript['inserts']
  lines?: Transcript['lines']
}
const said = [line(0, 1, 0), line(1, 2, 1_700)]

async function tagged(
  chapters: Transcript['chapters'],
  { words = {}, replaced_bytes = 0, inserts = [], lines = said }: Tagged = {},
) {
  const found = await findContent(app.db, content_id)
  if (!found) throw new Error('no content')
  const content = { ...found, ...words }
  const tag = Buffer.from(await tagOf(app, content, { lines, chapters, inserts, provenance }, replaced_bytes))
  return { content, tag, read: NodeID3.read(tag) }
}

test('a file says who made it, how it looks, and that its voices are artificial', async () => {
  const { content, read } = await tagged([])
  expect(read).toMatchObject({
    title: 'Über Leuchttürme: 灯台',
    artist: content.channel_title,
    album: content.channel_title,
    comment: { text: AI_NOTICE },
  })
  expect(read.userDefinedText).toEqual([
    { description: 'AI-GENERATED', value: AI_NOTICE },
    { description: provenanceTags.source_type, value: provenance.source_type },
    { description: provenanceTags.verify, value: provenance.verify },
    { description: provenanceTags.statement, value: provenance.statement },
  ])
  expect(read.image).toMatchObject({ mime: 'image/jpeg' })
  expect(read.chapter).toBeUndefined()
})

test('TRUST-O165 the spoken notice is none of the lines that a file says people recorded some of', async () => {
  const lines = [
    { ...line(0, 1, 0), kind: 'notice' as const },
    { ...line(1, 2, 1_700), human_voice: true },
    line(2, 1, 3_400),
  ]
  const { read } = await tagged([], { lines })
  expect(read.comment).toMatchObject({ text: expect.stringMatching(/^1 of 2 lines is recorded by a person\./) })
})

test('a file carries every line, to be read and with its time', async () => {
  const { read } = await tagged([])
  const spoken = ['Kore Halloran: Why do lighthouses still turn?', 'Puck: Because a light needs no password. 灯台 🗼']
  expect(read.unsynchronisedLyrics).toMatchObject({ language: 'eng', text: spoken.join('\n\n') })
  expect(read.synchronisedLyrics).toMatchObject([
    {
      timeStampFormat: 2,
      contentType: 2,
      synchronisedText: spoken.map((text, index) => ({ text, timeStamp: index * 1_700 })),
    },
  ])
})

test('a file carries its chapters, each to the beginning of the next and the last to its last word', async () => {
  const { read } = await tagged([
    { kind: 'part', title: 'The question', start_ms: 0, position: 0 },
    { kind: 'part', title: 'The answer', start_ms: 1_700, position: 1 },
  ])
  expect(read.chapter).toMatchObject([
    { elementID: 'part-1', startTimeMs: 0, endTimeMs: 1_700, tags: { title: 'The question' } },
    { elementID: 'part-2', startTimeMs: 1_700, endTimeMs: 3_200, tags: { title: 'The answer' } },
  ])
  expect(read.tableOfContents).toMatchObject([{ isOrdered: true, elements: ['part-1', 'part-2'] }])
})

test('music at the end of a file belongs to its last chapter, which ends with it', async () => {
  const outro = { kind: 'sound' as const, title: 'Outro music', start_ms: 3_000 }
  const { read } = await tagged(
    [
      { kind: 'part', title: 'The lamp', start_ms: 0, position: 0 },
      { ...outro, position: 2 },
    ],
    { inserts: [{ ...outro, credit: '', position: 2, end_ms: 15_000 }] },
  )
  expect(read.chapter).toMatchObject([{ startTimeMs: 0, endTimeMs: 15_000, tags: { title: 'The lamp' } }])
})

test('with another title and the largest of pictures a tag is as long as the one it replaces', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const thumbnail_key = `content/${content_id}/thumbnail-noise.webp`
  await app.storage.put(
    thumbnail_key,
    await sharp({ create: { width: 640, height: 360, channels: 3, background: '#000', noise } })
      .webp()
      .toBuffer(),
    'image/webp',
  )
  const before = await tagged([])
  const after = await tagged([], {
    words: { script_title: '灯'.repeat(80), channel_title: '台'.repeat(80), thumbnail_key },
    replaced_bytes: before.tag.length,
  })
  expect([after.tag.length, tagBytesOf(after.tag), after.read.title]).toEqual([
    before.tag.length,
    before.tag.length,
    '灯'.repeat(80),
  ])
  expect(after.read.image).not.toEqual(before.read.image)
})

test('a tag says how long it is, so that players find the sound behind it', async () => {
  const { tag } = await tagged([{ kind: 'part', title: 'All of it', start_ms: 0, position: 0 }])
  expect(tag.length).toBe(tagBytesOf(tag))
  expect(tagBytesOf(Buffer.from('no tag at all'))).toBe(0)
})
