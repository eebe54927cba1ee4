import { expect, test } from 'vitest'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { saidItems } from '#test/search/said-items.ts'

const app = await testApp()
const { said, found } = saidItems(app)

test('SHOW-O227 a line is shown as its transcript shows it, and begins where its first word that was found is said', async () => {
  const written = 'I *never* said [pause 2s] that 2 * 3 is *seventeen*, or did I?'
  const { content_id, channel_id } = await makeContent(app, person('ana'), {
    utterances: [...scriptOf(2), { voice_name: 'Kore', text: written }, ...scriptOf(1)],
    public_visibility: 'true',
  })
  await renderContent(app, content_id, new AbortController().signal)
  const { lines } = (await app.server.inject(`/api/content/${content_id}/transcript?channel_id=${channel_id}`)).json()
  const { text, words, start_ms } = lines[2]
  const startOf = (said: string) => words.find(([from]: [number]) => text.startsWith(said, from))?.[2]
  const [item] = (await found('seventeen')).items
  expect(item?.lines).toMatchObject([{ utterance_id: lines[2].utterance_id, text, at_ms: startOf('seventeen') }])
  expect(startOf('seventeen')).toBeGreaterThan(start_ms)
  expect(item?.lines[0]?.marks.map(([from, to]) => text.slice(from, to))).toEqual(['seventeen'])
  expect(item?.hits_ms).toEqual([start_ms])
  const [phrase] = (await found('"said that 2"')).items
  expect(phrase?.lines).toMatchObject([{ at_ms: startOf('said') }])
  const all = (await found('line number')).items[0]
  expect(all?.hits_ms).toEqual([0, 1, 3].map((position) => lines[position].start_ms))
})

test('SHOW-O227 a line of an imported item begins where its words say, and one without times where it begins', async () => {
  const { content_id } = await said(['Slack water, then the flood.', 'A flood of words.'])
  const line = (position: number, times: object) =>
    app.db
      .updateTable('utterance')
      .set({ ...times })
      .where('content_id', '=', content_id)
      .where('position', '=', position)
      .execute()
  await line(0, {
    start_ms: 1_000,
    end_ms: 4_000,
    words: JSON.stringify([
      [0, 5, 1_000, 1_400],
      [6, 12, 1_400, 2_000],
      [22, 28, 3_200, 4_000],
    ]),
  })
  await line(1, { start_ms: 5_000, end_ms: 6_000 })
  const [item] = (await found('flood')).items
  expect(item?.lines.map(({ at_ms }) => at_ms)).toEqual([3_200, 5_000])
  expect(item?.hits_ms).toEqual([1_000, 5_000])
})
