import { expect, test } from 'vitest'
import { readHere } from '../reader-fixture.ts'

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
