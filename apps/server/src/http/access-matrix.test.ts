import type { Visibility } from '@app/domain/content'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { StaffRole } from '@app/domain/staff'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { suspendAccount } from '#features/people/reports/index.ts'
import { accountsApp, PASSWORD, personOf, signedIn } from '#test/accounts-app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent, makeSession } from '#test/factories.ts'
import { accessMatrix, type Place, type Row, type Statuses } from '#test/http/access-matrix.ts'
import { feedFiles } from '#test/imports/feed-files.ts'
import { bodyOf, impersonal } from '#test/http/read-body.ts'
import { meantForOtherSites, openToOthers, seenByOtherSites } from '#test/http/seen-by-other-sites.ts'
import { servedRoutes } from '#test/http/served-routes.ts'

const HOW_TO_ADD =
  'served, but no access is described: declare its `access` in its contract, or add a row to otherRoutes in access-matrix.ts'
const HOW_TO_REMOVE = 'not served any more: remove its row or request from access-matrix.ts'
/** The web app's files are served where it is built. */
const SOMETIMES = ['GET /*']

const ROLES = ['guest', 'unverified', 'suspended', 'stranger', 'moderator', 'operator', 'owner'] as const
type Role = (typeof ROLES)[number]

const routes = servedRoutes()
const app = await accountsApp({ web_files: feedFiles() })
const owner = await newPerson('owner@example.com')
const channel_id = await makeChannel(app, owner.viewer)
const { rows: ACCESS_MATRIX, unusedRequests } = accessMatrix(app, { owner: owner.viewer, channel_id })

const REFUSED = { code: 'authentication_required', detail: 'Authentication required' }
const SECRET_TITLE = 'A secret title'
const NEVER_MADE = '7b0d9f46-53a4-4b2e-8f8c-1f0c6f2c2b1a'

const Params = z.record(z.string(), z.string())
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

const ofChannel = app.db.selectFrom('channel').select('avatar_key').where('channel_id', '=', channel_id)
const { avatar_key } = await ofChannel.executeTakeFirstOrThrow()
const avatar = avatar_key.slice(avatar_key.lastIndexOf('/') + 1)
const credentials: Record<Role, string | undefined> = {
  guest: undefined,
  unverified: await unverifiedCredential('unverified@example.com'),
  stranger: (await newPerson('stranger@example.com')).authorization,
  moderator: (await staffMember('moderator')).authorization,
  operator: (await staffMember('operator')).authorization,
  suspended: await suspendedCredential(),
  owner: owner.authorization,
}

async function newPerson(email: string) {
  const { authorization } = await signedIn(app, email)
  return { authorization, viewer: await personOf(app, authorization) }
}

async function staffMember(role: StaffRole, email = `${role}@example.com`) {
  const member = await newPerson(email)
  await app.db.insertInto('staff').values({ user_id: member.viewer.user_id, role }).execute()
  return member
}

/**
 * Credential of an operator who was suspended after they signed in: nobody could do more with one that still worked.
 */
async function suspendedCredential(): Promise<string> {
  const { authorization, viewer } = await staffMember('operator', 'suspended@example.com')
  const { user_id: actorId } = await app.db
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'operator')
    .where('user_id', '<>', viewer.user_id)
    .executeTakeFirstOrThrow()
  const ended = new Promise((resolve) => app.identity.onSessionEnded(resolve))
  await suspendAccount(app, { personId: viewer.user_id, actorId, takes_down: false, reason: 'Advertising' })
  await ended
  return authorization
}

async function newCredential(): Promise<string> {
  return (await newPerson(`${randomUUID()}@example.com`)).authorization
}

/** The email is marked as unverified after sign-in, because people with an unverified email get no session. */
async function unverifiedCredential(email: string): Promise<string> {
  const { callApi } = await signedIn(app, email)
  await sql`update auth."user" set "emailVerified" = false where email = ${email}`.execute(app.db)
  return `Bearer ${(await callApi('token')).json<{ token: string }>().token}`
}

/** A finished or failed item of the owner, with its sound. */
async function placeOf(visibility: Visibility, status: 'completed' | 'error' = 'completed'): Promise<Place> {
  const script_title = visibility === 'private' ? SECRET_TITLE : 'A title for everyone'
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

const read = new Map<string, Promise<Place>>()

/** Reading changes nothing, so all routes that read share an item of each kind. */
function placeFor(route: string, visibility: Visibility, status?: 'completed' | 'error'): Promise<Place> {
  if (!route.startsWith('GET ')) return placeOf(visibility, status)
  const kind = `${visibility} ${status}`
  const place = read.get(kind) ?? placeOf(visibility, status)
  read.set(kind, place)
  return place
}

async function call(route: string, authorization: string | undefined, place: Place) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => Params.parse(place)[name] ?? '')
  const { headers, ...request } = (await ACCESS_MATRIX[route]?.request?.(place)) ?? {}
  const response = await app.server.inject({
    method: Method.parse(method),
    url: `${path}?channel_id=${place.channel_id}`,
    ...request,
    headers: { ...headers, ...(authorization && { authorization }) },
    payloadAsStream: true,
  })
  const { statusCode } = response
  return { statusCode, headers: response.headers, body: await bodyOf(route, response.stream()) }
}

