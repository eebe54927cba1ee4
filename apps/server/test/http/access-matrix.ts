import type { Access } from '@app/contracts/access'
import { appPages } from '@app/contracts/app-pages'
import { describedEndpoints } from '@app/contracts/openapi/documented'
import { TRANSCRIPT_FILES } from '@app/contracts/content'
import type { Visibility } from '@app/domain/content'
import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Person } from '#test/app.ts'
import { billingRequests, billingRoutes } from '#test/billing/billing-queries.ts'
import { checkRequests } from './check-requests.ts'
import { followRequests } from './follows.ts'
import { listeningRequests } from './listening-requests.ts'
import { draftContent, picture, scriptOf } from '#test/factories.ts'
import { ownerRequests, changeForm, channelForm, contentForm, signInAsNobody, wrongPassword } from './owner-requests.ts'
import { conversationRequests } from '#test/conversations/conversation-requests.ts'
import { digestRequests } from './digests.ts'
import { privateFeedRequests } from './private-feeds.ts'
import { turnRequests } from '#test/conversations/turn-requests.ts'
import { importRequests } from '#test/imports/import-requests.ts'
import { recordingRequests } from './recording-requests.ts'
import { searchRequests } from './search-requests.ts'
import { showRequests } from '#test/shows/show-calls.ts'
import { talkRequests } from '#test/talk/talk-requests.ts'
import { deskRequests } from './desk.ts'
import { soundRequests } from '#test/sounds/sound-requests.ts'
import { modelRequests } from './models.ts'
import { encodeForm } from './send-form.ts'
import { transcriptionRequests } from './transcription-calls.ts'
import { otherSitesRoutes } from './other-sites-routes.ts'

/**
 * The status for a visitor (also a person whose email is not verified), for a stranger who is signed in, and for the
 * owner. Where a role opens something, also for a moderator and an operator; elsewhere these are strangers.
 */
export type Statuses = readonly [
  visitor: number,
  stranger: number,
  owner: number,
  moderator?: number,
  operator?: number,
]
export type Place = { channel_id: string; content_id: string; avatar: string; session_id: string }
/** Request to a route, and the state it needs to succeed. */
export type Request = {
  /** The path and query of the place are filled in by themselves. */
  request?: (place: Place) => InjectOptions | Promise<InjectOptions>
  /** The state of the item that the call needs. */
  status?: 'completed' | 'error'
  /** A successful call ends the credential, so each call is made by a new person. */
  endsCredential?: true
}
type ByVisibility = Record<Visibility, Statuses>
type Expected = { statuses: Statuses } | ByVisibility
export type Row = Request & Expected

const PAGE_ID = '([0-9a-fA-F-]{36})'
const everyone: Row = { statuses: [200, 200, 200] }
const hidden: Row = { statuses: [404, 404, 404] }
const readers: Row = { public: [200, 200, 200], unlisted: [404, 200, 200], private: [404, 404, 200] }
/** Stable addresses work exactly while an item is public; without a signature there is no other way in. */
const openWhilePublic: ByVisibility = { public: [200, 200, 200], unlisted: [404, 404, 404], private: [404, 404, 404] }

/** The statuses that follow from the access which an endpoint declares. */
const expectedStatuses: Readonly<Record<Access, Expected>> = {
  everyone,
  signed_in: { statuses: [401, 200, 200] },
  channel_owner: { statuses: [401, 403, 200] },
  form_channel_owner: { statuses: [401, 403, 200] },
  maker: { statuses: [401, 404, 200] },
  asker: { statuses: [404, 404, 200] },
  reporter: hidden,
  // The server of the tests has no models to install; that operators may is tested with the feature.
  server_operator: { statuses: [401, 404, 404] },
  moderator: { statuses: [401, 404, 404, 200, 200] },
  operator: { statuses: [401, 404, 404, 404, 200] },
  content_reader: readers,
  content_listener: { public: [401, 200, 200], unlisted: [401, 200, 200], private: [401, 404, 200] },
  content_asker: { public: [401, 200, 200], unlisted: [401, 200, 200], private: [401, 404, 200] },
  content_owner: { public: [401, 403, 200], unlisted: [401, 403, 200], private: [401, 404, 200] },
}

