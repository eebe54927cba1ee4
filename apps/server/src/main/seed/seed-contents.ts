import { CatalogueVoice } from '@app/domain/voices'
import type pg from 'pg'
import { drawOutlines } from './outlines.ts'
import { channelFirstWords, channelLastWords, sentences, subjects, titles } from './words.ts'

export const CONTENTS_A_CHANNEL = 20
/** Items in the making, the newest of all; workers really make them. */
const MOST_IN_THE_MAKING = 12
const AT_ONCE = 50_000
const OUTLINES = { two: 384, one: 128 }

export type Seeding = {
  contents: number
  /** The same number makes the same rows, but that dates count back from `until`. */
  seed: number
  until: Date
  /** Keys of pictures that lie in the store already; channels share them. */
  avatar_keys: string[]
  onProgress?: (contents: number) => void
}

/**
 * Fills a database with channels and items that might have come together in two years. Twice does no more than once.
 */
export async function seedContents(client: pg.Client, seeding: Seeding): Promise<void> {
  const { contents, until, onProgress } = seeding
  await client.query('set synchronous_commit to off; set jit to off')
  await client.query(diceSql(seeding.seed))
  await stockPools(client, seeding)
  const in_the_making = Math.min(MOST_IN_THE_MAKING, Math.floor(contents / 50))
  for (let from = 0; from < contents; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, contents) - 1
    await client.query(channelsSql, [
      Math.ceil(from / CONTENTS_A_CHANNEL),
      Math.floor(to / CONTENTS_A_CHANNEL),
      contents,
      until,
    ])
    await insertUnsearched(client, [from, to, contents, until, contents - in_the_making])
    onProgress?.(to + 1)
  }
  await client.query(linesSql, [contents - in_the_making, contents - 1])
  await client.query('analyze channel, channel_persona, content, utterance')
}

/** Search takes so many items in afterwards, in the background, and not one by one in this transaction. */
async function insertUnsearched(client: pg.Client, values: unknown[]): Promise<void> {
  await client.query('begin; alter table content disable trigger content_search_new')
  await client.query(contentsSql, values)
  await client.query('alter table content enable trigger content_search_new; commit')
}

/**
 * `dice` and `chance` always fall the same for one seed, row and purpose; `name` makes the ids of a row. None is
 * declared steadier than the functions it calls, so that PostgreSQL unfolds them into the query.
 */
function diceSql(seed: number): string {
  return `
    create or replace function pg_temp.dice(row_index bigint, purpose integer, sides integer) returns integer immutable language sql as
      $$ select ((hashint8extended(row_index, ${seed} * 1000::bigint + purpose) & 2147483647) % sides)::integer $$;
    create or replace function pg_temp.chance(row_index bigint, purpose integer) returns double precision immutable language sql as
      $$ select pg_temp.dice(row_index, purpose, 1000003) / 1000003.0::double precision $$;
    create or replace function pg_temp.name(kind text, row_index bigint) returns uuid stable language sql as
      $$ select overlay(overlay(md5(kind || ' ' || row_index::text || ' ${seed}') placing '4' from 13) placing '8' from 17)::uuid $$;
    create or replace function pg_temp.channel_of(row_index bigint) returns bigint immutable language sql as
      $$ select case when row_index % ${CONTENTS_A_CHANNEL} = 0 then row_index / ${CONTENTS_A_CHANNEL}
           else floor((row_index / ${CONTENTS_A_CHANNEL} + 1) * power(pg_temp.chance(row_index, 1), 2))::bigint end $$;
    create or replace function pg_temp.moment_of(row_index bigint, contents bigint, until timestamptz) returns timestamptz stable language sql as
      $$ select date_trunc('milliseconds', until - interval '730 days' * power(1 - row_index::double precision / contents, 1.2)) $$`
}

const POOL = ['subjects', 'titles', 'sentences', 'first_words', 'last_words', 'voices', 'avatars'] as const

/**
 * Pools that rows are put together from. Words lie unpacked, because each row takes some; outlines are copied packed as
 * they are.
 */
async function stockPools(client: pg.Client, { seed, avatar_keys }: Seeding): Promise<void> {
  await client.query('drop table if exists pg_temp.pool_outline, pg_temp.pool')
  await client.query('create temp table pool_outline (place integer primary key, outline jsonb)')
  const outlines = [...drawOutlines(seed, OUTLINES.two, 2), ...drawOutlines(seed, OUTLINES.one, 1)]
  await client.query(
    `insert into pool_outline select ordinality - 1, value from jsonb_array_elements($1::jsonb) with ordinality`,
    [JSON.stringify(outlines)],
  )
  await client.query(`create temp table pool (${POOL.map((column) => `${column} text[]`).join(', ')})`)
  await client.query(`alter table pool ${POOL.map((column) => `alter ${column} set storage plain`).join(', ')}`)
  const words = [subjects, titles, sentences, channelFirstWords, channelLastWords, CatalogueVoice.options, avatar_keys]
  await client.query('insert into pool values ($1, $2, $3, $4, $5, $6, $7)', words)
  await client.query('analyze pool_outline')
}

