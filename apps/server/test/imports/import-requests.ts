import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { lookAtFeed } from '#features/shows/imports/look-at-feed.ts'
import { startImport } from '#features/shows/imports/start-import.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { feedAddresses, feedFiles } from './feed-files.ts'

const signal = new AbortController().signal
const stated = { is_mine: true, proof: 'stated', visibility: 'public' } as const

/** A show that a person has looked at. */
export async function lookedAt(app: Deps, { user_id }: Person, address: string = feedAddresses.open): Promise<string> {
  const { import_id } = await lookAtFeed({ ...app, web_files: feedFiles() }, { user_id, address, signal })
  return import_id
}

/** Import in progress; the person's earlier ones are over. */
export async function running(app: Deps, who: Person): Promise<string> {
  await endImports(app)
  const show = await app.db
    .selectFrom('show_import')
    .selectAll()
    .where('import_id', '=', await lookedAt(app, who))
    .executeTakeFirstOrThrow()
  await startImport({ ...app, web_files: feedFiles() }, show, stated, signal)
  return show.import_id
}

async function endImports({ db }: Deps): Promise<void> {
  await db.updateTable('show_import').set({ status: 'completed' }).where('status', '=', 'running').execute()
}

async function failed(app: Deps, who: Person): Promise<string> {
  const import_id = await running(app, who)
  await app.db
    .updateTable('import_item')
    .set({ status: 'error', error: 'Away.' })
    .where('import_id', '=', import_id)
    .execute()
  return import_id
}

/** Requests about imports; each has an import of its own. */
export function importRequests(app: Deps, owner: Person): Record<string, { request: () => Promise<InjectOptions> }> {
  const of = (import_id: string, action = '', payload?: object): InjectOptions => ({
    url: `/api/imports/${import_id}${action}`,
    ...(payload && { payload }),
  })
  const path = '/api/imports'
  return {
    [`POST ${path}`]: { request: async () => ({ payload: { address: feedAddresses.open } }) },
    [`GET ${path}/:import_id`]: { request: async () => of(await lookedAt(app, owner)) },
    [`POST ${path}/:import_id/code`]: {
      request: async () => of(await lookedAt(app, owner, feedAddresses.locked), '/code'),
    },
    [`POST ${path}/:import_id/start`]: {
      request: async () => {
        await endImports(app)
        return of(await lookedAt(app, owner), '/start', { is_mine: true })
      },
    },
    [`POST ${path}/:import_id/cancel`]: { request: async () => of(await running(app, owner), '/cancel') },
    [`POST ${path}/:import_id/items/:position/retry`]: {
      request: async () => of(await failed(app, owner), '/items/0/retry'),
    },
    [`DELETE ${path}/:import_id`]: { request: async () => of(await lookedAt(app, owner)) },
  }
}

/** Responses of each endpoint about imports. */
export async function importAnswers(app: TestApp, who: Person) {
  const requests = importRequests(app, who)
  const answer = async (name: string) => {
    const request = await requests[name]?.request()
    const [method = 'GET', path = ''] = name.split(' ')
    const verb = method === 'POST' ? 'POST' : method === 'DELETE' ? 'DELETE' : 'GET'
    return app.server.inject({ method: verb, url: path, headers: app.as(who), ...request })
  }
  const of = '/api/imports/:import_id'
  return {
    lookAtFeed: await answer('POST /api/imports'),
    listImports: await app.server.inject({ url: '/api/imports', headers: app.as(who) }),
    getImport: await answer(`GET ${of}`),
    sendImportCode: await answer(`POST ${of}/code`),
    startImport: await answer(`POST ${of}/start`),
    cancelImport: await answer(`POST ${of}/cancel`),
    retryImportItem: await answer(`POST ${of}/items/:position/retry`),
    forgetImport: await answer(`DELETE ${of}`),
  }
}

/** Causes of refused imports, by the condition in their documentation. */
export function importCauses(app: TestApp, owner: Person, full: () => Promise<Person>) {
  const address = (where: string) => async () => ({ fields: { address: where } })
  const with_ = async (import_id: string, payload?: object) => ({
    where: { import_id },
    ...(payload && { payload: JSON.stringify(payload) }),
  })
  const looked = (where: string, payload?: object) => async () => with_(await lookedAt(app, owner, where), payload)
  const change = async (import_id: string, changes: object) => {
    await app.db.updateTable('show_import').set(changes).where('import_id', '=', import_id).execute()
    return import_id
  }
  const locked = feedAddresses.locked
  const byMail = { is_mine: true, proof: 'mail', code: '00000000' }
  return {
    'It is no web address.': address('nothing at all'),
    'A web page is there.': address(feedAddresses.page),
    'Something else than RSS is there.': address(feedAddresses.json),
    'The feed ends too early.': address(feedAddresses.cut),
    'There are no episodes in it.': address(feedAddresses.empty),
    'It is too large.': address(feedAddresses.large),
    'Its server cannot be reached.': address(feedAddresses.away),
    'Its server refuses.': address(feedAddresses.missing),
    'The rate limit for imports is exceeded; see Retry-After.': async () => ({ who: person('guesser') }),
    'The caller has no such import.': async () => ({}),
    'It has been started.': async ({ endpoint }: { endpoint: { path: string } }) =>
      with_(await running(app, owner), endpoint.path.endsWith('/start') ? { is_mine: true } : undefined),
    'The feed names no address.': looked(feedAddresses.nameless),
    'No more are sent for this import.': async () =>
      with_(await change(await lookedAt(app, owner, locked), { mails_sent: 3 })),
    'The rate limit for codes is exceeded; see Retry-After.': async () => {
      const who = person('guesser')
      return { who, ...(await with_(await lookedAt(app, who, locked))) }
    },
    'The show is not stated to be theirs.': looked(feedAddresses.open, { is_mine: false }),
    'The feed is locked and nothing was shown.': looked(locked, { is_mine: true }),
    'The feed does not contain the code.': looked(locked, { is_mine: true, proof: 'feed' }),
    'It is another code.': looked(locked, byMail),
    'Too many wrong codes were sent.': async () =>
      with_(await change(await lookedAt(app, owner, locked), { mail_code_hash: 'none', mail_code_tries: 5 }), byMail),
    'The codes have expired.': async () =>
      with_(await change(await lookedAt(app, owner, locked), { codes_expire_at: new Date(0) }), byMail),
    'Another import of the caller is running.': async () => {
      await running(app, owner)
      return with_(await lookedAt(app, owner), { is_mine: true })
    },
    'The caller has as many channels as an account can have.': async () => {
      const who = await full()
      return { who, ...(await with_(await lookedAt(app, who), { is_mine: true })) }
    },
    'It is not running.': looked(feedAddresses.open),
    'It did not fail.': looked(feedAddresses.open),
  }
}
