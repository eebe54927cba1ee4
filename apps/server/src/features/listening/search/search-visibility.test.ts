import { expect, test } from 'vitest'
import type { Visibility } from '@app/domain/content'
import { searchLimits } from '@app/domain/search'
import { type Person, person, testApp } from '#test/app.ts'
import { draftContent, makeChannel } from '#test/factories.ts'
import { inBrackets, saidItems } from '#test/search/said-items.ts'

const app = await testApp()
const { said, found, linesFound, search } = saidItems(app)
const stranger = person('stranger')

type Place = { who: Person; content_id: string; channel_id: string }
const at = ({ content_id, channel_id }: Place, what = '') =>
  `/api/content/${content_id}${what}?channel_id=${channel_id}`
const setVisibility = (place: Place, visibility: Visibility) =>
  app.server.inject({
    method: 'PUT',
    url: at(place, '/visibility'),
    headers: app.as(place.who),
    payload: { visibility },
  })

test.each(['unlisted', 'private'] as const)(
  'SHOW-O220 what an item that is %s says is found by its owner alone',
  async (visibility) => {
    const word = `quokka${visibility}`
    const { who, content_id, channel_id } = await said([`A ${word} was here.`, `Nobody saw the ${word}s.`], {
      visibility,
      title: `On the ${word}`,
    })
    expect(await linesFound(word, { who })).toEqual([`A [${word}] was here.`, `Nobody saw the [${word}s].`])
    expect((await found(word, { who })).items[0]).toMatchObject({
      content: { content_id, visibility },
      title_marks: [[7, 7 + word.length]],
    })
    for (const asked of [{}, { who: stranger }, { who: stranger, channel_id }]) {
      expect(await found(word, asked)).toMatchObject({ lines_total: 0, items_total: 0, items: [], did_you_mean: null })
      expect(await found(`${word.slice(0, -1)}x`, asked)).toMatchObject({ items_total: 0, did_you_mean: null })
    }
  },
)

test('SHOW-O220 an item that is being made, or has failed, is found by its owner alone', async () => {
  const { who, content_id } = await said(['An unfinished capybara.', 'nothing else'], { status: 'processing' })
  const asOwner = await found('capybara', { who })
  expect(asOwner.items[0]).toMatchObject({ content: { status: 'processing' }, lines: [{ at_ms: null }], hits_ms: [] })
  expect((await found('capybara', { who: stranger })).items).toEqual([])
  await app.db.updateTable('content').set({ status: 'error' }).where('content_id', '=', content_id).execute()
  expect(await linesFound('capybara', { who })).toHaveLength(1)
  expect(await linesFound('capybara')).toEqual([])
})

test('SHOW-O221 an item that is withdrawn, corrected or deleted between two searches is gone in the next answer', async () => {
  const item = await said(['The axolotl smiles.', 'An axolotl waits.'])
  const guest = () => linesFound('axolotl')
  expect(await guest()).toHaveLength(2)
  await setVisibility(item, 'private')
  expect(await guest()).toEqual([])
  await setVisibility(item, 'public')
  expect(await guest()).toHaveLength(2)
  await app.db
    .updateTable('utterance')
    .set({ text: 'A newt waits.' })
    .where('content_id', '=', item.content_id)
    .where('position', '=', 1)
    .execute()
  expect(await guest()).toEqual(['The [axolotl] smiles.'])
  await app.server.inject({ method: 'DELETE', url: at(item), headers: app.as(item.who) })
  expect(await guest()).toEqual([])
})

test('SHOW-O222 drafts are found by who writes them, by title and by line', async () => {
  const who = person('writer')
  const channel_id = await makeChannel(app, who)
  await app.db
    .insertInto('draft')
    .values({
      user_id: who.user_id,
      channel_id,
      content: JSON.stringify(
        draftContent({
          utterances: [
            { id: 'l0', speaker: 1, text: 'Nothing so far.' },
            { id: 'l1', speaker: 1, text: 'The *pangolin* [pause] curls up.' },
          ],
        }),
      ),
    })
    .execute()
  const { drafts } = await found('pangolin', { who })
  expect(drafts.map((draft) => [inBrackets(draft), draft.title, draft.title_marks])).toEqual([
    ['The [pangolin] curls up.', 'Why lighthouses still turn', []],
  ])
  expect((await found('lighthouses turn', { who })).drafts).toMatchObject([
    {
      text: '',
      title_marks: [
        [4, 15],
        [22, 26],
      ],
    },
  ])
  for (const asked of [{}, { who: stranger }, { who, channel_id }])
    expect((await found('pangolin', asked)).drafts).toEqual([])
})

