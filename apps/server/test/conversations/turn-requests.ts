import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conversationLimits as limits } from '@app/domain/conversations'
import { onTestFinished } from 'vitest'
import type { Deps } from '#deps.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { finishedItem } from '#test/content/finished-item.ts'
import { ask, type Item } from './asking.ts'
import { insertClip, insertConversation } from './insert-conversation.ts'

const QUESTION = { text: 'Who paid the keepers?', at_ms: 0, revision: 1 }

/** The answers about a question. */
export async function turnAnswers(app: TestApp, item: Item, who: Person) {
  const askHosts = await ask(app, who, item)
  const url = `/api/turns/${askHosts.json().turn.turn_id}`
  const send = (what: string, payload: object) =>
    app.server.inject({ method: 'POST', url: url + what, headers: app.as(who), payload })
  return {
    askHosts,
    getTurn: await app.server.inject({ url, headers: app.as(who) }),
    passOn: await send('/pass-on', {}),
    reportHeard: await send('/heard', { lines: [], outcome: 'ended' }),
  }
}

/** Requests to the routes of questions in the access matrix. */
export function turnRequests(app: Deps, { owner, channel_id }: { owner: Person; channel_id: string }) {
  const ofOwner = (what: string, payload?: object) => async () => ({
    url: `/api/turns/${(await storedLine(app, owner, channel_id)).turn_id}${what}`,
    ...(payload && { payload }),
  })
  const sound = async () => {
    const { answer_line_id } = await storedLine(app, owner, channel_id)
    return { url: `/api/answer-lines/${answer_line_id}/sound` }
  }
  const newQuestion = async () => {
    // Only so many are answered at once.
    await app.db.updateTable('turn').set({ status: 'stopped' }).where('status', '=', 'answering').execute()
    return { payload: QUESTION }
  }
  return {
    contract: {
      'POST /api/content/:content_id/questions': { request: newQuestion },
      'GET /api/turns/:turn_id': { request: ofOwner('') },
      'POST /api/turns/:turn_id/heard': { request: ofOwner('/heard', { lines: [] }) },
      'POST /api/turns/:turn_id/pass-on': { request: ofOwner('/pass-on', {}) },
    },
    routes: {
      'GET /api/turns/:turn_id/events': { request: ofOwner('/events') },
      'GET /api/answer-lines/:answer_line_id/sound': { request: sound },
    },
  }
}

/** A line of an answer that can be heard. */
async function storedLine(app: Pick<Deps, 'db' | 'storage'>, owner: Person, channel_id: string) {
  const clip_hash = randomUUID()
  await insertClip(app, clip_hash, 'The ships.')
  await app.storage.put(`clips/${clip_hash.slice(0, 2)}/${clip_hash}`, Buffer.alloc(8), 'application/octet-stream')
  const lines = [{ text: 'The ships.', clip_hash }]
  const turns = [{ question: QUESTION.text, lines }]
  const conversation_id = await insertConversation(app, {
    channel_id,
    content_id: null,
    user_id: owner.user_id,
    turns,
  })
  return app.db
    .selectFrom('turn')
    .innerJoin('answer_line', 'answer_line.turn_id', 'turn.turn_id')
    .select(['turn.turn_id', 'answer_line_id'])
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirstOrThrow()
}

/** Causes of refused questions, by the condition in their documentation. */
export function turnCauses(app: TestApp) {
  const asking = (changes: object = {}) => ({ payload: JSON.stringify({ ...QUESTION, ...changes }) })
  const choice = (channel_id: string, chosen: { is_on?: boolean; payer?: 'asker' | 'owner' }) =>
    app.db
      .insertInto('channel_asking')
      .values({ channel_id, is_on: true, payer: 'asker', daily_cap: 40, guests: false, tone: 'warm', ...chosen })
      .execute()
  const item = async () => ({ ...(await finishedItem(app)), ...asking() })
  return {
    'The question is blank.': async () => asking({ text: ' ' }),
    'The question is too long.': async () => asking({ text: 'x'.repeat(limits.question_characters + 1) }),
    'The item has no such revision yet.': async () => ({ ...(await item()), ...asking({ revision: 7 }) }),
    'The caller has no such conversation about this item.': async () => ({
      ...(await finishedItem(app)),
      ...asking({ conversation_id: randomUUID() }),
    }),
    [`It has ${limits.turns} questions.`]: async () => {
      const of = await item()
      const turns = Array.from({ length: limits.turns }, () => ({ question: 'Why?', lines: [] }))
      const conversation_id = await insertConversation(app, { ...idsOf(of.where), user_id: of.who.user_id, turns })
      return { ...of, ...asking({ conversation_id }) }
    },
    'The owner of the channel has turned questions off.': async () => {
      const of = await item()
      await choice(of.where.channel_id, { is_on: false })
      return of
    },
    'The caller would pay, and has no tokens.': async () => {
      const of = await item()
      await setBalance(app, of.who, 0)
      return of
    },
    'The owner pays, and today’s tokens for it are used up.': async () => {
      const of = await item()
      await publish(app, of.where.content_id)
      await choice(of.where.channel_id, { payer: 'owner' })
      await setBalance(app, of.who, 0)
      return { ...of, who: person(randomUUID()) }
    },
    'Earlier questions of the caller are still being answered.': async () => {
      const of = await item()
      for (let asked = 0; asked < limits.at_once; asked++) await ask(app, of.who, of.where)
      return of
    },
    'The rate limit for questions is exceeded; see Retry-After.': async () => {
      const of = await item()
      await publish(app, of.where.content_id)
      return { ...of, who: person('guesser') }
    },
    [`${limits.waiting} questions wait already; see Retry-After.`]: async () => {
      const of = await item()
      const conversation_id = await insertConversation(app, { ...idsOf(of.where), user_id: 'many', turns: [] })
      await sql`insert into turn (conversation_id, position, question, asked_by, at_ms, revision, resume_ms, shares_words, off_the_record, payer)
        select ${conversation_id}, position, 'Why?', 'typed', 0, 1, 0, false, false, 'asker' from generate_series(1, ${limits.waiting}::integer) as position`.execute(
        app.db,
      )
      onTestFinished(async () => {
        await app.db.deleteFrom('conversation').where('conversation_id', '=', conversation_id).execute()
      })
      return of
    },
  }
}

function idsOf({ channel_id, content_id }: Item): Item {
  return { channel_id, content_id }
}

async function publish({ db }: TestApp, content_id: string): Promise<void> {
  await db.updateTable('content').set({ visibility: 'public' }).where('content_id', '=', content_id).execute()
}
