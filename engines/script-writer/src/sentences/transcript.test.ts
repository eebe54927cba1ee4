import { expect, test } from 'vitest'
import { readSentences } from './read-sentences.ts'

const timed = (texts: readonly string[]) =>
  texts.map((text, at) => ({ passage_id: `p${at}`, source_id: 's', text, place: { start_seconds: at * 20 } }))

async function spokenOf(texts: readonly string[]) {
  const sentences = await readSentences([{ source_id: 's', title: 'Ice', passages: timed(texts) }])
  return sentences.map(({ text, speaker }) => [speaker, text])
}

test.each(['Speaker 1', 'SPEAKER_01', 'Anna', 'ANNA ROSS'])(
  'the label of a voice in a transcript is no word of it: %s',
  async (name) => {
    const texts = [
      `${name}: The ice reached the second pier in the winter of 1940.`,
      `${name}: The ferry was held for three days after that.`,
    ]
    expect(await spokenOf(texts)).toEqual([
      [name, 'The ice reached the second pier in the winter of 1940.'],
      [name, 'The ferry was held for three days after that.'],
    ])
  },
)

test('a turn with times goes on where its block ends', async () => {
  const texts = [
    'Speaker 1: The ice reached the second pier in the winter of 1940.',
    'Nobody had seen that since the pier was built.',
    'Speaker 2: The ferry was held for three days after that.',
  ]
  expect((await spokenOf(texts)).map(([, text]) => text)).toEqual([
    'The ice reached the second pier in the winter of 1940.',
    'Nobody had seen that since the pier was built.',
    'The ferry was held for three days after that.',
  ])
})
