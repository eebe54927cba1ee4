import { appPages } from '@app/contracts/app-pages'
import type { Visibility } from '@app/domain/content'
import type { InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountsApp, signedIn } from '../../test/accounts-app.ts'
import {
  askingAsOwner,
  changeForm,
  channelForm,
  contentForm,
  signInAsNobody,
  wrongPassword,
} from '../../test/asking-as-owner.ts'
import { billingRows } from '../../test/billing-calls.ts'
import { bodyOf, impersonal } from '../../test/body-of.ts'
import { draftContent, makeChannel, makeContent, makeSession, picture, scriptOf } from '../../test/factories.ts'
import { listeningCalls } from '../../test/listening-calls.ts'
import { encodeForm } from '../../test/send-form.ts'
import { servedRoutes } from '../../test/served-routes.ts'
import { settleOpenHolds } from '../../test/tokens.ts'

const HOW_TO_ADD = 'served, and nobody said who may: add a row to WHO_MAY here with the answers to each role'
const HOW_TO_REMOVE = 'not served any more: remove the row from WHO_MAY'
/** The web app's files are served where it is built. */
const SOMETIMES = ['GET /*']
const PAGE_ID = '([0-9a-fA-F-]{36})'

const ROLES = ['guest', 'unverified', 'stranger', 'owner'] as const
type Role = (typeof ROLES)[number]
/** The status of the answer to each; whoever has not verified the email is a visitor like the guest. */
type Answers = readonly [visitor: number, stranger: number, owner: number]
type Place = { channel_id: string; content_id: string; avatar: string; session_id: string }
type Row = {
  /** One call of the route; most need no more than its address. */
  ask?: (place: Place) => InjectOptions | Promise<InjectOptions>
  /** What the item must be for the call to make sense. */
  status?: 'completed' | 'error'
  /** Whoever calls it with success is signed out or gone, so a new person calls it each time. */
  isLast?: true
} & ({ answers: Answers } | Record<Visibility, Answers>)

const everybody: Row = { answers: [200, 200, 200] }
const signedInOnly: Row = { answers: [401, 200, 200] }
const nobody: Row = { answers: [404, 404, 404] }
/** Channels are public, so a stranger hears that it is not his, whatever there is. */
const ofOwnerOnly: Row = { answers: [401, 403, 200] }
const readers: Row = { public: [200, 200, 200], unlisted: [404, 200, 200], private: [404, 404, 200] }
/** Whoever is signed in and may read it. */
const listeners: Row = { public: [401, 200, 200], unlisted: [401, 200, 200], private: [401, 404, 200] }
const owners: Row = { public: [401, 403, 200], unlisted: [401, 403, 200], private: [401, 404, 200] }
/** Stable addresses open for everybody exactly while an item is public; nobody has another without a signature. */
const openWhilePublic: Row = { public: [200, 200, 200], unlisted: [404, 404, 404], private: [404, 404, 404] }
const openTo = (row: Row, paths: string[]) =>
  Object.fromEntries(
    paths.map((path) => [`GET ${path}`, { ...row, ask: (place: Place) => ({ url: at(path, place) }) }]),
  )
const asking = (calls: Record<string, NonNullable<Row['ask']>>, row: Row) =>
  Object.fromEntries(Object.entries(calls).map(([route, ask]) => [route, { ...row, ask }]))
const at = (path: string, { channel_id, content_id }: Place) =>
  path.replace(':channelId', channel_id).replace(':contentId', content_id)

const routes = servedRoutes()
const app = await accountsApp()
const owner = await personOf('owner@example.com')
const channel_id = await makeChannel(app, owner.viewer)
const listening = listeningCalls(app)
const calls = askingAsOwner(app, { owner: owner.viewer, channel_id })

/**
 * Who may do what. A revoked credential and that of a deleted account are no row's matter: they are refused everywhere.
 * The routes under /api/auth know nobody by this credential, so they answer all alike.
 */
