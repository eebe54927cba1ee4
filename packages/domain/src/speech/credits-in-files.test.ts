import { expect, test } from 'vitest'
import { soundCredits } from '../production/index.ts'
import { podcastChapters, podcastJson, podcastSrt, podcastVtt } from './podcast-files.ts'
import { transcriptAsJson, transcriptAsSrt, transcriptAsText, transcriptAsVtt } from './transcript-files.ts'

const credit = '“Low --> tide” by Ida Lund, CC BY, https://sounds.example/low-tide'
const credits = soundCredits([{ credit }, {}, { credit: '' }, { credit: '“Bell” by Max Ott' }, { credit }])
const line = {
  position: 0,
  speaker: 1,
  voice_name: 'Kore',
  text: 'Yes.',
  start_ms: 0,
  end_ms: 900,
  words: [],
  chapter: null,
} as const
const item = { title: 'Light', podcast_name: 'Slow Machines', lines: [line], chapters: [], credits }
const squeezed = (text: string) =>
  text
    .replaceAll(/^\d+\n\d\d:.* --> .*$/gm, '')
    .replaceAll(/\s/g, '')
    .replaceAll('→', '-->')

test('SHOW-O323 each credit that is due stands once in every file', () => {
  expect(credits).toHaveLength(2)
  for (const write of [
    transcriptAsVtt,
    transcriptAsSrt,
    transcriptAsText,
    transcriptAsJson,
    podcastVtt,
    podcastSrt,
    podcastJson,
    podcastChapters,
  ]) {
    const file = squeezed(write(item))
    for (const each of credits) expect(file.split(squeezed(each)), write.name).toHaveLength(2)
    expect(write({ ...item, credits: [] }), write.name).not.toMatch(/Sounds|credits|description/)
  }
})

test('credits are a comment of WebVTT and the last cue of SubRip, in rows that apps can show', () => {
  for (const write of [transcriptAsVtt, podcastVtt])
    expect(write(item)).toMatch(/^WEBVTT\n\nNOTE\nSounds: [^\n]*\n\n00:00:00\.000 -->/)
  const [, last] = podcastSrt(item).split('\n\n')
  expect(last).toMatch(/^2\n00:00:00,900 --> /)
  for (const row of podcastSrt(item)
    .split('\n')
    .filter((each) => !each.includes('-->')))
    expect(row.length).toBeLessThanOrEqual(32)
  expect(transcriptAsSrt(item)).toContain('2\n00:00:00,900 --> 00:00:04,900\nSounds: ')
})
