import { searchLimits } from '@app/domain/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { saidItems } from '#test/search/said-items.ts'

const app = await testApp()
const { said, found } = saidItems(app)

/** Sets the time an item was first public, which nothing else ever moves. */
async function publish(content_id: string, days_ago: number): Promise<void> {
  await sql`alter table content disable trigger content_first_publication`.execute(app.db)
  await sql`update content set published_at = now() - make_interval(days => ${days_ago}) where content_id = ${content_id}`.execute(
    app.db,
  )
  await sql`alter table content enable trigger content_first_publication`.execute(app.db)
}

/** Statistics of PostgreSQL about the number of lines, which decide how they are read. */
async function pretendLines(count: number): Promise<void> {
  await sql`update pg_class set reltuples = ${count} where oid = 'search_line'::regclass`.execute(app.db)
}

test('SHOW-O233 of a word that very many lines say, the newest are ranked, and the answer says that there are more', async () => {
  const old = await said(['An aardvark of long ago.', 'nothing'])
  await publish(old.content_id, 900)
  const { content_id } = await said(['An aardvark.', 'nothing'])
  await sql`insert into utterance (content_id, position, speaker, voice_name, text)
    select ${content_id}, 1 + place, 1, 'Kore', 'Aardvark number ' || place from generate_series(1, ${searchLimits.ranked_lines}) as place`.execute(
    app.db,
  )
  for (const lines of [-1, 1_000_000]) {
    await pretendLines(lines)
    const page = await found('aardvark')
    expect(page).toMatchObject({ is_bounded: true, lines_total: searchLimits.ranked_lines, items_total: 1 })
    expect(page.items[0]).toMatchObject({
      content: { content_id },
      more_lines: searchLimits.ranked_lines - searchLimits.lines_of_item,
    })
    expect(await found('aardvark ago')).toMatchObject({
      is_bounded: false,
      items: [{ content: { content_id: old.content_id } }],
    })
  }
})

test('SHOW-O234 the same is found whether there are few lines or very many', async () => {
  const ages = [-2, 0, 3, 8, 20, 60, 200, 500, 1_000, 2_000, 4_000, 9_000]
  for (const [index, age] of ages.entries()) {
    const language = ['en', 'de', 'fr'][index % 3] ?? 'en'
    const { content_id } = await said([`A kakapo walks on day ${age}.`, 'Two kakapos, all green.'], {
      language,
      title: `Kakapo ${index}`,
      duration_ms: index * 400_000,
    })
    await publish(content_id, age)
  }
  const asked: Parameters<typeof found>[] = [
    ['kakapo'],
    ['kakapos -walks'],
    ['"kakapo"'],
    ['all kakapos or day'],
    ['kakapo', { since: new Date(Date.now() - 300 * 86_400_000).toISOString() }],
    ['kakapo', { length: 'medium' }],
    ['kakapo', { length: 'long', since: '2010-01-01T00:00:00.000Z' }],
  ]
  for (const each of asked) {
    const [few, many] = [
      await (await pretendLines(-1), found(...each)),
      await (await pretendLines(1_000_000), found(...each)),
    ]
    const shown = ({ items, lines_total, items_total }: typeof few) => ({
      lines_total,
      items_total,
      items: items.map(({ content, lines }) => [content.content_id, lines.map(({ position }) => position)]),
    })
    expect(shown(many)).toEqual(shown(few))
    expect(many.items.length).toBeGreaterThan(0)
  }
  expect((await found('kakapo')).items_total).toBe(ages.length)
})
