import { contentLimits } from '@app/domain/content'
import { sourceLimits } from '@app/domain/sources'
import { errorStatus } from '@app/contracts/errors'
import { describedEndpoints } from '@app/contracts/openapi/documented'
import { CHANNEL_ID, CONTENT_ID } from '@app/contracts/openapi/examples'
import {
  broken,
  credentialRefused,
  foreignOrigin,
  keyRefused,
  type Refusal,
  storeAway,
  databaseSilent,
} from '@app/contracts/openapi/refusals'
import type { LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { renderingWork } from '#features/episodes/rendering/index.ts'
import { failWork } from '#work/fail-work.ts'
import { generateTestAudio } from '#features/studio/voices/index.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { StorageAwayError } from '@app/ports/object-storage.ts'
import { staffMember } from '#test/http/staff.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { subscriptionCauses } from '#test/billing/billing-queries.ts'
import { describedAnswers } from '#test/http/described-responses.ts'
import { makeChannel, makeContent, picture, scriptOf } from '#test/factories.ts'
import { correctionCauses, correctorWithout } from '#test/content/finished-item.ts'
import { noticeCauses } from '#test/content/notice-causes.ts'
import {
  draftOf,
  fullAccount,
  fullAccountWithItem,
  fullDraft,
  manyChannels,
  manyDrafts,
} from '#test/accounts/full-account.ts'
import { askedCauses } from '#test/http/asked-requests.ts'
import { deskCauses } from '#test/http/desk.ts'
import { feedbackCauses } from '#test/http/feedback-causes.ts'
import { followCauses } from '#test/http/follows.ts'
import { lexiconCauses } from '#test/http/lexicon-causes.ts'
import { modelsCauses, modelsThat } from '#test/http/models.ts'
import { privateFeedCauses } from '#test/http/private-feeds.ts'
import { PASSAGE, queryCauses } from '#test/http/query-causes.ts'
import { recordingCauses, takeOf } from '#test/http/recording-causes.ts'
import { savedVoiceCauses } from '#test/http/saved-voices.ts'
import { searchCauses } from '#test/http/search-requests.ts'
import { importCauses } from '#test/imports/import-requests.ts'
import { feedFiles } from '#test/imports/feed-files.ts'
import { transcriptionCauses } from '#test/http/transcription-calls.ts'
import { exampledBody } from '#test/http/exampled-body.ts'
import { filesOf, verificationCauses } from '#test/http/verification-calls.ts'
import { encodeForm, type Fields, type Files } from '#test/http/send-form.ts'
import { showCauses } from '#test/shows/show-calls.ts'
import { soundCauses, soundFile } from '#test/sounds/sound-causes.ts'
import { setBalance } from '#test/billing/tokens.ts'

const app = await testApp({ web_files: feedFiles(), models: modelsThat(async () => undefined) })
const expectDescribed = describedAnswers()
const ana = person('ana')
const anas = await makeContent(app, ana)

type Place = Record<'channel_id' | 'content_id', string> & Partial<Record<string, string>>
type Call = {
  server?: typeof app.server
  who?: Person
  headers?: Record<string, string>
  where?: Partial<Place>
  query?: string
  fields?: Fields
  files?: Files
  payload?: string
}
type Endpoint = (typeof describedEndpoints)[number]
type Cause = (endpoint: Endpoint) => Promise<Call>

const goodFields: Fields = {
  channel_title: 'Slow Machines',
  voice_name: 'Kore',
  channel_description: 'Patient devices and their people.',
  persona_knowledge_bank: JSON.stringify({
    duologueFullName: 'Kore Halloran',
    personalOverview: 'Grew up beside a lighthouse.',
  }),
  script_title: 'Why they turn',
  content_description: 'On the slow, bright one.',
  request_data: JSON.stringify({ utterances: scriptOf(4) }),
  voices: '["Kore","Puck"]',
  texts: '["Words."]',
}
const avatar = { bytes: await picture() }

async function guesserWithChannel() {
  const who = person('guesser')
  return { who, where: { channel_id: await makeChannel(app, who) } }
}

async function call(
  { endpoint, description }: Endpoint,
  { server = app.server, who = ana, headers, where, query, fields, files, payload }: Call,
): Promise<LightMyRequestResponse> {
  const place: Place = { ...anas, ...where }
  const path = endpoint.path
    .replace(':channel_id', place.channel_id)
    .replace(':content_id', place.content_id)
    .replace(':import_id', place.import_id ?? CONTENT_ID)
    .replace(':position', '0')
    .replace(/:(\w+_id)/g, idOf(place))
    .replace(':number', place.number ?? '7')
    .replace(/:(?:id|part|spoken_by)(?=\/|$)/, (name) => (name === ':part' ? 'storage' : 'kokoro'))
    .replace(':revision', place.revision ?? '1')
  const url = `${path}?${query ?? `channel_id=${place.channel_id}&ids=${place.content_id}&${PASSAGE}`}`
  const common = { method: endpoint.method, url, headers: { ...app.as(who), ...headers } }
  if (payload !== undefined)
    return server.inject({ ...common, payload, headers: { 'content-type': 'application/json', ...common.headers } })
  if (endpoint.files.length === 0)
    return server.inject({
      ...common,
      ...(description.body && {
        payload: {
          ...exampledBody(description.body),
          ...('channel_id' in description.body && { channel_id: place.channel_id }),
          ...fields,
        },
      }),
    })
  const sentFiles =
    files ?? (endpoint.files.includes('channel_avatar') ? { channel_avatar: avatar } : filesOf(endpoint))
  const form = await encodeForm({
    fields: { ...goodFields, channel_id: place.channel_id, ...fields },
    files: sentFiles,
  })
  return server.inject({ ...common, payload: form.payload, headers: { ...form.headers, ...common.headers } })
}

const idOf = (place: Place) => (_: string, name: string) => place[name] ?? CONTENT_ID

/** The picture field of whichever form it is. */
const pictureOf = ({ endpoint }: Endpoint, bytes: Buffer): Call => ({ files: { [endpoint.files[0] ?? '']: { bytes } } })

async function failedItemOf(who: Person): Promise<Place> {
  const made = await makeContent(app, who)
  await failWork(app, renderingWork, { id: made.content_id }, 'It failed.')
  return made
}

async function personWithoutTokens(): Promise<Call> {
  const who = person(randomUUID())
  const where = await failedItemOf(who)
  await setBalance(app, { user_id: who.user_id }, 0)
  return { who, where }
}

async function busyPerson(): Promise<Call> {
  const who = person(randomUUID())
  const where = await failedItemOf(who)
  await setBalance(app, { user_id: who.user_id }, 100_000)
  await Promise.all(Array.from({ length: app.config.CONTENT_LIMIT }, () => makeContent(app, who)))
  return { who, where }
}

async function reusedKey(endpoint: Endpoint): Promise<Call> {
  const headers = { 'idempotency-key': `used before for ${endpoint.operation_id}` }
  const another =
    endpoint.endpoint.files.length === 0
      ? { payload: JSON.stringify({ utterances: scriptOf(2), text: 'Why?', at_ms: 0, revision: 1 }) }
      : { fields: { script_title: 'Something else' } }
  await call(endpoint, { headers, ...another })
  return { headers }
}
const pasted: Call = { payload: JSON.stringify({ sources: [{ type: 'text', text: 'Words.' }] }) }
const notes = (name: string, text = '.'): Call => ({ files: { file: { bytes: Buffer.from(text), name } } })

const broken_rule: Record<string, Fields> = {
  createChannel: { channel_title: 'ab' },
  updateChannel: { channel_title: 'ab' },
  updateContent: { script_title: 'ab' },
  createScript: { voices: '[]' },
  createContent: { request_data: JSON.stringify({ utterances: [{ voice_name: 'Kore', text: 'Too short.' }] }) },
}
const large = Buffer.concat([avatar.bytes, Buffer.alloc(10 * 1_048_576)])
const tooMany = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`extra_${index}`, 'x']))
const longWord = JSON.stringify({ utterances: [{ voice_name: 'Kore', text: 'x'.repeat(201) }] })
/** The fields that are true or false. */
const yesOrNo: Record<string, string> = { setLike: 'liked', markFine: 'fine' }
const corrects = (operation_id: string) =>
  ['correctLine', 'voiceAgain', 'reviseContent', 'retryCorrection'].includes(operation_id)