/** Requests that concern nothing of the people of the test. */
const freeRequests = {
  'POST /api/feedback': { request: () => ({ payload: { subject: 'Chapters', message: 'Between them.' } }) },
  ...searchRequests,
  ...transcriptionRequests,
  ...modelRequests,
}

/** Every route with the status that each role gets; that of a contract endpoint follows from its access. */
export function accessMatrix(app: Deps, { owner, channel_id }: { owner: Person; channel_id: string }) {
  const requests: ReturnType<typeof requestsOf> = { ...requestsOf(app, { owner, channel_id }), ...deskRequests }
  const endpoints = describedEndpoints.map(({ endpoint: { method, path, access } }) => {
    const route = `${method} ${path}`
    return [route, { ...expectedStatuses[access], ...requests[route] }] as const
  })
  const rows: Record<string, Row> = {
    ...Object.fromEntries(endpoints),
    ...otherRoutes(app, { owner, channel_id }),
    'GET /api/desk/audit.csv': expectedStatuses.operator,
  }
  return { rows, unusedRequests: Object.keys(requests).filter((route) => !(route in rows)) }
}

/**
 * Requests to the contract endpoints whose address is not enough; with statuses if these differ from the promise of the
 * access.
 */
function requestsOf(
  app: Deps,
  of: { owner: Person; channel_id: string },
): Record<string, Request & Partial<Record<'statuses' | Visibility, Statuses>>> {
  const calls = ownerRequests(app, of)
  return {
    ...billingRequests,
    ...listeningRequests(app),
    ...freeRequests,
    ...checkRequests(app),
    ...showRequests,
    ...talkRequests,
    ...soundRequests(app, of.owner).contract,
    ...privateFeedRequests(app, of).contract,
    ...conversationRequests(app, of),
    ...turnRequests(app, of).contract,
    ...digestRequests(app, of).contract,
    ...followRequests,
    'PUT /api/account/password': { statuses: [401, 422, 422], request: wrongPassword },
    // The email is that of another account.
    'POST /api/account/deletion': {
      statuses: [401, 422, 422],
      request: () => ({ payload: { email: 'nobody@example.com' } }),
    },
    'DELETE /api/account/sessions': {
      request: () => ({ payload: { current_password: 'correct horse' } }),
      endsCredential: true,
    },
    'POST /api/channels/': { request: channelForm },
    'PUT /api/channels/:channel_id': { request: () => encodeForm({ fields: { voice_name: 'Puck' } }) },
    'DELETE /api/channels/:channel_id': { request: calls.anotherChannel },
    'PUT /api/channels/:channel_id/lexicon': { request: calls.changedLexicon },
    'POST /api/channels/:channel_id/lexicon/pls': { request: calls.importedLexicon },
    ...voiceRequests(calls),
    'PUT /api/channels/:channel_id/draft': {
      request: () => ({ payload: { seen_version: 0, session_id: 'page', content: draftContent() } }),
    },
    'POST /api/channels/:channel_id/drafts': { request: () => ({ payload: {} }) },
    'POST /api/channels/:channel_id/drafts/restore': { request: calls.discardedDraft },
    'PUT /api/channels/:channel_id/draft/thumbnail': {
      request: async () => encodeForm({ files: { thumbnail: { bytes: await picture() } } }),
    },
    'POST /api/channels/:channel_id/draft/files': {
      request: () => encodeForm({ files: { file: { bytes: Buffer.from('Words.'), name: 'notes.txt' } } }),
    },
    ...recordingRequests(calls.recordingOfOwner),
    ...importRequests(app, of.owner),
    'POST /api/channels/:channel_id/draft/sources': {
      request: () => ({ payload: { sources: [{ type: 'text', text: 'Words.' }] } }),
    },
    ...calls.requestsOfSources(),
    'POST /podcast/create_script': {
      request: ({ channel_id }) => encodeForm({ fields: { channel_id, voices: '["Kore"]', texts: '["Words."]' } }),
    },
    'GET /api/scripts/:script_id': { request: () => calls.scriptOfOwner('') },
    'POST /api/scripts/:script_id/cancel': { request: () => calls.scriptOfOwner('/cancel') },
    'POST /api/scripts/:script_id/seen': { request: () => calls.scriptOfOwner('/seen') },
    'POST /api/content/podcast-audio': { request: contentForm },
    // Items that the caller cannot read are left out of the response.
    'GET /api/content/stats': { request: ({ content_id }) => ({ url: `/api/content/stats?ids=${content_id}` }) },
    'PUT /api/content/:content_id/metadata': { request: changeForm },
    'PUT /api/content/:content_id/visibility': { request: () => ({ payload: { visibility: 'unlisted' } }) },
    'PUT /api/content/:content_id/schedule': { request: () => ({ payload: { publish_at: null } }) },
    // A failed item is hidden from strangers, whatever its visibility.
    'POST /api/content/:content_id/retry': {
      public: [401, 404, 200],
      unlisted: [401, 404, 200],
      private: [401, 404, 200],
      status: 'error',
    },
    'POST /api/content/generate-audio': { request: () => ({ payload: { utterances: scriptOf(1) } }) },
    'GET /api/content/test-audio/:content_id': { request: calls.testAudioOfOwner },
    'GET /api/content/test-audio/:content_id/access-url': {
      request: async () => ({ url: `${(await calls.testAudioOfOwner()).url}/access-url` }),
    },
  }
}