const WHO_MAY: Record<string, Row> = {
  'GET /healthz': everybody,
  'GET /metrics': everybody,
  'GET /api/docs': everybody,
  'GET /api/docs/*': { ...everybody, ask: () => ({ url: '/api/docs/swagger-ui.css' }) },
  'GET /api/openapi.json': everybody,
  'GET /dev/mailbox': everybody,
  'GET /dev/mailbox.json': { ...everybody, ask: () => ({ url: '/dev/mailbox.json?to=nobody@example.com' }) },
  'GET /api/auth/*': { ...everybody, ask: () => ({ url: '/api/auth/get-session' }) },
  'POST /api/auth/*': { answers: [401, 401, 401], ask: signInAsNobody },
  'POST /users/initialize': signedInOnly,
  ...billingRows,
  'GET /api/account': signedInOnly,
  'PUT /api/account/password': { answers: [401, 422, 422], ask: wrongPassword },
  'GET /api/account/export': signedInOnly,
  'POST /api/account/deletion': { answers: [401, 422, 422], ask: () => ({ payload: { email: 'nobody@example.com' } }) },
  'GET /api/account/sessions': signedInOnly,
  'DELETE /api/account/sessions': { ...signedInOnly, isLast: true },
  'DELETE /api/account/sessions/:session_id': { answers: [401, 404, 200] },
  'GET /api/feedback': signedInOnly,
  'POST /api/feedback': {
    ...signedInOnly,
    ask: () => ({ payload: { subject: 'Chapters', message: 'Between them.' } }),
  },
  'GET /api/live': everybody,
  'GET /api/feed': everybody,
  'GET /api/channels/': signedInOnly,
  'POST /api/channels/': { ...signedInOnly, ask: channelForm },
  'GET /api/channels/:channel_id': everybody,
  'PUT /api/channels/:channel_id': {
    answers: [401, 403, 200],
    ask: () => encodeForm({ fields: { voice_name: 'Puck' } }),
  },
  'DELETE /api/channels/:channel_id': { answers: [401, 403, 200], ask: calls.anotherChannel },
  'GET /api/channels/:channel_id/persona_knowledge_bank/data': { answers: [401, 403, 200] },
  'GET /api/channels/:channel_id/lexicon': ofOwnerOnly,
  'PUT /api/channels/:channel_id/lexicon': { ...ofOwnerOnly, ask: calls.changedLexicon },
  'GET /api/channels/:channel_id/lexicon/pls': ofOwnerOnly,
  'POST /api/channels/:channel_id/lexicon/pls': { ...ofOwnerOnly, ask: calls.importedLexicon },
  'GET /api/channels/:channel_id/draft': ofOwnerOnly,
  'PUT /api/channels/:channel_id/draft': {
    ...ofOwnerOnly,
    ask: () => ({ payload: { seen_version: 0, session_id: 'page', content: draftContent() } }),
  },
  'DELETE /api/channels/:channel_id/draft': ofOwnerOnly,
  'POST /api/channels/:channel_id/draft/restore': { ...ofOwnerOnly, ask: calls.discardedDraft },
  'GET /api/channels/:channel_id/draft/script': ofOwnerOnly,
  'POST /podcast/create_script': {
    ...ofOwnerOnly,
    ask: ({ channel_id }) => encodeForm({ fields: { channel_id, voices: '["Kore"]', texts: '["Words."]' } }),
  },
  'GET /api/scripts/:script_id': { answers: [401, 404, 200], ask: () => calls.scriptOfOwner('') },
  'POST /api/scripts/:script_id/cancel': { answers: [401, 404, 200], ask: () => calls.scriptOfOwner('/cancel') },
  'POST /api/scripts/:script_id/seen': { answers: [401, 404, 200], ask: () => calls.scriptOfOwner('/seen') },
  'GET /api/channels/:channel_id/draft/thumbnail': { ...ofOwnerOnly, ask: calls.keptThumbnail },
  'PUT /api/channels/:channel_id/draft/thumbnail': {
    ...ofOwnerOnly,
    ask: async () => encodeForm({ files: { thumbnail: { bytes: await picture() } } }),
  },
  'DELETE /api/channels/:channel_id/draft/thumbnail': ofOwnerOnly,
  'POST /api/channels/:channel_id/draft/files': {
    ...ofOwnerOnly,
    ask: () => encodeForm({ files: { file: { bytes: Buffer.from('Words.'), name: 'notes.txt' } } }),
  },
  'POST /api/channels/:channel_id/draft/sources': {
    ...ofOwnerOnly,
    ask: () => ({ payload: { sources: [{ type: 'text', text: 'Words.' }] } }),
  },
  'DELETE /api/channels/:channel_id/draft/sources/:source_id': { ...ofOwnerOnly, ask: () => calls.sourceOfOwner('') },
  'POST /api/channels/:channel_id/draft/sources/:source_id/restore': {
    ...ofOwnerOnly,
    ask: () => calls.sourceOfOwner('/restore'),
  },
  'GET /api/channels/:channel_id/content': everybody,
  'POST /api/content/podcast-audio': { answers: [401, 403, 200], ask: contentForm },
  // Who may not know of an item is answered without it.
  'GET /api/content/stats': {
    ...everybody,
    ask: ({ content_id }) => ({ url: `/api/content/stats?ids=${content_id}` }),
  },
  'GET /api/content/:content_id': readers,
  'DELETE /api/content/:content_id': owners,
  'PUT /api/content/:content_id/metadata': { ...owners, ask: changeForm },
  'PUT /api/content/:content_id/visibility': { ...owners, ask: () => ({ payload: { visibility: 'unlisted' } }) },
  'POST /api/content/:content_id/retry': {
    public: [401, 404, 200],
    unlisted: [401, 404, 200],
    private: [401, 404, 200],
    status: 'error',
  },
  ...asking(listening.readers, readers),
  ...asking(listening.listeners, listeners),
  ...asking(listening.owners, owners),
  'GET /users/me/channels/:channel_id': signedInOnly,
  // The refusal is in the answer.
  'GET /api/content/:content_id/access-urls': everybody,
  'GET /api/voices': everybody,
  'GET /media/voices/:file': { answers: [200, 200, 200], ask: calls.voicePreview },
  'GET /api/content/test-audio': signedInOnly,
  'POST /api/content/generate-audio': { ...signedInOnly, ask: () => ({ payload: { utterances: scriptOf(1) } }) },
  'GET /api/content/test-audio/:content_id': { answers: [401, 404, 200], ask: calls.testAudioOfOwner },
  'GET /api/content/test-audio/:content_id/access-url': {
    answers: [401, 404, 200],
    ask: async () => ({ url: `${(await calls.testAudioOfOwner()).url}/access-url` }),
  },
  'GET /media/content/:content_id/:file': {
    ...openWhilePublic,
    ask: ({ content_id }) => ({ url: `/media/content/${content_id}/audio.mp3` }),
  },
  'GET /media/content/:content_id/playlist.m3u8': openWhilePublic,
  'GET /media/content/:content_id/segments/:index.mp3': {
    ...openWhilePublic,
    ask: ({ content_id }) => ({ url: `/media/content/${content_id}/segments/0.mp3` }),
  },
  'GET /media/channels/:channel_id/:file': {
    ...everybody,
    ask: ({ channel_id, avatar }) => ({ url: `/media/channels/${channel_id}/${avatar}` }),
  },
  'GET /media/channels/:channel_id/preview.jpg': everybody,
  'GET /media/content/:content_id/preview.jpg': openWhilePublic,
  // A page is the same for everybody; what only some may see, the app in it asks for.
  ...openTo(everybody, [
    '/',
    '/feed',
    '/media/preview.jpg',
    '/robots.txt',
    ...['', '-pages', '-channels', '-content'].map((part) => `/sitemap${part}.xml`),
    ...Object.keys(appPages),
  ]),
  [`GET /:channel_id${PAGE_ID}`]: { ...everybody, ask: ({ channel_id }) => ({ url: `/${channel_id}` }) },
  [`GET /:channel_id${PAGE_ID}/:content_id${PAGE_ID}`]: {
    ...openWhilePublic,
    unlisted: [200, 200, 200],
    ask: ({ channel_id, content_id }) => ({ url: `/${channel_id}/${content_id}` }),
  },
  // Without its signature an object is not there.
  'GET /objects/*': {
    ...nobody,
    ask: ({ content_id }) => ({ url: `/objects/content/${content_id}/episodes/1/audio.mp3` }),
  },
}