/** Requests that provoke the described refusals, by `when`. */
const causes: Record<string, Cause> = {
  [credentialRefused.when]: async () => ({ headers: { authorization: 'Bearer expired' } }),
  [foreignOrigin.when]: async () => ({ headers: { origin: 'https://evil.example' } }),
  [keyRefused.when]: async () => ({ headers: { 'idempotency-key': 'x'.repeat(201) } }),
  'The caller has no such sign-in, or it has ended.': async () => ({}),
  'The email is that of another account.': async () => ({ fields: { email: 'ben@example.com' } }),
  'The new password is too short.': async () => ({ fields: { new_password: 'short' } }),
  'The new password is one of the most common.': async () => ({ fields: { new_password: 'password1' } }),
  'The new password is the name or email of the caller.': async () => ({ fields: { new_password: ana.email } }),
  'The new password is too long.': async () => ({ fields: { new_password: 'x'.repeat(129) } }),
  'The current password is wrong.': async () => ({ fields: { current_password: 'not this one' } }),
  'The caller has no password and signed in more than 10 minutes before.': async () => ({
    who: person('passwordless'),
    fields: { email: person('passwordless').email },
  }),
  'The caller signs in another way.': async () => ({ who: person('passwordless') }),
  'The rate limit for wrong passwords is exceeded; see Retry-After.': async () => ({
    who: person('guesser'),
    fields: { email: person('guesser').email },
  }),
  ...feedbackCauses,
  ...deskCauses(app),
  'There is no such channel.': async () => ({ where: { channel_id: CHANNEL_ID } }),
  ...lexiconCauses,
  ...savedVoiceCauses(app, ana),
  'Another page saved after `seen_version`.': async () => ({ where: { channel_id: await makeChannel(app, ana) } }),
  'The draft that `draft_id` names was published or discarded.': async ({ endpoint }) =>
    endpoint.files.includes('file')
      ? { ...notes('notes.txt'), query: `draft_id=${CONTENT_ID}` }
      : {
          query: `draft_id=${CONTENT_ID}`,
          ...(endpoint.files.includes('thumbnail') && { files: { thumbnail: { bytes: await picture() } } }),
        },
  'The channel has as many drafts as it can have.': async () => ({ ...(await manyDrafts(app)), fields: {} }),
  'The id is that of a draft that was discarded, or of somebody else.': async () => ({
    fields: { draft_id: await draftOf(app, person('bob')) },
  }),
  'No such draft was discarded a short time ago.': async () => ({}),
  'The draft has no such source, or none that this can be done with.': async () => ({}),
  'The rate limit for adding sources is exceeded; see Retry-After.': guesserWithChannel,
  'There is no file.': async () => ({ files: {} }),
  'Its name is of another kind.': async () => notes('notes.exe'),
  'Its content is of another kind.': async () => notes('notes.pdf'),
  'The file is empty.': async () => notes('notes.txt', ''),
  'The storage of the account is full.': async ({ operation_id }) => ({
    ...(operation_id === 'duplicateContent' ? await fullAccountWithItem(app) : await fullAccount(app)),
    ...(operation_id === 'addSourceFile' && notes('notes.txt')),
    ...(operation_id === 'addSound' && soundFile()),
    ...(operation_id === 'addRecording' && takeOf()),
    ...(operation_id === 'addSources' && pasted),
  }),
  ...privateFeedCauses(app, anas.channel_id),
  ...followCauses(app, anas.channel_id),
  ...soundCauses(app),
  ...showCauses(app, anas.channel_id),
  ...recordingCauses(app, ana, anas.channel_id),
  ...importCauses(app, ana, async () => (await manyChannels(app)).who),
  ...modelsCauses(app),
  ...transcriptionCauses(app, anas),
  ...verificationCauses(app),
  'The account has reached its limit of channels.': () => manyChannels(app),
  'The files are too large together; the sentence says how large.': async () => ({
    ...(await fullDraft(app, ana, 1)),
    ...notes('notes.txt'),
  }),
  [`There would be more than ${sourceLimits.count} sources.`]: async () => ({
    ...(await fullDraft(app, ana, sourceLimits.count)),
    ...notes('notes.txt'),
  }),
  'There is no such item in this channel, or the caller cannot see it.': async () => ({
    where: { content_id: CONTENT_ID },
  }),
  'The item belongs to somebody else.': async () => ({ who: person('bob') }),
  'The channel belongs to somebody else.': async () => ({ who: person('bob') }),
  'There are more than two voices.': async () => ({ fields: { voices: '["Kore","Puck","Leda"]' } }),
  'There is no source and no prompt.': async () => ({ fields: { texts: '[]', user_custom_prompt: '' } }),
  'The draft has no such source.': async () => ({ fields: { source_ids: '["nothing"]' } }),
  'The rate limit for scripts is exceeded; see Retry-After.': async () => ({
    ...(await guesserWithChannel()),
    fields: { user_custom_prompt: 'On fog.', texts: '[]' },
  }),
  'The caller has requested no such script.': async () => ({}),
  ...correctionCauses(app),
  ...noticeCauses(app),
  ...askedCauses(app),
  ...subscriptionCauses(app),
  'No tokens are left.': ({ operation_id }) =>
    corrects(operation_id) ? correctorWithout(app, 'tokens', operation_id) : personWithoutTokens(),
  'Too many items of the caller are being made.': ({ operation_id }) =>
    corrects(operation_id) ? correctorWithout(app, 'places', operation_id) : busyPerson(),
  'The caller has no such test audio.': async () => ({ where: { content_id: CONTENT_ID } }),
  'The test audio is still being made, or has failed.': async () => ({
    where: await generateTestAudio(app, ana, { script: { utterances: scriptOf(1) }, ip: '127.0.0.1' }),
  }),
  'A line cannot be voiced; the sentence names it and says why.': async ({ endpoint }) =>
    endpoint.files.length > 0 ? { fields: { request_data: longWord } } : { payload: longWord },
  'The lines are too long together.': async () => ({
    payload: JSON.stringify({ utterances: [{ voice_name: 'Kore', text: 'x'.repeat(5_001) }] }),
  }),
  'The rate limit for test audio is exceeded, for the account or its address; see Retry-After.': async () => ({
    who: person('guesser'),
  }),
  'The channel was changed after `seen_updated_at`.': async () => ({
    fields: { seen_updated_at: '2020-01-01T00:00:00.000Z' },
  }),
  'It is neither.': async ({ operation_id }) => ({
    payload: JSON.stringify({ [yesOrNo[operation_id] ?? 'shown']: 'yes' }),
  }),
  'It is no such number.': async () => ({ payload: JSON.stringify({ position_ms: -1 }) }),
  'It is another word.': async () => ({ payload: JSON.stringify({ visibility: 'hidden' }) }),
  'The time is over.': async () => ({ payload: JSON.stringify({ publish_at: '2026-01-01T00:00:00.000Z' }) }),
  [`The time is more than ${contentLimits.schedule_days} days ahead.`]: async () => ({
    payload: JSON.stringify({ publish_at: '2199-01-01T00:00:00.000Z' }),
  }),
  'The item is public.': async () => ({
    payload: JSON.stringify({ publish_at: new Date(Date.now() + 3_600_000).toISOString() }),
  }),
  'The item has not failed.': async () => ({}),
  'The key was used for a different request.': reusedKey,
  'No page returned this position as its next.': async ({ operation_id, endpoint: { access } }) => ({
    query: operation_id === 'listMovements' ? 'cursor=x' : 'after=x&q=light',
    ...(/operator|moderator/.test(access) && { who: await staffMember(app, 'operator') }),
  }),
  ...queryCauses,
  ...searchCauses(app, anas),
  'The form is cut off or has no boundary.': async () => ({
    payload: '--x',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  'A file has an unexpected field name.': async () => ({ files: { portrait: avatar } }),
  'The form has too many parts.': async () => ({ fields: tooMany }),
  'The body is no form.': async () => ({ payload: '{}', headers: { 'content-type': 'application/json' } }),
  'A field has more than 1,048,576 bytes.': async () => ({ fields: { request_data: 'x'.repeat(1_100_000) } }),
  'A field breaks its rule.': async ({ operation_id }) => ({ fields: broken_rule[operation_id] ?? {} }),
  'There is no picture.': async () => ({ files: {} }),
  'The file is no picture of these kinds.': async (endpoint) => pictureOf(endpoint, Buffer.from('no picture')),
  'The picture is too large.': async (endpoint) => pictureOf(endpoint, large),
}

function refusalsOf({ endpoint, description }: Endpoint): Refusal[] {
  const key = description.takesIdempotencyKey ? [keyRefused] : []
  return [...description.refusals, credentialRefused, ...key, ...(endpoint.method === 'GET' ? [] : [foreignOrigin])]
}

const cases = describedEndpoints.flatMap((each) =>
  refusalsOf(each).map((refusal) => [each.operation_id, refusal.when, each, refusal] as const),
)

test.each(cases)('%s gives the described refusal: %s', async (operation_id, when, endpoint, { code, detail }) => {
  const cause = causes[when]
  if (!cause) throw new Error(`This refusal is described but not tested: add to \`causes\` a request that provokes it`)
  const answer = await call(endpoint, await cause(endpoint))
  expect([answer.statusCode, answer.json()]).toEqual([errorStatus[code], { code, detail }])
  expectDescribed(operation_id, answer)
})

/** Answered from the settings alone; an engine without speakers needs to look for no samples of theirs. */
const NEEDS_NO_DATABASE = /^(getFeedbackPlace|listSpeakers|getModels|cancelModel)$/

test('while the database is away every operation gives the described refusal', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined)
  const changePassword = async () => {
    await db.selectFrom('user_finance').select('user_id').limit(1).execute()
    return 'changed' as const
  }
  const cut = await createServer(
    { ...app, db, db_for_streams: db, identity: { ...app.identity, changePassword } },
    routes,
  )
  afterAll(async () => {
    await cut.close()
    await db.destroy()
  })
  for (const endpoint of describedEndpoints.filter(({ operation_id }) => !NEEDS_NO_DATABASE.test(operation_id))) {
    const answer = await call(endpoint, { server: cut })
    const { code, detail } = databaseSilent
    expect([endpoint.operation_id, answer.statusCode, answer.json()]).toEqual([
      endpoint.operation_id,
      503,
      { code, detail },
    ])
    expectDescribed(endpoint.operation_id, answer)
  }
})

