import { noEpisodeFields } from '@app/domain/content'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findChannel, type ChannelRow } from '#features/shows/channels/index.ts'
import { addImported, findContent, listUtterances, publishScheduled } from '#features/episodes/content/index.ts'
import { publishCorrection, renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems, recordingDeps, sentScripts, type Item } from '#test/content/published-items.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'
import { refreshWords } from './refresh-words.repository.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'

const app = await testApp()
const never = new AbortController().signal
const calls = publishedItems(app)
const { callApi, correct, restore, linesOf } = calls
const { revise } = sentScripts(app, calls)
const ITEMS = 3
const RUNS = 3
/** Every step is really made: spoken, encoded, published. */
const PATIENCE_MS = 120_000

const kinds = [
  ...(['make', 'fail and retry', 'import', 'public', 'unlisted', 'private', 'schedule'] as const),
  ...(['retitle', 'correct', 'revise', 'restore', 'delete'] as const),
]
/** Which of them the product has let happen. */
const happened = new Set<string>()

type Step = { kind: (typeof kinds)[number]; of: number }
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...kinds), of: fc.nat(ITEMS - 1) })

let words_made = 0
/** A word that was never said before, so that the index can be asked who says it. */
const newWord = () => `zq${(words_made += 1)}`
const sentence = () => `Nobody had said the word ${newWord()} here until this very line was written.`
const wordsIn = (text: string): string[] => text.match(/zq\d+/g) ?? []

type Show = { owner: ReturnType<typeof person>; channel: ChannelRow; items: Item[] }

async function newShow(): Promise<Show> {
  const owner = person(randomUUID())
  const channel = await findChannel(app.db, await makeChannel(app, owner))
  if (!channel) throw new Error('no channel')
  return { owner, channel, items: [] }
}

async function make({ owner, channel, items }: Show, fails = false): Promise<void> {
  const utterances = ['Kore', 'Puck'].map((voice_name) => ({ voice_name, text: sentence() }))
  const { channel_id } = channel
  const words = { script_title: `Title ${newWord()}`, channel_id, utterances }
  const item = { owner, ...(await makeContent(app, owner, words)) }
  items.push(item)
  if (fails) {
    const no = new SpeechEngineError('no', { retryable: false })
    await renderContent(recordingDeps(app, () => no).deps, item.content_id, never)
    await expectExact()
    expect((await callApi(item, 'POST /retry')).statusCode).toBe(200)
  }
  await renderContent(app, item.content_id, never)
}

async function importOne({ owner, channel, items }: Show): Promise<void> {
  const line = { speaker: 1 as const, speaker_name: null, words: [], peaks: [], chapter: null }
  const content_id = randomUUID()
  const imported = {
    content_id,
    guid: content_id,
    title: `Brought ${newWord()}`,
    description: newWord(),
    ...noEpisodeFields,
    show_notes: newWord(),
    published_at: new Date(),
    visibility: 'public' as const,
    ai_voices: false,
    audio_key: 'x',
    thumbnail_key: null,
    stored_bytes: 1,
    duration_ms: 1_000,
    outline: { peaks: [], speakers: [] },
    speaker_names: ['', ''] as [string, string],
    lines: [{ ...line, text: sentence(), start_ms: 0, end_ms: 900 }],
    chapters: [],
  }
  await app.db.transaction().execute((trx) => addImported(trx, channel, imported))
  items.push({ owner, channel_id: channel.channel_id, content_id })
}

/**
 * Requests that the product refuses, because the item is in no state for them, change nothing: that is checked all the
 * same.
 */
async function change(item: Item, kind: Step['kind']): Promise<void> {
  const { content_id } = item
  const noted = (answer: { statusCode: number }) => {
    if (answer.statusCode < 300) happened.add(kind)
    return answer.statusCode < 300
  }
  const revised = async (answer: { statusCode: number }) => {
    if (noted(answer)) await publishCorrection(app, content_id, never)
  }
  if (kind === 'public' || kind === 'unlisted' || kind === 'private')
    noted(await callApi(item, 'PUT /visibility', { payload: { visibility: kind } }))
  if (kind === 'schedule') {
    await callApi(item, 'PUT /visibility', { payload: { visibility: 'private' } })
    const publish_at = new Date(Date.now() + 60_000).toISOString()
    noted(await callApi(item, 'PUT /schedule', { payload: { publish_at } }))
    await expectExact()
    await sql`update content set publish_at = now() where content_id = ${content_id} and publish_at is not null`.execute(
      app.db,
    )
    await publishScheduled(app)
  }
  if (kind === 'retitle') {
    const fields = { channel_id: item.channel_id, script_title: `Now ${newWord()}`, content_description: sentence() }
    const headers = app.as(item.owner)
    noted(await sendForm(app, `/api/content/${content_id}/metadata`, { method: 'PUT', fields, headers }))
  }
  if (kind === 'correct') await revised(await correct(item, 0, sentence()))
  if (kind === 'revise') {
    const [first] = await linesOf(item)
    const kept = first ? [{ utterance_id: first.utterance_id, speaker: first.speaker, text: first.text }] : []
    await revised(await revise(item, [{ speaker: 1, text: sentence() }, ...kept, { speaker: 2, text: sentence() }]))
  }
  if (kind === 'restore') await revised(await restore(item, 1))
  if (kind === 'delete') noted(await callApi(item, 'DELETE '))
}