const REFUSED = { code: 'authentication_required', detail: 'Authentication required' }
const SECRET_TITLE = 'Nobody is to know of this'
const NEVER_MADE = '7b0d9f46-53a4-4b2e-8f8c-1f0c6f2c2b1a'

const Place = z.record(z.string(), z.string())
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

const ofChannel = app.db.selectFrom('channel').select('avatar_key').where('channel_id', '=', channel_id)
const { avatar_key } = await ofChannel.executeTakeFirstOrThrow()
const avatar = avatar_key.slice(avatar_key.lastIndexOf('/') + 1)
const credentials: Record<Role, string | undefined> = {
  guest: undefined,
  unverified: await unverifiedCredential('unverified@example.com'),
  stranger: (await personOf('stranger@example.com')).authorization,
  owner: owner.authorization,
}

async function personOf(email: string) {
  const { authorization } = await signedIn(app, email)
  const viewer = await app.identity.viewerOf(authorization)
  if (!viewer || viewer === 'refused') throw new Error(`${email} could not sign in`)
  return { authorization, viewer }
}

async function newCredential(): Promise<string> {
  return (await personOf(`${randomUUID()}@example.com`)).authorization
}

/** Only whoever was verified before can have one: nobody else gets a session. */
async function unverifiedCredential(email: string): Promise<string> {
  const { ask } = await signedIn(app, email)
  await sql`update auth."user" set "emailVerified" = false where email = ${email}`.execute(app.db)
  return `Bearer ${(await ask('token')).json<{ token: string }>().token}`
}