/** One of an array of the pool. */
function pick(array: string, row: string, purpose: number | string): string {
  return `${array}[1 + pg_temp.dice(${row}, ${purpose}, cardinality(${array}))]`
}

const channelsSql = `
  with made as (
    insert into channel (channel_id, channel_creator_user_id, channel_title, channel_description, voice_name, avatar_key, created_at)
    select pg_temp.name('channel', n), 'seeded-' || n / 2, ${pick('first_words', 'n', 1)} || ' ' || ${pick('last_words', 'n', 2)},
      ${pick('sentences', 'n', 3)} || ' ' || ${pick('sentences', 'n', 4)}, ${pick('voices', 'n', 5)}, ${pick('avatars', 'n', 6)},
      pg_temp.moment_of(n * ${CONTENTS_A_CHANNEL}, $3::bigint, $4::timestamptz) - interval '1 day' * (1 + pg_temp.dice(n, 7, 9))
    from generate_series($1::bigint, $2::bigint) n cross join pool
    on conflict do nothing returning channel_id, voice_name
  )
  insert into channel_persona (channel_id, persona_knowledge_bank)
  select channel_id, jsonb_build_object('duologueFullName', voice_name || ' Halloran', 'personalOverview',
    'Asks the second question first and has never thrown a timetable away.') from made`

const contentsSql = `
  insert into content (content_id, channel_id, user_id, channel_creator_user_id, script_title, content_description, status, visibility,
    content_type, speakers, audio_key, duration_ms, view_count, like_count, error, outline, lines_total, lines_done, playable_ms,
    render_fence, processing_since, created_at)
  select content_id, pg_temp.name('channel', channel_index), 'seeded-' || channel_index / 2, 'seeded-' || channel_index / 2,
    upper(left(title, 1)) || substr(title, 2), description, status, visibility, case when is_single then 'single_voice' else 'multi_voice' end,
    case when is_single then jsonb_build_array(voice) else jsonb_build_array(voice, other_voice) end,
    case when status = 'completed' then 'content/' || content_id || '/episodes/1/audio.mp3' end,
    case when status = 'completed' then spoken_ms else 0 end, case when status = 'completed' then views else 0 end,
    case when status = 'completed' then floor(views * liking)::integer else 0 end,
    case when status = 'error' then 'It could not be recorded.' else '' end,
    case when status = 'completed' then outline end, lines, case when status = 'completed' then lines else 0 end,
    case when status = 'completed' then spoken_ms else 0 end, 1, now(), created_at
  from (
    select n, pg_temp.name('content', n) as content_id, pg_temp.channel_of(n) as channel_index,
      replace(replace(${pick('titles', 'n', 2)}, '{a}', ${pick('subjects', 'n', 3)}), '{b}', ${pick('subjects', 'n', 4)}) as title,
      ${pick('sentences', 'n', 5)} || ' ' || ${pick('sentences', 'n', 6)} || ' ' || ${pick('sentences', 'n', 7)} as description,
      case when n >= $5::bigint then 'processing' when pg_temp.chance(n, 8) < 0.015 then 'error' else 'completed' end as status,
      case when pg_temp.chance(n, 9) < 0.9 then 'public' when pg_temp.chance(n, 9) < 0.96 then 'unlisted' else 'private' end as visibility,
      pg_temp.chance(n, 10) < 0.15 as is_single, ${pick('voices', 'pg_temp.channel_of(n)', 5)} as voice,
      voices[1 + (pg_temp.dice(pg_temp.channel_of(n), 5, cardinality(voices)) + 1 + pg_temp.dice(n, 11, cardinality(voices) - 1)) % cardinality(voices)]
        as other_voice,
      180000 + pg_temp.dice(n, 12, 2100000) as spoken_ms, 30 + pg_temp.dice(n, 12, 2100000) / 6000 as lines,
      floor(8 / (pg_temp.chance(n, 13) + 0.00004))::integer as views, 0.01 + 0.06 * pg_temp.chance(n, 14) as liking,
      pg_temp.moment_of(n, $3::bigint, $4::timestamptz) as created_at
    from generate_series($1::bigint, $2::bigint) n cross join pool
  ) item
  join pool_outline on place = case when is_single then ${OUTLINES.two} + pg_temp.dice(n, 15, ${OUTLINES.one}) else pg_temp.dice(n, 15, ${OUTLINES.two}) end
  on conflict do nothing`

/** The scripts of the items in the making. */
const linesSql = `
  insert into utterance (utterance_id, content_id, position, speaker, voice_name, text)
  select pg_temp.name('line ' || position, n), content_id, position, case when content_type = 'single_voice' then 1 else 1 + position % 2 end,
    speakers ->> case when content_type = 'single_voice' then 0 else position % 2 end, ${pick('sentences', 'n', '20 + position')}
  from generate_series($1::bigint, $2::bigint) n join content on content_id = pg_temp.name('content', n)
    cross join lateral generate_series(0, lines_total - 1) position cross join pool
  where status = 'processing'
  on conflict do nothing`