/** The words that search knows, by item and line, against those of the items that everybody may see. */
async function expectExact(): Promise<void> {
  const shown = await app.db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .selectAll('content')
    .where('status', '=', 'completed')
    .where('visibility', '=', 'public')
    .where('deleted_at', 'is', null)
    .execute()
  const expected: string[] = []
  for (const { content_id, script_title, content_description, show_notes } of shown) {
    for (const word of wordsIn(`${script_title} ${content_description} ${show_notes}`))
      expected.push(`${content_id} item ${word}`)
    for (const { position, text } of await listUtterances(app.db, content_id))
      for (const word of wordsIn(text)) expected.push(`${content_id} ${position} ${word}`)
  }
  const { rows } = await sql<{ found: string }>`
    select content_id || ' item ' || lexeme as found from search_item, unnest(words) where lexeme like 'zq%'
    union all
    select content_id || ' ' || position || ' ' || lexeme from search_line line
    join search_item using (published_at, item_no), unnest(line.words) where lexeme like 'zq%'`.execute(app.db)
  expect(rows.map(({ found }) => found).toSorted()).toEqual(expected.toSorted())
  const items = await app.db.selectFrom('search_item').select('content_id').execute()
  expect(items.map(({ content_id }) => content_id).toSorted()).toEqual(
    shown.map(({ content_id }) => content_id).toSorted(),
  )
  expect(await app.db.selectFrom('search_change').selectAll().execute()).toEqual([])
}

/** Every word of the list of words is one that a public line says. */
async function expectNoOtherWords(): Promise<void> {
  await refreshWords(app)
  const { rows } = await sql<{ word: string; is_said: boolean }>`
    select word, exists (select from search_line where words @@ quote_literal(word)::tsquery) as is_said
    from search_word`.execute(app.db)
  expect(rows.filter(({ is_said }) => !is_said)).toEqual([])
  const { rows: unlisted } = await sql`select lexeme from search_line, unnest(words) where lexeme like 'zq%'
    except select word from search_word`.execute(app.db)
  expect(unlisted).toEqual([])
}

async function live(steps: readonly Step[]): Promise<void> {
  const show = await newShow()
  await make(show)
  await expectExact()
  for (const { kind, of } of steps) {
    const item = show.items[of % show.items.length]
    const isNew = kind === 'make' || kind === 'fail and retry' || kind === 'import'
    if (isNew && show.items.length < ITEMS) {
      await (kind === 'import' ? importOne(show) : make(show, kind === 'fail and retry'))
      happened.add(kind)
    } else if (item && (await findContent(app.db, item.content_id))) await change(item, kind)
    await expectExact()
  }
  await expectNoOtherWords()
  const { channel_id } = show.channel
  const remove = { method: 'DELETE' as const, url: `/api/channels/${channel_id}`, headers: app.as(show.owner) }
  expect((await app.server.inject(remove)).statusCode).toBeLessThan(300)
  const left = await app.db
    .selectFrom('search_item')
    .select('content_id')
    .where('channel_id', '=', channel_id)
    .execute()
  expect(left).toEqual([])
  expect(await app.db.selectFrom('search_channel').where('channel_id', '=', channel_id).selectAll().execute()).toEqual(
    [],
  )
  await expectExact()
  await expectNoOtherWords()
}

const everything: Step[] = (
  ['correct', 'restore', 'revise', 'retitle', 'private', 'public', 'unlisted', 'schedule', 'import', 'delete'] as const
).map((kind) => ({ kind, of: 0 }))
const beside: Step[] = (['make', 'private', 'fail and retry', 'correct'] as const).map((kind) => ({ kind, of: 1 }))

test(
  'SHOW-O201 SHOW-O202 SHOW-O203 whatever becomes of items, search knows every word of those that everybody may see, and no other',
  async () => {
    const histories = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), live)
    await fc.assert(histories, { numRuns: RUNS, examples: [[everything], [beside]] })
    expect([...happened].toSorted()).toEqual(kinds.toSorted())
  },
  PATIENCE_MS,
)