function casesOf(row: Row): { visibility: Visibility; statuses: Statuses }[] {
  if ('statuses' in row) return [{ visibility: 'private', statuses: row.statuses }]
  return (['public', 'unlisted', 'private'] as const).map((visibility) => ({ visibility, statuses: row[visibility] }))
}

const cases = Object.entries(ACCESS_MATRIX).flatMap(([route, row]) =>
  casesOf(row).map((each) => ({ route, ...row, ...each })),
)

test('every route has a row in the access matrix', () => {
  expect(routes.size).toBeGreaterThan(10)
  const missing = [...routes].filter((route) => !SOMETIMES.includes(route) && !(route in ACCESS_MATRIX))
  expect(missing, HOW_TO_ADD).toEqual([])
  const gone = Object.keys(ACCESS_MATRIX).filter((route) => !routes.has(route))
  expect([...gone, ...unusedRequests], HOW_TO_REMOVE).toEqual([])
})

test('SHOW-O46 what is open to other sites is served', () => {
  expect(openToOthers.filter((route) => !routes.has(route))).toEqual([])
})

test.each(cases)('ROLE-01 ROLE-13 SHOW-O46 $route, $visibility: $statuses', async (row) => {
  const { route, visibility, status, endsCredential, statuses } = row
  const [visitor, stranger, ofOwner, moderator = stranger, operator = stranger] = statuses
  const suspended = 401
  const expected = { guest: visitor, unverified: visitor, suspended, stranger, moderator, operator, owner: ofOwner }
  // The owner comes last, because a successful call may delete the item.
  const place = await placeFor(route, visibility, status)
  for (const role of ROLES) {
    const isStaff = role === 'moderator' || role === 'operator'
    if (endsCredential && isStaff) continue
    const isPerson = role === 'stranger' || role === 'owner'
    const credential = endsCredential && isPerson ? await newCredential() : credentials[role]
    const { statusCode, headers, body } = await call(route, credential, place)
    expect([role, statusCode]).toEqual([role, expected[role]])
    if (role === 'suspended') {
      expect(JSON.parse(body)).toEqual(REFUSED)
      continue
    }
    expect(seenByOtherSites(headers)).toEqual(meantForOtherSites(route, statusCode))
    if (visibility !== 'private' || role === 'owner') continue
    expect(body, `the ${role} sees its title`).not.toContain(SECRET_TITLE)
  }
})

test('ROLE-02 beyond ownership, the only role is that of the staff', async () => {
  const found = await sql`select table_name, column_name from information_schema.columns
    where table_schema in ('public', 'auth') and column_name ~* 'role|admin|permission'`.execute(app.db)
  expect(found.rows).toEqual([{ table_name: 'staff', column_name: 'role' }])
})

test('ROLE-03 ROLE-07 the feed shows public items and nothing else, with or without a sign-in', async () => {
  const [open, hidden] = [await placeOf('public'), await placeOf('private')]
  for (const role of ROLES.filter((each) => each !== 'suspended')) {
    const { body } = await call('GET /api/feed', credentials[role], open)
    expect(body, role).toContain(open.content_id)
    expect(body, role).not.toContain(hidden.content_id)
  }
})

const ofOneThing = Object.keys(ACCESS_MATRIX).filter((route) => /:content_id|:session_id|objects/.test(route))

test.each(ofOneThing)('SRV-33 %s treats a private item as missing for everyone but its owner', async (route) => {
  const place = await placeOf('private', ACCESS_MATRIX[route]?.status)
  const neverMade = { ...place, content_id: NEVER_MADE, session_id: NEVER_MADE }
  for (const role of ['guest', 'unverified', 'stranger', 'moderator'] as const) {
    const hidden = await call(route, credentials[role], place)
    const absent = await call(route, credentials[role], neverMade)
    expect([role, hidden.statusCode]).toEqual([role, absent.statusCode])
    expect(impersonal(hidden.body, place)).toBe(impersonal(absent.body, neverMade))
  }
})

const endings: Record<string, (person: Awaited<ReturnType<typeof signedIn>>, email: string) => Promise<unknown>> = {
  'of a person who signed out': async ({ callApi }) => expect((await callApi('sign-out', {})).statusCode).toBe(200),
  'of a deleted account': async ({ authorization }, email) => {
    const deletion = {
      method: 'POST',
      url: '/api/account/deletion',
      payload: { email, current_password: PASSWORD },
      headers: { authorization },
    } as const
    expect((await app.server.inject(deletion)).statusCode).toBe(200)
  },
}

test.each(Object.keys(endings))('every route refuses the credential %s with the same body', async (how) => {
  const place = await placeOf('public')
  const email = `${randomUUID()}@example.com`
  const person = await signedIn(app, email)
  await endings[how]?.(person, email)
  await expect.poll(() => app.identity.viewerOf(person.authorization)).toBe('refused')
  for (const route of Object.keys(ACCESS_MATRIX)) {
    const { statusCode, body } = await call(route, person.authorization, place)
    expect([route, statusCode, JSON.parse(body)]).toEqual([route, 401, REFUSED])
  }
})