/** An item of the owner's with its sound, as it is after its end. */
async function placeOf(visibility: Visibility, status: 'completed' | 'error' = 'completed'): Promise<Place> {
  const script_title = visibility === 'private' ? SECRET_TITLE : 'Others may know of this'
  const { content_id } = await makeContent(app, owner.viewer, { channel_id, script_title })
  const audio_key = `content/${content_id}/episodes/1/audio.mp3`
  const object_key = `content/${content_id}/segments/0.mp3`
  for (const key of [audio_key, object_key]) await app.storage.put(key, Buffer.from('sound'), 'audio/mpeg')
  const ended = { visibility, status, playable_ms: 1_000, audio_key: status === 'completed' ? audio_key : null }
  await app.db.updateTable('content').set(ended).where('content_id', '=', content_id).execute()
  const segment = { content_id, segment_index: 0, object_key, samples: 24_000 }
  await app.db.insertInto('stream_segment').values(segment).execute()
  await settleOpenHolds(app)
  return { channel_id, content_id, avatar, session_id: await makeSession(app, owner.viewer) }
}

async function answerTo(route: string, authorization: string | undefined, place: Place) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => Place.parse(place)[name] ?? '')
  const { headers, ...asked } = (await WHO_MAY[route]?.ask?.(place)) ?? {}
  const answer = await app.server.inject({
    method: Method.parse(method),
    url: `${path}?channel_id=${place.channel_id}`,
    ...asked,
    headers: { ...headers, ...(authorization && { authorization }) },
    payloadAsStream: true,
  })
  return { statusCode: answer.statusCode, body: await bodyOf(route, answer.stream()) }
}

function casesOf(row: Row): { visibility: Visibility; answers: Answers }[] {
  if ('answers' in row) return [{ visibility: 'private', answers: row.answers }]
  return (['public', 'unlisted', 'private'] as const).map((visibility) => ({ visibility, answers: row[visibility] }))
}

