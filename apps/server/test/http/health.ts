import { randomUUID } from 'node:crypto'
import type { TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { person } from '#test/app.ts'
import { staffMember } from './staff.ts'

/** An item of a person whose making failed. */
export async function failedItem(app: TestApp): Promise<string> {
  const { content_id } = await makeContent(app, person(randomUUID()))
  const failed = { status: 'error' as const, error: 'Line 2 could not be voiced.' }
  await app.db.updateTable('content').set(failed).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app, { content_id })
  return content_id
}

/** The answers about the server's health and its setup. */
export async function healthAnswers(app: TestApp) {
  const headers = app.as(await staffMember(app, 'operator'))
  const retried = await failedItem(app)
  return {
    getServerHealth: await app.server.inject({ url: '/api/desk/health', headers }),
    retryFailed: await app.server.inject({
      method: 'POST',
      url: `/api/desk/failures/${retried}/retry`,
      headers,
      payload: { reason: 'The engine was away' },
    }),
    getSetup: await app.server.inject({ url: '/api/desk/setup', headers }),
    testSetup: await app.server.inject({ method: 'POST', url: '/api/desk/setup/storage/test', headers }),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export function healthCauses(app: TestApp) {
  return { 'The item has not failed, or is gone.': async () => ({ who: await staffMember(app, 'operator') }) }
}

/** Requests to the routes in the access matrix. */
export const healthRequests = {
  // No item of the test has failed.
  'POST /api/desk/failures/:content_id/retry': {
    statuses: [401, 404, 404, 404, 409] as const,
    request: () => ({ payload: { reason: 'The engine was away' } }),
  },
  'POST /api/desk/setup/:part/test': { request: () => ({ url: '/api/desk/setup/storage/test' }) },
}
