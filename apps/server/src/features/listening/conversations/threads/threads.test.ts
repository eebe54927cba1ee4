import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationSummary } from '@app/contracts/conversations'
import { conversationLimits, conversationSentences } from '@app/domain/conversations'
import { expect, test } from 'vitest'
import { deleteChannelData } from '#features/episodes/content/index.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { sweepClips } from '#features/episodes/rendering/lines/sweep-clips.ts'
import { person, testApp } from '#test/app.ts'
import { insertClip, insertConversation } from '#test/conversations/insert-conversation.ts'
import { makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const place = await publicItem()

async function publicItem() {
  const made = await makeContent(app, person('creator'))
  await app.db
    .updateTable('content')
    .set({ visibility: 'public', status: 'completed', audio_key: 'x', sources_shown: true })
    .where('content_id', '=', made.content_id)
    .execute()
  await settleOpenHolds(app, { content_id: made.content_id })
  return made
}

const call = (who: string | null, url: string, method: 'GET' | 'PUT' | 'DELETE' = 'GET', payload?: object) =>
  app.server.inject({
    method,
    url: `/api/${url}`,
    ...(who !== null && { headers: app.as(person(who)) }),
    ...(payload && { payload }),
  })
const listOf = async (who: string, query = '') =>
  (await call(who, `conversations${query}`)).json<{ conversations: ConversationSummary[]; next: string | null }>()
const missing = { code: 'not_found', detail: conversationSentences.missing }

test('TALK-O120 the list has the caller’s own conversations page by page, most recently used first, or those of one item', async () => {
  const other = await publicItem()
  const newest = Date.now()
  for (let at = 0; at < conversationLimits.page_size + 2; at += 1)
    await insertConversation(app, {
      ...(at === 3 ? other : place),
      user_id: 'many',
      title: `Talk ${at}`,
      updated_at: new Date(newest - at * 1_000),
    })
  await insertConversation(app, { ...place, user_id: 'else', title: 'Not theirs' })
  const first = await listOf('many')
  const second = await listOf('many', `?after=${first.next}`)
  expect([...first.conversations, ...second.conversations].map(({ title }) => title)).toEqual(
    Array.from({ length: conversationLimits.page_size + 2 }, (_, at) => `Talk ${at}`),
  )
  expect(second.next).toBeNull()
  const ofItem = await listOf('many', `?content_id=${other.content_id}`)
  expect(ofItem.conversations.map(({ title, questions, tokens }) => [title, questions, tokens])).toEqual([
    ['Talk 3', 1, 1],
  ])
  expect((await call(null, 'conversations')).statusCode).toBe(401)
})

test('TALK-O121 a search finds titles, questions and answers by the beginnings of their words, and marks what says it', async () => {
  const user_id = 'searcher'
  await insertConversation(app, { ...place, user_id, title: 'On salt' })
  await insertConversation(app, {
    ...place,
    user_id,
    title: 'Lights',
    turns: [{ question: 'Did sailors ever refuse?', lines: [{ text: 'One capitán did, in 1861.' }] }],
  })
  const found = async (q: string) =>
    (await listOf(user_id, `?q=${encodeURIComponent(q)}`)).conversations.map((each) => [each.title, each.found])
  expect(await found('SAL')).toEqual([['On salt', { text: 'On salt', marks: [[3, 7]] }]])
  expect(await found('capitan did')).toEqual([
    [
      'Lights',
      {
        text: 'One capitán did, in 1861.',
        marks: [
          [4, 11],
          [12, 15],
        ],
      },
    ],
  ])
  expect(await found('refuse 1861')).toHaveLength(1)
  expect(await found('apitan')).toEqual([])
  expect(await found('sailors salt')).toEqual([])
  expect(await found('.*')).toHaveLength(2)
  expect((await listOf('stranger', '?q=sailors')).conversations).toEqual([])
})

test('TALK-O122 a conversation opens for its person, or with the key of its guest; for all others it does not exist', async () => {
  const hers = await insertConversation(app, { ...place, user_id: 'ana' })
  const guests = await insertConversation(app, { ...place, guest_key: 'the-key' })
  expect((await call('ana', `conversations/${hers}`)).json<Conversation>()).toMatchObject({
    is_own: true,
    sharing: 'private',
    share_key: null,
    turns: [{ question: 'Who paid the keepers?', lines: [{ status: 'silent', words: [] }] }],
  })
  expect((await call(null, `conversations/${guests}?guest_key=the-key`)).statusCode).toBe(200)
  for (const answer of [
    await call('ben', `conversations/${hers}`),
    await call(null, `conversations/${hers}?guest_key=the-key`),
    await call(null, `conversations/${guests}?guest_key=another`),
    await call('ana', `conversations/${guests}`),
    await call('ana', `conversations/${randomUUID()}`),
    await call('ana', 'conversations/nothing'),
    await call('ben', `conversations/${hers}`, 'PUT', { title: 'Mine' }),
    await call('ben', `conversations/${hers}`, 'DELETE'),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([404, missing])
})

test('TALK-O123 it can be renamed, and a blank or long title is refused with nothing changed', async () => {
  const id = await insertConversation(app, { ...place, user_id: 'ana' })
  const named = await call('ana', `conversations/${id}`, 'PUT', { title: '  On pay  ' })
  expect(named.json<Conversation>().title).toBe('On pay')
  for (const [title, msg] of [
    [' ', conversationSentences.title_missing],
    ['x'.repeat(conversationLimits.title_characters + 1), conversationSentences.title_too_long],
  ])
    expect((await call('ana', `conversations/${id}`, 'PUT', { title })).json().detail[0].msg).toBe(msg)
  expect((await call('ana', `conversations/${id}`)).json<Conversation>().title).toBe('On pay')
})

test('TALK-O124 its link opens it for everybody who may see the item, until it is private or deleted; each sharing has a new link', async () => {
  const other = await publicItem()
  const id = await insertConversation(app, { ...other, user_id: 'ana' })
  const setSharing = async (sharing: 'link' | 'private') =>
    (await call('ana', `conversations/${id}`, 'PUT', { sharing })).json<Conversation>().share_key
  const read = async (key: string | null, who: string | null = null) =>
    (await call(who, `shared-conversations/${key}`)).statusCode
  const first = await setSharing('link')
  expect(await setSharing('link')).toBe(first)
  expect(await read(first)).toBe(200)
  expect(await setSharing('private')).toBeNull()
  expect(await read(first)).toBe(404)
  const second = await setSharing('link')
  expect([await read(first), await read(second)]).toEqual([404, 200])
  const show = (visibility: 'public' | 'unlisted' | 'private') =>
    app.db.updateTable('content').set({ visibility }).where('content_id', '=', other.content_id).execute()
  await show('unlisted')
  expect([await read(second), await read(second, 'ben')]).toEqual([404, 200])
  await show('private')
  expect([await read(second, 'ben'), await read(second, 'creator')]).toEqual([404, 200])
  await show('public')
  await call('ana', `conversations/${id}`, 'DELETE')
  expect(await read(second)).toBe(404)
})

test('TALK-O125 those it is shared with see neither cost nor memories, and of an interrupted answer what was heard', async () => {
  const text = 'He paid in salt. You told us that you sail.'
  const cut = 'Salt was dear, and so was he.'
  const clip_hash = await insertClip(app, randomUUID(), cut)
  await app.storage.put(
    `clips/${clip_hash.slice(0, 2)}/${clip_hash}`,
    Buffer.alloc(2 * 48_000),
    'application/octet-stream',
  )
  const cited = { kind: 'line', utterance_id: randomUUID(), start_ms: 0, revision: 1, speaker: 1, text: 'x' } as const
  const share_key = randomUUID()
  const id = await insertConversation(app, {
    ...place,
    user_id: 'ana',
    share_key,
    turns: [
      {
        question: 'Did he pay?',
        status: 'stopped',
        tokens: 3,
        lines: [
          {
            text,
            clip_hash: await insertClip(app, randomUUID(), text),
            heard_ms: 9_000,
            memory_marks: [[17, 43]],
            citations: [cited, { kind: 'memory', memory_id: randomUUID(), text: 'You sail.' }],
          },
          { text: cut, clip_hash, heard_ms: 900 },
          { text: 'Nobody heard this.', clip_hash },
        ],
      },
    ],
  })
  const shared = await call('ben', `shared-conversations/${share_key}`)
  expect(shared.json<Conversation>()).toMatchObject({ is_own: false, share_key: null, tokens: 0 })
  expect(shared.json<Conversation>().turns).toMatchObject([
    {
      tokens: 0,
      lines: [
        { text: 'He paid in salt.', status: 'silent', memory_marks: [], citations: [cited] },
        { text: 'Salt was dear' },
      ],
    },
  ])
  expect(shared.json<Conversation>().turns[0]?.lines).toHaveLength(2)
  expect(shared.body).not.toMatch(/ana|sail|told/)
  const own = (await call('ana', `conversations/${id}`)).json<Conversation>()
  const lines = own.turns[0]?.lines ?? []
  expect(lines.map((line) => [line.text, line.heard_ms])).toEqual([
    [text, 9_000],
    [cut, 900],
    ['Nobody heard this.', 0],
  ])
  const [remembered, said, unheard] = lines.map((line) => line.answer_line_id)
  const soundOf = (who: string, line_id = '') => call(who, `answer-lines/${line_id}/sound?share_key=${share_key}`)
  expect((await soundOf('ben', remembered)).statusCode).toBe(404)
  const [heard, rest, whole] = [await soundOf('ben', said), await soundOf('ben', unheard), await soundOf('ana', said)]
  expect(heard.rawPayload.readUInt32LE(40) / (2 * heard.rawPayload.readUInt32LE(24))).toBeCloseTo(0.9, 3)
  expect(heard.rawPayload.byteLength).toBe(44 + heard.rawPayload.readUInt32LE(40))
  expect(rest.rawPayload.byteLength).toBe(44)
  expect(whole.rawPayload.byteLength).toBeGreaterThan(heard.rawPayload.byteLength)
})

test('TALK-O126 the export is a file with all conversations of the caller', async () => {
  await insertConversation(app, { ...place, user_id: 'exporter', title: 'First' })
  await insertConversation(app, { ...place, user_id: 'exporter', title: 'Second' })
  const file = await call('exporter', 'conversations-export')
  expect(file.headers['content-disposition']).toContain('duologue-conversations.json')
  const { conversations } = file.json<{ conversations: Conversation[] }>()
  expect(conversations.map(({ title, turns }) => [title, turns.length])).toEqual([
    ['First', 1],
    ['Second', 1],
  ])
  expect((await call(null, 'conversations-export')).statusCode).toBe(401)
})

test('TALK-O127 deleting takes the questions and answers along, and their clips with the next sweep; a deleted item takes nothing', async () => {
  const item = await publicItem()
  const text = 'The ships. Each owed a penny a ton.'
  const clip_hash = await insertClip(app, randomUUID(), text)
  const id = await insertConversation(app, {
    ...item,
    user_id: 'ana',
    turns: [{ question: 'Who paid?', lines: [{ text, clip_hash }] }],
  })
  const old = new Date(Date.now() - (app.config.CLIP_GRACE_HOURS + 1) * 3_600_000)
  const clips = async () => {
    await app.db.updateTable('clip').set({ last_used_at: old }).where('clip_hash', '=', clip_hash).execute()
    await sweepClips(app)
    return (await app.db.selectFrom('clip').select('clip_hash').where('clip_hash', '=', clip_hash).execute()).length
  }
  await call('creator', `content/${item.content_id}?channel_id=${item.channel_id}`, 'DELETE')
  await deleteContentFiles(app, item.content_id)
  expect((await call('ana', `conversations/${id}`)).json<Conversation>()).toMatchObject({
    content_id: null,
    content_title: 'Why lighthouses still turn',
    turns: [{ lines: [{ text, status: 'ready' }] }],
  })
  expect(await clips()).toBe(1)
  expect((await call('ana', `conversations/${id}`, 'DELETE')).json()).toEqual({
    success: true,
    message: conversationSentences.deleted,
  })
  expect((await call('ana', `conversations/${id}`, 'DELETE')).statusCode).toBe(404)
  expect(await clips()).toBe(0)
  expect(await app.db.selectFrom('turn').select('turn_id').where('conversation_id', '=', id).execute()).toEqual([])
})

test('TALK-O240 once an item is private, its words leave the conversations of its listeners, and return with it', async () => {
  const [asked, earlier] = [await publicItem(), await publicItem()]
  const at = { utterance_id: randomUUID(), start_ms: 0, revision: 1, text: 'Quoted words' }
  const line = { kind: 'line', speaker: 1, ...at } as const
  const episode = { kind: 'episode', title: 'Salt', ...earlier, ...at } as const
  const share_key = randomUUID()
  const clip_hash = await insertClip(app, randomUUID(), 'Answer words')
  await app.storage.put(`clips/${clip_hash.slice(0, 2)}/${clip_hash}`, Buffer.alloc(96_000), 'application/octet-stream')
  const id = await insertConversation(app, {
    ...asked,
    user_id: 'quoter',
    share_key,
    turns: [
      {
        question: 'Who paid?',
        lines: [
          { text: 'Answer words.', clip_hash, citations: [line] },
          { text: 'Earlier words.', clip_hash, citations: [episode] },
          { text: 'We do not know.' },
        ],
      },
    ],
  })
  const read = async () => (await call('quoter', `conversations/${id}`)).json<Conversation>().turns[0]
  const texts = async () => (await read())?.lines.map(({ text }) => text)
  const turn = await read()
  const [first, second] = turn?.lines ?? []
  const soundOf = async (answer_line_id = '') =>
    (await call('quoter', `answer-lines/${answer_line_id}/sound`)).statusCode
  const show = (content_id: string, visibility: 'private' | 'public') =>
    app.db.updateTable('content').set({ visibility }).where('content_id', '=', content_id).execute()
  expect(await texts()).toEqual(['Answer words.', 'Earlier words.', 'We do not know.'])
  expect(await soundOf(first?.answer_line_id)).toBe(200)

  await show(earlier.content_id, 'private')
  expect(await texts()).toEqual(['Answer words.', conversationSentences.hidden_line, 'We do not know.'])
  expect((await read())?.lines[1]).toMatchObject({ citations: [{ kind: 'hidden' }], status: 'silent', words: [] })
  expect([await soundOf(first?.answer_line_id), await soundOf(second?.answer_line_id)]).toEqual([200, 404])
  expect((await call('else', `shared-conversations/${share_key}`)).body).not.toContain('Earlier')

  await show(asked.content_id, 'private')
  const { hidden_line } = conversationSentences
  expect(await texts()).toEqual([hidden_line, hidden_line, 'We do not know.'])
  expect(await soundOf(first?.answer_line_id)).toBe(404)
  const urls = [
    `conversations/${id}`,
    'conversations-export',
    `turns/${turn?.turn_id}`,
    `turns/${turn?.turn_id}/events`,
    '/conversations?q=answer',
  ]
  for (const url of urls) expect((await call('quoter', url)).body, url).not.toMatch(/Answer words|Earlier|Quoted/)

  await show(asked.content_id, 'public')
  await show(earlier.content_id, 'public')
  expect(await texts()).toEqual(['Answer words.', 'Earlier words.', 'We do not know.'])
})

test('TALK-O128 with a channel go all conversations with its hosts, before that they are out of sight', async () => {
  const item = await publicItem()
  const id = await insertConversation(app, { ...item, user_id: 'ana' })
  await call('creator', `channels/${item.channel_id}`, 'DELETE')
  expect((await call('ana', `conversations/${id}`)).statusCode).toBe(404)
  await deleteChannelData(app, item.channel_id, new AbortController().signal)
  const left = app.db.selectFrom('conversation').select('conversation_id').where('conversation_id', '=', id)
  expect(await left.execute()).toEqual([])
})
