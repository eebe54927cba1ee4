import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { findContent } from '#features/content/index.ts'
import { person, testApp } from '../../../test/app.ts'
import { makeContent } from '../../../test/factories.ts'
import { AI_NOTICE, tagOf } from './tag-episode.ts'
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
  return { utterance_id: `line-${position}`, position, speaker, voice_name, text, start_ms, end_ms, words: [], words_estimated: false, peaks: [], chapter: null, has_sources: false }
}

async function tagged(chapters: Transcript['chapters']) {
  const content = await findContent(app.db, content_id)
  if (!content) throw new Error('no content')
  const tag = Buffer.from(await tagOf(app, content, { lines: [line(0, 1, 0), line(1, 2, 1_700)], chapters }))
  return { content, tag, read: NodeID3.read(tag) }
}

test('a file tells who made it, how it looks, and that its voices are artificial', async () => {
  const { content, read } = await tagged([])
  expect(read).toMatchObject({ title: 'Über Leuchttürme: 灯台', artist: content.channel_title, album: content.channel_title, comment: { text: AI_NOTICE } })
  expect(read.userDefinedText).toEqual([{ description: 'AI-GENERATED', value: AI_NOTICE }])
  expect(read.image).toMatchObject({ mime: 'image/jpeg' })
  expect(read.chapter).toBeUndefined()
})

test('a file carries every line, to be read and with its time', async () => {
  const { read } = await tagged([])
  const said = ['Kore: Why do lighthouses still turn?', 'Puck: Because a light needs no password. 灯台 🗼']
  expect(read.unsynchronisedLyrics).toMatchObject({ language: 'eng', text: said.join('\n\n') })
  expect(read.synchronisedLyrics).toMatchObject([{ timeStampFormat: 2, contentType: 2, synchronisedText: said.map((text, index) => ({ text, timeStamp: index * 1_700 })) }])
})

test('a file carries its chapters, each to the beginning of the next and the last to its last word', async () => {
  const { read } = await tagged([
    { title: 'The question', start_ms: 0, position: 0 },
    { title: 'The answer', start_ms: 1_700, position: 1 },
  ])
  expect(read.chapter).toMatchObject([
    { elementID: 'part-1', startTimeMs: 0, endTimeMs: 1_700, tags: { title: 'The question' } },
    { elementID: 'part-2', startTimeMs: 1_700, endTimeMs: 3_200, tags: { title: 'The answer' } },
  ])
  expect(read.tableOfContents).toMatchObject([{ isOrdered: true, elements: ['part-1', 'part-2'] }])
})

test('a tag says how long it is, so that players find the sound behind it', async () => {
  const { tag } = await tagged([{ title: 'All of it', start_ms: 0, position: 0 }])
  const size = tag.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
  expect(tag.length).toBe(size + 10)
})
