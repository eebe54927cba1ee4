import { person as signedIn } from '../../apps/server/test/person.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { changeVisibility } from '../../apps/server/src/features/episodes/content/change-visibility.ts'
import { findContent, getOwnedContent, listUtterances } from '../../apps/server/src/features/episodes/content/index.ts'
import { correctLine } from '../../apps/server/src/features/episodes/corrections/correct-line.ts'
import { scriptWriter } from '../bench-script.ts'
import { median, secondsOf, type Figure } from '../figure.ts'
import { submit, until, untilCompleted } from '../home.ts'
import { searchAsOther, searchPath } from './ask-as-others.ts'

const NEW_WORDS = ['zantharook', 'quimbledore', 'fennigorst']
const WITHDRAWN = 10
/** So many words of a line that hardly another says them. */
const PHRASE = 6
const PUBLISHED = 30
const SCRIPT_LINES = 6
const unlimited = { consumeRateLimit: async () => 0 }

type Place = { deps: WorkDeps; port: number }

/** Latency from a published correction to a search that finds it: they are one transaction. */
export async function correctedLines({ deps, port }: Place): Promise<Figure[]> {
  const { content_id, user_id } = await untilCompleted(deps, await submit(deps, scriptWriter().ofLines(SCRIPT_LINES)))
  const owner = signedIn(user_id)
  const waited: number[] = []
  let missed = 0
  for (const [position, word] of NEW_WORDS.entries()) {
    const item = await getOwnedContent(deps.db, owner, { content_id })
    const { revision } = item
    const line = (await listUtterances(deps.db, content_id))[position]
    const input = {
      utterance_id: line?.utterance_id ?? '',
      revision,
      text: `The ${word} was wound by hand.`,
      replace_at_once: false,
      fetch_again: false,
    }
    await correctLine({ ...deps, identity: unlimited }, owner, item, input)
    let published: number | undefined
    await until(async () => {
      const isPublished = ((await findContent(deps.db, content_id))?.revision ?? 0) > revision
      if (isPublished) published ??= performance.now()
      const { page } = await searchAsOther(port, searchPath(word))
      const isFound = page.items.some(({ content }) => content.content_id === content_id)
      if (isPublished && !isFound) missed += 1
      return isFound && isPublished ? true : undefined
    })
    waited.push(performance.now() - (published ?? Number.NaN))
  }
  return [
    {
      name: 'from a published correction to an answer with it, longest',
      measured: Math.max(...waited) / 1_000,
      unit: 's',
      aim: 5,
    },
    { name: 'answers after it without it', measured: missed, unit: '', aim: 0, gate: true },
  ]
}

/** The next answer after an item became private is without it. */
export async function withdrawnItems({ deps, port }: Place): Promise<Figure[]> {
  const { rows } = await sql<{ content_id: string; channel_id: string; user_id: string; text: string }>`
    select content_id, channel_id, user_id, (select text from utterance line where line.content_id = content.content_id and position = 7) as text
    from content where status = 'completed' and visibility = 'public' and user_id like 'corpus-%'
    order by published_at desc limit ${WITHDRAWN}`.execute(deps.db)
  let [found, stayed] = [0, 0]
  for (const { text, user_id, ...where } of rows) {
    const owner = signedIn(user_id)
    const words = text.match(/\p{L}+/gu) ?? []
    const path = searchPath(`"${words.slice(0, PHRASE).join(' ')}"`)
    const isFound = async () =>
      (await searchAsOther(port, path)).page.items.some(({ content }) => content.content_id === where.content_id)
    if (await isFound()) found += 1
    await changeVisibility(deps, await getOwnedContent(deps.db, owner, where), 'private')
    if (await isFound()) stayed += 1
  }
  return [
    {
      name: 'items found before they were withdrawn',
      measured: found,
      unit: '',
      aim: WITHDRAWN,
      wanted: 'at least',
      gate: true,
    },
    { name: 'withdrawn items in the next answer', measured: stayed, unit: '', aim: 0, gate: true },
  ]
}

/** Cost of the index in the transactions that make an item of forty lines public. */
export async function publishingCost({ deps }: Place): Promise<Figure[]> {
  const took = { with: new Array<number>(), without: new Array<number>() }
  for (let run = 0; run < PUBLISHED; run += 1) {
    for (const which of ['with', 'without'] as const) {
      await setTriggers(deps, which === 'with' ? 'enable' : 'disable')
      took[which].push((await secondsOf(() => publishCopy(deps))) * 1_000)
    }
  }
  await setTriggers(deps, 'enable')
  return [
    { name: 'publishing an item of 40 lines, median', measured: median(took.with), unit: 'ms' },
    { name: 'without the index, median', measured: median(took.without), unit: 'ms' },
    {
      name: 'with the index, times as long',
      measured: median(took.with) / median(took.without),
      unit: 'x',
      aim: 4,
      gate: true,
    },
  ]
}

async function setTriggers({ db }: WorkDeps, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ on: string; name: string }>`
    select tgrelid::regclass::text as on, tgname as name from pg_trigger
    where tgrelid in ('content'::regclass, 'utterance'::regclass) and tgname like '%\\_search\\_%'`.execute(db)
  for (const { on, name } of rows)
    await sql`alter table ${sql.table(on)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(db)
}

/** An item in the making, its lines, and then the moment when it is finished. */
async function publishCopy({ db }: WorkDeps): Promise<void> {
  const content_id = randomUUID()
  const original = sql`(select content_id from content where user_id like 'corpus-%' and visibility = 'public' order by published_at limit 1)`
  await db.transaction().execute(async (trx) => {
    await sql`insert into content select (jsonb_populate_record(null::content, to_jsonb(content) || jsonb_build_object(
      'content_id', ${content_id}::uuid, 'status', 'processing', 'audio_key', null, 'published_at', null))).*
      from content where content_id = ${original}`.execute(trx)
    await sql`insert into utterance select (jsonb_populate_record(null::utterance, to_jsonb(utterance) || jsonb_build_object(
      'utterance_id', gen_random_uuid(), 'content_id', ${content_id}::uuid))).*
      from utterance where content_id = ${original}`.execute(trx)
  })
  await db
    .updateTable('content')
    .set({ status: 'completed', audio_key: `content/${content_id}/episodes/1/audio.mp3` })
    .where('content_id', '=', content_id)
    .execute()
}