test('SHOW-O223 titles, descriptions and channels are found without a line', async () => {
  const { content_id, who } = await said(['nothing here', 'nor here'], {
    title: 'The tapirs of Borneo',
    description: 'With a mention of orchids.',
  })
  const byTitle = await found('tapir')
  expect(byTitle.items).toMatchObject([{ content: { content_id }, title_marks: [[4, 10]], lines: [], more_lines: 0 }])
  expect([byTitle.items_total, byTitle.lines_total]).toEqual([1, 0])
  expect((await found('orchid')).items).toMatchObject([{ content: { content_id }, title_marks: [], lines: [] }])
  await app.db
    .updateTable('channel')
    .set({ channel_title: 'Okapi hour' })
    .where('channel_creator_user_id', '=', who.user_id)
    .execute()
  expect((await found('okapis')).channels).toMatchObject([{ channel_title: 'Okapi hour', title_marks: [[0, 5]] }])
})

test('SHOW-O224 an item shows its best lines, says how many more there are, and lists them all when it is searched alone', async () => {
  const lines = Array.from({ length: 7 }, (_, index) =>
    index === 5 ? 'Wombat, wombat!' : `The wombats of night ${index} and of many other places.`,
  )
  const item = await said(lines)
  const [shown] = (await found('wombat')).items
  expect(shown?.lines).toHaveLength(searchLimits.lines_of_item)
  expect(shown?.more_lines).toBe(4)
  expect(shown?.lines.map(({ position }) => position)).toEqual([0, 1, 5])
  const within = (q: string, as = stranger) =>
    app.server.inject({
      url: `${at(item, '/search')}&q=${q}`,
      headers: app.as(as),
      remoteAddress: '10.200.0.1',
    })
  const all = (await within('wombat')).json()
  expect([all.lines_total, all.lines.map(({ position }: { position: number }) => position)]).toEqual([
    7,
    [0, 1, 2, 3, 4, 5, 6],
  ])
  await setVisibility(item, 'private')
  expect((await within('wombat')).statusCode).toBe(404)
  expect((await within('wombat', item.who)).json().lines_total).toBe(7)
})

test('SHOW-O225 pages follow each other without an item twice, also when one is published in between', async () => {
  const total = searchLimits.page_size + 5
  const who = person('numbat')
  const { channel_id } = await said(['A numbat, the first.', 'nothing'], { who })
  for (let index = 1; index < total; index += 1)
    await said([`A numbat, number ${index}.`, 'nothing'], { who, channel_id })
  const first = await found('numbat')
  expect([first.items.length, first.items_total]).toEqual([searchLimits.page_size, total])
  await said(['A numbat, too late.', 'nothing'], { who, channel_id })
  const second = await found('numbat', { after: first.next ?? '' })
  const ids = [...first.items, ...second.items].map(({ content }) => content.content_id)
  expect([new Set(ids).size, ids.length, second.next]).toEqual([total, total, null])
  expect((await search('numbat', { after: 'x' })).statusCode).toBe(400)
})

test('SHOW-O226 filters by channel, time and length', async () => {
  const short = await said(['The dugong is short.', 'nothing'])
  const long = await said(['The dugong is long.', 'nothing'], { duration_ms: 2_400_000 })
  const ids = async (more: Record<string, string>) =>
    (await found('dugong', more)).items.map(({ content }) => content.content_id).toSorted()
  expect(await ids({})).toEqual([short.content_id, long.content_id].toSorted())
  expect(await ids({ channel_id: long.channel_id })).toEqual([long.content_id])
  expect(await ids({ length: 'short' })).toEqual([short.content_id])
  expect(await ids({ length: 'medium' })).toEqual([])
  expect(await ids({ length: 'long' })).toEqual([long.content_id])
  expect(await ids({ since: '2199-01-01T00:00:00.000Z' })).toEqual([])
  expect(await ids({ since: '2020-01-01T00:00:00.000Z' })).toHaveLength(2)
  expect((await search('dugong', { since: 'yesterday' })).statusCode).toBe(422)
  expect(await ids({ channel_id: 'no-id' })).toEqual([])
})