test('while the object store is away requests get the described refusal', async () => {
  const away = () => Promise.reject(new StorageAwayError('connection refused'))
  const storage = { ...app.storage, withTimeout: { ...app.storage, put: away, get: away, head: away, readPart: away } }
  const cut = await createServer({ ...app, storage }, routes)
  afterAll(() => cut.close())
  const create = describedEndpoints.find(({ operation_id }) => operation_id === 'createChannel')
  if (!create) throw new Error('nothing creates channels')
  const { avatar_gcp_link } = (await app.server.inject(`/api/channels/${anas.channel_id}`)).json()
  const responses = [await call(create, { server: cut }), await cut.inject(avatar_gcp_link)]
  const { code, detail } = storeAway
  for (const answer of responses) expect([answer.statusCode, answer.json()]).toEqual([503, { code, detail }])
})

test('an internal error reveals nothing, as described', async () => {
  const identity = { ...app.identity, viewerOf: () => Promise.reject(new Error('internal secret')) }
  const faulty = await createServer({ ...app, identity }, routes)
  afterAll(() => faulty.close())
  for (const endpoint of describedEndpoints) {
    const answer = await call(endpoint, { server: faulty })
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: broken.code, detail: broken.detail }])
    expectDescribed(endpoint.operation_id, answer)
  }
})