function voiceRequests({ newVoice, voiceOfOwner }: ReturnType<typeof ownerRequests>) {
  return {
    'POST /api/channels/:channel_id/voices': { request: newVoice },
    'PUT /api/channels/:channel_id/voices/:saved_voice_id': { request: () => voiceOfOwner({ name: 'Nell' }) },
    'DELETE /api/channels/:channel_id/voices/:saved_voice_id': { request: () => voiceOfOwner() },
    'POST /api/voices/designs': { request: () => ({ payload: { voice_name: 'Kore_p1_c0_t0_r0_plain' } }) },
  }
}

/** Routes without a contract: pages, files, streams, sign-in and routes for machines alone. */
function otherRoutes(app: Deps, of: { owner: Person; channel_id: string }): Record<string, Row> {
  const calls = ownerRequests(app, of)
  const privateFeeds = privateFeedRequests(app, of)
  return {
    ...billingRoutes,
    ...Object.fromEntries(
      Object.entries(privateFeeds.documents).map(([route, each]) => [route, { ...everyone, ...each }]),
    ),
    ...Object.fromEntries(
      Object.entries(privateFeeds.files).map(([route, file]) => [route, { ...openWhilePublic, ...file }]),
    ),
    'POST /api/channels/:channel_id/draft/restore': {
      ...expectedStatuses.channel_owner,
      request: calls.discardedDraft,
    },
    ...digestRequests(app, of).routes,
    ...turnRoutes(app, of),
    'GET /healthz': everyone,
    'GET /api/docs': everyone,
    'GET /api/docs/*': { ...everyone, request: () => ({ url: '/api/docs/swagger-ui.css' }) },
    'GET /api/openapi.json': everyone,
    'GET /dev/mailbox.json': { ...everyone, request: () => ({ url: '/dev/mailbox.json?to=nobody@example.com' }) },
    // These routes take a cookie, not the bearer token of the test, so they answer all roles alike.
    'GET /api/auth/*': { ...everyone, request: () => ({ url: '/api/auth/get-session' }) },
    'POST /api/auth/*': { statuses: [401, 401, 401], request: signInAsNobody },
    'GET /api/live': everyone,
    'GET /api/channels/:channel_id/music': {
      ...expectedStatuses.channel_owner,
      request: soundRequests(app, of.owner).music,
    },
    'GET /api/channels/:channel_id/sounds/:asset_id/preview': {
      ...expectedStatuses.channel_owner,
      request: soundRequests(app, of.owner).preview,
    },
    'GET /api/channels/:channel_id/draft/thumbnail': {
      ...expectedStatuses.channel_owner,
      request: calls.storedThumbnail,
    },
    'GET /api/channels/:channel_id/recordings/:recording_id/sound.wav': {
      ...expectedStatuses.channel_owner,
      request: () => calls.recordingOfOwner('/sound.wav'),
    },
    ...Object.fromEntries(TRANSCRIPT_FILES.map((type) => [`GET /api/content/:content_id/transcript.${type}`, readers])),
    'GET /channels/:channel_id/feed.xml': everyone,
    'GET /media/voices/:file': { ...everyone, request: calls.voicePreview },
    'GET /media/content/:content_id/:file': {
      ...openWhilePublic,
      request: ({ content_id }) => ({ url: `/media/content/${content_id}/audio.mp3` }),
    },
    ...otherSitesRoutes(app, openWhilePublic),
    'GET /media/content/:content_id/playlist.m3u8': openWhilePublic,
    'GET /media/content/:content_id/segments/:index.mp3': {
      ...openWhilePublic,
      request: ({ content_id }) => ({ url: `/media/content/${content_id}/segments/0.mp3` }),
    },
    'GET /media/channels/:channel_id/:file': {
      ...everyone,
      request: ({ channel_id, avatar }) => ({ url: `/media/channels/${channel_id}/${avatar}` }),
    },
    // Unsigned requests get no sound.
    'GET /media/channels/:channel_id/export.zip': hidden,
    'GET /media/channels/:channel_id/preview.jpg': everyone,
    'GET /media/content/:content_id/preview.jpg': openWhilePublic,
    // A page is the same for everyone; the app in it fetches what its viewer can see.
    ...pages(['/', '/feed', '/media/preview.jpg', '/robots.txt', '/opensearch.xml', ...Object.keys(appPages)]),
    ...pages(['/dev/mailbox', '/dev/payments']),
    ...pages(['', '-pages', '-channels', '-content'].map((part) => `/sitemap${part}.xml`)),
    [`GET /:channel_id${PAGE_ID}`]: { ...everyone, request: ({ channel_id }) => ({ url: `/${channel_id}` }) },
    [`GET /:channel_id${PAGE_ID}/:content_id${PAGE_ID}`]: {
      ...openWhilePublic,
      unlisted: [200, 200, 200],
      request: ({ channel_id, content_id }) => ({ url: `/${channel_id}/${content_id}` }),
    },
    // Unsigned requests get no object.
    'GET /objects/*': {
      ...hidden,
      request: ({ content_id }) => ({ url: `/objects/content/${content_id}/episodes/1/audio.mp3` }),
    },
  }
}

function turnRoutes(app: Deps, of: { owner: Person; channel_id: string }): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(turnRequests(app, of).routes).map(([route, each]) => [
      route,
      { ...expectedStatuses.asker, ...each },
    ]),
  )
}

function pages(paths: string[]): Record<string, Row> {
  return Object.fromEntries(
    paths.map((path) => [`GET ${path}`, { ...everyone, request: (place) => ({ url: at(path, place) }) }]),
  )
}

function at(path: string, { channel_id, content_id }: Place): string {
  return path
    .replace(/:(?:channelId|conversationId|decisionId|shareKey)\??/, channel_id)
    .replace(':contentId', content_id)
    .replace(/\/:tab\?|:number/, (part) => (part === ':number' ? '7' : ''))
}
