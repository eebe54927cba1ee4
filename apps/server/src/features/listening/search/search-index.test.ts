import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { person, testApp } from '#test/app.ts'
import { bareDatabase } from '#test/database/test-database.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { backfillSearch } from './backfill-search.ts'
import { refreshWords } from './refresh-words.repository.ts'

const app = await testApp()

/** True if this phrase, word for word as people type it, matches a line of the first language. */
async function says(line: string, language: string, phrase: string, db = app.db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select search_vector(${line}, ${language}) @@
      (phraseto_tsquery('search_simple', search_text(${phrase})) || phraseto_tsquery(search_config(${language}), search_text(${phrase})))
      as found`.execute(db)
  return rows[0]?.found ?? false
}

test.each([
  ['en', 'The lamps were lit, again and again.', ['lamp', 'were lit', 'THE LAMPS'], ['lap', 'lit lamps']],
  ['de', 'Die schönen Häuser über der Straße', ['haus', 'Hauser', 'schöne häuser', 'uber', 'strasse'], ['hase']],
  ['fr', 'L’été, les élèves étaient déjà là.', ['été', 'eleve', 'les élèves', 'l’été', 'deja'], ['elevage']],
  ['es', 'Las canciones que él habló', ['canción', 'cancion', 'hablar', 'el hablo'], ['cantar']],
  ['ru', 'Свет маяка был виден с моря', ['маяк', 'моря', 'МОРЕ', 'свет маяка'], ['маяки свет']],
  ['ar', 'العَرَبِيّة لغة جميلة', ['العربية', 'لُغة', 'جميلة'], ['كتاب']],
  ['ja', '灯台の光は、海から見えました。', ['灯台', '光は海', '見え'], ['灯光', '海光']],
  ['zh', '灯塔的光从海上可以看见。', ['灯塔', '海上可以'], ['上海']],
  ['ko', '서울의 등대는 오래됐다', ['등대', '서울의'], ['대등']],
  ['th', 'ประภาคารเก่าแก่', ['ประภาคาร'], ['แก่เก่า']],
  ['he', 'המגדלור ישן מאוד', ['המגדלור', 'ישן'], ['ספר']],
  [
    'en',
    'Mixed: 灯台 and Маяк, “quoted” — it’s 3.5 km and/or mp3 🎉!',
    ['灯台 and', 'маяк quoted', "it's", '3.5 km', 'or mp3', '🎉'],
    ['🎈'],
  ],
  ['xx', 'Words of an unknown tongue', ['words of', 'TONGUE'], ['word']],
])('SHOW-O204 SHOW-O205 (%s) a line is found by its words, stems and parts', async (language, line, found, others) => {
  for (const phrase of found) expect([phrase, await says(line, language, phrase)]).toEqual([phrase, true])
  for (const phrase of others) expect([phrase, await says(line, language, phrase)]).toEqual([phrase, false])
})

test('SHOW-O204 a form that stands there weighs more than a stem, and a word that is its own stem is there once', async () => {
  const { rows } = await sql<{ words: string }>`select search_vector('Running: they run', 'en') as words`.execute(
    app.db,
  )
  expect(rows[0]?.words).toBe("'run':1B,3A 'running':1A 'they':2A")
})

test('SHOW-O206 without the extensions the database is made all the same, and search tells accents apart', async () => {
  const { connection_string, drop } = await bareDatabase()
  const db = connect(connection_string, () => undefined)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  // As where the role may not create extensions or the server has none: other functions have their names.
  await sql`create function unaccent(text) returns text language sql as 'select $1';
    create function similarity(text, text) returns real language sql as 'select 0.0'`.execute(db)
  await migrate(connection_string)
  const { rows } = await sql`select from pg_extension where extname in ('unaccent', 'pg_trgm')`.execute(db)
  expect(rows).toEqual([])
  expect(await says('Les éléphants du Noël', 'fr', 'éléphant', db)).toBe(true)
  expect(await says('Les éléphants du Noël', 'fr', 'elephant', db)).toBe(false)
  // An operator adds the first later.
  await sql`drop function unaccent(text); create extension unaccent; select make_search_configurations()`.execute(db)
  expect(await says('Les éléphants du Noël', 'fr', 'elephant', db)).toBe(true)
})

const wordsOf = async (content_id: string) =>
  (
    await sql<{ language: string; words: string[] }>`
      select language, array(select distinct lexeme from search_line line, unnest(line.words)
        where line.item_no = item.item_no and lexeme not like ':%') as words
      from search_item item where content_id = ${content_id}`.execute(app.db)
  ).rows[0]

test('SHOW-O207 SHOW-O208 what was public before there was search is made findable, in its language, once', async () => {
  const owner = person(randomUUID())
  const channel_id = await makeChannel(app, owner)
  const german = 'Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu.'
  const of = { first: await publishItem(app, channel_id), second: await publishItem(app, channel_id) }
  const hidden = await publishItem(app, channel_id, { visibility: 'private' })
  await app.db.updateTable('utterance').set({ text: german }).where('content_id', '=', of.second).execute()
  await app.db.updateTable('content').set({ language: null }).where('channel_id', '=', channel_id).execute()
  await sql`delete from search_item; delete from search_channel`.execute(app.db)

  await backfillSearch(app)
  expect(await wordsOf(of.first)).toMatchObject({ language: 'en', words: expect.arrayContaining(['script']) })
  expect(await wordsOf(of.second)).toMatchObject({
    language: 'de',
    words: expect.arrayContaining(['fisch', 'fischer']),
  })
  expect(await wordsOf(hidden)).toBeUndefined()
  expect(await app.db.selectFrom('search_channel').select('channel_id').execute()).toEqual([{ channel_id }])
  const versions = () => sql`select xmin, * from search_item`.execute(app.db)
  const { rows } = await versions()
  await backfillSearch(app)
  expect((await versions()).rows).toEqual(rows)
})

test('SHOW-O208 an item that does not tell its language follows that of its show', async () => {
  const channel_id = await makeChannel(app, person(randomUUID()))
  const content_id = await publishItem(app, channel_id)
  await app.db.updateTable('utterance').set({ text: 'Häuser.' }).where('content_id', '=', content_id).execute()
  await app.db.updateTable('content').set({ language: null }).where('content_id', '=', content_id).execute()
  expect(await wordsOf(content_id)).toMatchObject({ language: 'en' })
  const show_settings = JSON.stringify({ language: 'de-AT' })
  await app.db.updateTable('channel').set({ show_settings }).where('channel_id', '=', channel_id).execute()
  await backfillSearch(app)
  expect(await wordsOf(content_id)).toEqual({ language: 'de-AT', words: ['haus', 'hauser'] })
})

test('SHOW-O213 the list of words has those of public lines, and forgets a word that none says any more', async () => {
  const content_id = await publishItem(app, await makeChannel(app, person(randomUUID())))
  const hidden = await publishItem(app, await makeChannel(app, person(randomUUID())), { visibility: 'private' })
  const say = (id: string, text: string) =>
    app.db.updateTable('utterance').set({ text }).where('content_id', '=', id).where('position', '=', 0).execute()
  await say(content_id, 'A heliograph! The heliographs.')
  await say(hidden, 'A hygrometer.')
  await refreshWords(app)
  const known = () =>
    app.db.selectFrom('search_word').select(['language', 'word', 'lines']).where('word', 'like', 'h%gr%').execute()
  expect(await known()).toEqual(
    expect.arrayContaining(['heliograph', 'heliographs'].map((word) => ({ language: 'en', word, lines: 1 }))),
  )
  expect(await known()).toHaveLength(2)
  await say(content_id, 'Nothing of the kind.')
  await refreshWords(app)
  expect(await known()).toEqual([])
})
