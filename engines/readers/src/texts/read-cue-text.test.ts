import { expect, test } from 'vitest'
import { readHere } from '../../test/reader-fixture.ts'

const SRT =
  '1\n00:00:01,000 --> 00:00:03,500\nThe harbour was <i>quiet</i>\nwhen the first boats\n\n2\n00:00:04,000 --> 00:00:07,000\ncame home &amp; nobody spoke.\n'
const VTT =
  'WEBVTT\n\nNOTE by hand\n\n00:01.000 --> 00:03.500 align:start\n<v Anna>It was quiet.\n\n00:04.000 --> 00:07.000\n<v Ben>Very quiet.\n'

test.each(['a.txt', 'a.srt', 'a.md.txt'])('STUDIO-O91 subtitles are sentences with their times: %s', async (name) => {
  expect((await readHere(name, SRT)).passages).toEqual([
    { text: 'The harbour was quiet when the first boats came home & nobody spoke.', place: { start_seconds: 1 } },
  ])
})

test('speakers of subtitles stand before their turns', async () => {
  const { passages, title } = await readHere('talk.txt', VTT)
  expect(passages).toEqual([{ text: 'Anna: It was quiet.\nBen: Very quiet.', place: { start_seconds: 1 } }])
  expect(title).toBe('talk.txt')
})

test.each([
  [
    'cues',
    '1\n00:00:01,000 --> 00:00:02,000\nSpeaker 1: It was quiet.\n\n2\n00:00:02,000 --> 00:00:03,000\nSpeaker 2: Very quiet.\n',
  ],
  [
    'times of Otter',
    'Speaker 1  0:01\nIt was quiet.\n\nSpeaker 2  0:02\nVery quiet.\n\nSpeaker 1  0:04\nVery, very quiet.\n',
  ],
  ['a talk without times', 'Speaker 1: It was quiet.\nSpeaker 2: Very quiet.\nSPEAKER_01: Very quiet.'],
])('STUDIO-O97 labels that name nobody are not read: %s', async (_, text) => {
  const read = (await readHere('talk.txt', text)).passages.map((passage) => passage.text).join('\n')
  expect(read).toContain('It was quiet.')
  expect(read).toContain('Very quiet.')
  expect(read).not.toMatch(/speaker|\d/i)
})
