import { person, type Person, type TestApp } from '#test/app.ts'
import { suspended } from './reports.ts'
import { makeSession, scriptOf } from '#test/factories.ts'

const PASSWORD = 'correct horse'

/** The answers about a person's account, tokens and sessions. */
export async function accountAnswers(app: TestApp, who: Person) {
  const headers = app.as(who)
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.server.inject({ method, url, headers, ...(payload && { payload }) })
  const phone = await makeSession(app, who)
  const leaver = person('leaver')
  await makeSession(app, leaver)
  const gone = await suspended(app)
  const ofStatement = (what: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `/api/statements/${gone.decision_id}/${what}`, payload })
  const { email } = await app.db
    .selectFrom('auth.user')
    .select('email')
    .where('id', '=', gone.user_id)
    .executeTakeFirstOrThrow()
  return {
    initializeUser: await call('POST', '/users/initialize'),
    getFinance: await call('GET', '/users/me'),
    listMovements: await call('GET', '/users/me/ledger'),
    quoteLines: await call('POST', '/users/me/quote', { lines: scriptOf(2) }),
    getAccount: await call('GET', '/api/account'),
    changePassword: await call('PUT', '/api/account/password', {
      current_password: PASSWORD,
      new_password: 'battery staple',
    }),
    exportAccount: await call('GET', '/api/account/export'),
    exportSuspendedAccount: await ofStatement('account-export', { key: gone.key }),
    deleteSuspendedAccount: await ofStatement('account-deletion', { key: gone.key, email }),
    deleteAccount: await app.server.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: app.as(leaver),
      payload: { email: leaver.email, current_password: PASSWORD },
    }),
    listSessions: await call('GET', '/api/account/sessions'),
    endSession: await call('DELETE', `/api/account/sessions/${phone}`),
    endAllSessions: await call('DELETE', '/api/account/sessions', { current_password: PASSWORD }),
    getFeedbackPlace: await call('GET', '/api/feedback'),
    sendFeedback: await call('POST', '/api/feedback', { subject: 'Chapters', message: 'Between them.' }),
  }
}