const cases = Object.entries(WHO_MAY).flatMap(([route, row]) =>
  casesOf(row).map((each) => ({ route, ...row, ...each })),
)

test('every route says who may use it', () => {
  expect(routes.size).toBeGreaterThan(10)
  const missing = [...routes].filter((route) => !SOMETIMES.includes(route) && !(route in WHO_MAY))
  expect(missing, HOW_TO_ADD).toEqual([])
  const gone = Object.keys(WHO_MAY).filter((route) => !routes.has(route))
  expect(gone, HOW_TO_REMOVE).toEqual([])
})

test.each(cases)('ROLE-01 ROLE-13 $route, $visibility: $answers', async (asked) => {
  const { route, visibility, status, isLast, answers } = asked
  const [visitor, stranger, ofOwner] = answers
  const expected = { guest: visitor, unverified: visitor, stranger, owner: ofOwner }
  // The owner comes last: whoever came before had nothing to take away.
  const place = await placeOf(visibility, status)
  for (const role of ROLES) {
    const isPerson = role === 'stranger' || role === 'owner'
    const credential = isLast && isPerson ? await newCredential() : credentials[role]
    const { statusCode, body } = await answerTo(route, credential, place)
    expect([role, statusCode]).toEqual([role, expected[role]])
    if (visibility !== 'private' || role === 'owner') continue
    expect(body, `the ${role} hears of it`).not.toContain(SECRET_TITLE)
  }
})

test('ROLE-02 nobody can be made more than the owner of what is his', async () => {
  const found = await sql`select table_name, column_name from information_schema.columns
    where table_schema in ('public', 'auth') and column_name ~* 'role|admin|permission'`.execute(app.db)
  expect(found.rows).toEqual([])
})

test('ROLE-03 ROLE-07 the feed shows everybody, signed in or not, what is public and nothing else', async () => {
  const [open, hidden] = [await placeOf('public'), await placeOf('private')]
  for (const role of ROLES) {
    const { body } = await answerTo('GET /api/feed', credentials[role], open)
    expect(body, role).toContain(open.content_id)
    expect(body, role).not.toContain(hidden.content_id)
  }
})

const hiding = Object.keys(WHO_MAY).filter((route) => /:content_id|:session_id|objects/.test(route))

test.each(hiding)('SRV-33 %s answers everybody but the owner as if what is private were not there', async (route) => {
  const place = await placeOf('private', WHO_MAY[route]?.status)
  const missing = { ...place, content_id: NEVER_MADE, session_id: NEVER_MADE }
  for (const role of ['guest', 'unverified', 'stranger'] as const) {
    const hidden = await answerTo(route, credentials[role], place)
    const absent = await answerTo(route, credentials[role], missing)
    expect([role, hidden.statusCode]).toEqual([role, absent.statusCode])
    expect(impersonal(hidden.body, place)).toBe(impersonal(absent.body, missing))
  }
})

const endings: Record<string, (person: Awaited<ReturnType<typeof signedIn>>, email: string) => Promise<unknown>> = {
  'of somebody who signed out': async ({ ask }) => expect((await ask('sign-out', {})).statusCode).toBe(200),
  'of an account that is no more': async ({ authorization }, email) => {
    const asked = {
      method: 'POST',
      url: '/api/account/deletion',
      payload: { email },
      headers: { authorization },
    } as const
    expect((await app.server.inject(asked)).statusCode).toBe(200)
  },
}

test.each(Object.keys(endings))('a credential %s is refused at every route in the same words', async (how) => {
  const place = await placeOf('public')
  const email = `${randomUUID()}@example.com`
  const person = await signedIn(app, email)
  await endings[how]?.(person, email)
  await expect.poll(() => app.identity.viewerOf(person.authorization), { timeout: 10_000 }).toBe('refused')
  for (const route of Object.keys(WHO_MAY)) {
    const { statusCode, body } = await answerTo(route, person.authorization, place)
    expect([route, statusCode, JSON.parse(body)]).toEqual([route, 401, REFUSED])
  }
})
