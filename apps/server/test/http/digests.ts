import type { Deps } from '#deps.ts'
import { ensureChoice } from '#features/notify/digests/email-choices.repository.ts'
import { unsubscribeLinks } from '#features/notify/digests/unsubscribe-links.ts'
import type { Person, TestApp } from '#test/app.ts'
import { pushRequests } from './push.ts'

const URL = '/api/notices/email'

/** The answers about a person's emails. */
export async function digestAnswers(app: Pick<TestApp, 'server' | 'as'>, who: Person) {
  const headers = app.as(who)
  return {
    setEmailNotices: await app.server.inject({ method: 'PUT', url: URL, headers, payload: { digest: 'weekly' } }),
    getEmailNotices: await app.server.inject({ url: URL, headers }),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export const digestCauses = {
  'The digest is another word.': async () => ({ fields: { digest: 'hourly' } }),
  'The time zone is none that the server knows.': async () => ({ fields: { time_zone: 'Mars/Olympus' } }),
}

/**
 * Requests to the routes of emails and notified browsers in the access matrix. The link of an email needs nothing else.
 */
export function digestRequests(app: Pick<Deps, 'db'>, { owner }: { owner: Person }) {
  const { db } = app
  const withLink = async () => {
    const { choice_id } = await ensureChoice(db, owner.user_id)
    return { url: `/unsubscribe/${(await unsubscribeLinks(db)).sign(choice_id, 'digest')}` }
  }
  return {
    contract: {
      'PUT /api/notices/email': { request: () => ({ payload: { digest: 'daily' } }) },
      ...pushRequests(app, { owner }),
    },
    routes: {
      'GET /unsubscribe/:token': { statuses: [200, 200, 200] as const, request: withLink },
      'POST /unsubscribe/:token': { statuses: [200, 200, 200] as const, request: withLink },
    },
  }
}
