import type { getTranscript } from '@app/contracts/content'
import type { z } from 'zod/mini'
import { expect, test } from 'vitest'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems, sentScripts, type Item } from '#test/content/published-items.ts'

type Transcript = z.output<typeof getTranscript.response>

const app = await testApp()
const items = publishedItems(app)
const { published, callApi, get, correct } = items
const { scriptOfItem, revise } = sentScripts(app, items)
const publish = ({ content_id }: Item) => publishCorrection(app, content_id, new AbortController().signal)

const texts = [
  'The keeper climbed the narrow stairs of the old tower before the fog came.',
  'And she lit the lamp herself, every evening, for thirty years.',
  'Nobody else knew how the clockwork had to be wound.',
  'Until the winter when the boat did not return.',
]
const script = texts.map((text, index) => ({ voice_name: index % 2 === 0 ? 'Kore' : 'Puck', text }) as const)
const transcriptOf = async (item: Item): Promise<Transcript> => get(item, '/transcript')

async function find(item: Item, { line, at, revision }: { line: string; at: number; revision: number }) {
  const query = `&line=${line}&start_ms=${at}&end_ms=${at}&revision=${revision}`
  const { content_id, channel_id } = item
  const url = `/api/content/${content_id}/passage?channel_id=${channel_id}${query}`
  return (await app.server.inject({ url, headers: app.as(item.owner) })).json()
}

/** Times of the words of a line. */
function wordsIn({ lines }: Transcript, id: string | undefined) {
  const line = lines.find(({ utterance_id }) => utterance_id === id)
  if (!line) throw new Error('The transcript should have the line')
  return line.words.map(([from, to, at]) => ({ word: line.text.slice(from, to), at }))
}

/** Follows a link to every word of a line: which word it leads to. */
async function follow(item: Item, before: Transcript, { line, revision }: { line: string; revision: number }) {
  const now = await transcriptOf(item)
  const led: string[] = []
  for (const { at } of wordsIn(before, line)) {
    const { start_ms, utterance_id } = await find(item, { line, at, revision })
    expect(utterance_id).toBe(line)
    led.push(wordsIn(now, line).findLast((word) => word.at <= start_ms)?.word ?? '')
  }
  return led.join(' ')
}

test('PLAY-O105 a link to a word of a line finds it after the line before it was corrected, and after its own words were', async () => {
  const item = await published('links-to-words', [...script])
  const first = await transcriptOf(item)
  const [, line = ''] = first.lines.map(({ utterance_id }) => utterance_id)
  await correct(item, 0, 'The keeper climbed the stairs.')
  await publish(item)
  expect(await follow(item, first, { line, revision: 1 })).toBe(texts[1])

  const second = await transcriptOf(item)
  await correct(item, 1, 'She lit the great lamp of the tower herself, every single night, for thirty years.')
  await publish(item)
  for (const [revision, linked] of [first, second].entries())
    expect(await follow(item, linked, { line, revision: revision + 1 })).toBe(
      'She She lit the lamp herself, every single for thirty years.',
    )
  const [, , at = 0] = first.lines[1]?.words[4] ?? []
  expect(await find(item, { line, at, revision: 1 })).toMatchObject({ has_changed: true, revision: 3 })
})

test('PLAY-O106 it finds a line that a new script moved; where the line is gone, its place, and whether something else is said there', async () => {
  const item = await published('links-to-moved', [...script])
  const first = await transcriptOf(item)
  const [a, , , d] = await scriptOfItem(item)
  const [, second, third, moved] = first.lines
  if (!a || !d || !second || !third || !moved) throw new Error('The item should have four lines')
  await revise(item, [d, a, { speaker: 2, text: second.text }])
  await publish(item)
  expect(await follow(item, first, { line: moved.utterance_id, revision: 1 })).toBe(moved.text)

  const now = (await transcriptOf(item)).lines[2]
  const findGone = ({ utterance_id, start_ms }: typeof second) =>
    find(item, { line: utterance_id, at: (start_ms ?? 0) + 500, revision: 1 })
  const there = { start_ms: now?.start_ms, end_ms: now?.start_ms, utterance_id: now?.utterance_id, revision: 2 }
  expect(await findGone(second)).toEqual({ ...there, has_changed: false })
  expect(await findGone(third)).toEqual({ ...there, has_changed: true })
})

test('PLAY-O105 a link to what never was leads to its time, and one to a line of this revision to its word', async () => {
  const item = await published('links-to-nothing', [...script])
  const { lines } = await transcriptOf(item)
  const [, line] = lines
  const [, , at = 0] = line?.words[2] ?? []
  const there = { start_ms: at, end_ms: at, utterance_id: line?.utterance_id, has_changed: false, revision: 1 }
  expect(await find(item, { line: line?.utterance_id ?? '', at, revision: 1 })).toEqual(there)
  for (const never of ['nothing', '\0', "'; drop table utterance"])
    expect(await find(item, { line: encodeURIComponent(never), at, revision: 1 })).toEqual(there)
  const inLine = { line: line?.utterance_id ?? '', at, revision: 1 }
  expect(await find(item, { ...inLine, revision: 9 })).toMatchObject({ start_ms: line?.start_ms })
  expect(await find(item, { ...inLine, at: 999_999 })).toMatchObject({ start_ms: line?.end_ms })
  await callApi(item, 'PUT /visibility', { payload: { visibility: 'private' } })
  expect(await find({ ...item, owner: person('stranger') }, inLine)).toMatchObject({ code: 'content_not_found' })
})
