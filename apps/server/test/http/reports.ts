import { suspendAccount } from '#features/people/reports/index.ts'
import { createHash, randomUUID } from 'node:crypto'
import { person, type TestApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { reporting, solvedChallenge } from '#test/reports/reporting.ts'
import { staffMember } from './staff.ts'

const nobody = randomUUID()
const somethingReported = {
  target: { kind: 'content', id: nobody },
  category: 'other',
  text: 'Says something false.',
  challenge: 'x',
  nonce: 0,
}
const STATEMENT = 'We suspended it because it deceives its listeners.'

/** A case about a new channel of a person. */
async function newCase(app: TestApp) {
  const owner = await staffMember(app, null)
  const people = await reporting(app)
  const id = await makeChannel(app, owner)
  const sent = (await people.report({ kind: 'channel', id })).json()
  return { ...people, ...sent, id, owner, case_id: await people.caseOf(id) }
}

type Case = Awaited<ReturnType<typeof newCase>>

function decide({ desk, case_id }: Case, decision: 'dismiss' | 'suspend_channel') {
  const statement = decision === 'dismiss' ? {} : { statement: STATEMENT }
  return desk(`reports/${case_id}/decide`, { decision, category: 'deception', version: 0, ...statement })
}

function post(app: TestApp, url: string, payload: object, headers = {}) {
  return app.server.inject({ method: 'POST', url, payload, headers })
}

/** The answers about reports, decisions and appeals. */
export async function reportAnswers(app: TestApp) {
  const [about, dismissed] = [await newCase(app), await newCase(app)]
  const read = { key: about.key }
  const readReport = await post(app, `/api/reports/${about.number}`, read)
  const takeCase = await app.server.inject({
    method: 'POST',
    url: `/api/desk/reports/${about.case_id}/take`,
    headers: app.as(about.moderator),
  })
  const listCases = await about.desk('reports?state=open')
  const getCase = await about.desk(`reports/${about.case_id}`)
  const decideCase = await decide(about, 'suspend_channel')
  await decide(dismissed, 'dismiss')
  const text = 'Please look at it once more.'
  const appealOutcome = await post(app, `/api/reports/${dismissed.number}/appeal`, { key: dismissed.key, text })
  const headers = app.as(about.owner)
  const listStatements = await app.server.inject({ url: '/api/statements', headers })
  const { decision_id } = listStatements.json().statements[0]
  const appealDecision = await post(app, `/api/statements/${decision_id}/appeal`, { text }, headers)
  const { key_url, key } = await keyOfStatement(about, decision_id)
  const ben = await staffMember(app, 'moderator', 'ben')
  const { appeal } = (await about.desk(`reports/${about.case_id}`, undefined, ben)).json()
  const answer = { is_reversed: false, answer: 'We read it again, and it stands.' }
  return {
    getReportChallenge: await app.server.inject({ url: '/api/reports/challenge' }),
    sendReport: await about.report({ kind: 'channel', id: dismissed.id }),
    readReport,
    appealOutcome,
    listStatements,
    appealDecision,
    readStatement: await post(app, key_url, { key }),
    appealWithKey: await appealWithKey(app),
    listCases,
    getReportEmails: await about.desk('report-emails'),
    setReportEmails: await app.server.inject({
      method: 'PUT',
      url: '/api/desk/report-emails',
      headers: app.as(about.moderator),
      payload: { is_on: true },
    }),
    getCase,
    takeCase,
    decideCase,
    answerAppeal: await about.desk(`appeals/${appeal.appeal_id}`, answer, ben),
  }
}

/** The address and the key that the email with a statement has. */
async function keyOfStatement({ emails, notebook, owner }: Case, decision_id: string) {
  await emails.send()
  const link = notebook.to(owner.email).find(({ text }: { text: string }) => text.includes(decision_id))?.text ?? ''
  return { key_url: `/api/statements/${decision_id}`, key: /#(\S+)/.exec(link)?.[1] ?? '' }
}

/** An appeal by the key of a new decision. */
async function appealWithKey(app: TestApp) {
  const about = await newCase(app)
  await decide(about, 'suspend_channel')
  const headers = app.as(about.owner)
  const [{ decision_id }] = (await app.server.inject({ url: '/api/statements', headers })).json().statements
  const { key_url, key } = await keyOfStatement(about, decision_id)
  return post(app, `${key_url}/appeal-with-key`, { key, text: 'Please look at it once more.' })
}

/** Causes of their refusals, by the condition in their documentation. */
export function reportCauses(app: TestApp) {
  const moderator = async () => ({ who: await staffMember(app, 'moderator') })
  const solved = () => solvedChallenge(app)
  return {
    'The text is too short.': async () => ({ fields: { text: 'Bad' } }),
    'The category needs an email, and there is none.': async () => ({
      headers: { authorization: '' },
      payload: JSON.stringify({ ...somethingReported, category: 'copyright' }),
    }),
    'The challenge is not solved, too old, or was used before.': async () => ({}),
    'There is no such thing that the caller may read.': async () => ({
      payload: JSON.stringify({ ...somethingReported, ...(await solved()) }),
    }),
    'The address has sent a lot of reports.': async () => {
      const target = { kind: 'channel', id: await makeChannel(app, person(randomUUID())) }
      const payload = JSON.stringify({ ...somethingReported, ...(await solved()), target })
      return { server: await limited(app), payload }
    },
    'The number or the key is wrong.': async () => ({}),
    'There is no such case.': moderator,
    'There is no such appeal.': moderator,
    'There is no such decision about something of the caller.': async () => ({}),
    'A restriction has no reasons.': async () => ({
      ...(await moderator()),
      payload: JSON.stringify({ decision: 'unlist', category: 'other', version: 0 }),
    }),
    'There are no reasons.': async () => ({ ...(await moderator()), fields: { answer: ' ' } }),
    'Somebody else has decided it.': async () => {
      const about = await newCase(app)
      await decide(about, 'dismiss')
      const payload = JSON.stringify({ decision: 'dismiss', category: 'other', version: 0 })
      return { who: about.moderator, where: { case_id: about.case_id }, payload }
    },
    'It is answered already.': async () => appealed(app, 'answered'),
    'There is an appeal already.': async () => appealed(app, 'open'),
    'The decision or the key is wrong.': async () => ({}),
    'The decision or the key is wrong, or the account is not suspended by it.': async () => ({}),
    'The email is not that of the suspended account.': async () => {
      const { decision_id, key } = await suspended(app)
      return { where: { decision_id }, fields: { key, email: 'ben@example.com' } }
    },
    'It was appealed already.': async () => appealedWithKey(app),
    'The owner has appealed already.': async () => appealedByOwner(app),
    'The decision was undone.': async () => undone(app),
  }
}

async function appealed(app: TestApp, state: 'open' | 'answered') {
  const about = await newCase(app)
  await decide(about, 'dismiss')
  const body = { key: about.key, text: 'Please look at it once more.' }
  await post(app, `/api/reports/${about.number}/appeal`, body)
  const ben = await staffMember(app, 'moderator', 'ben')
  const { appeal } = (await about.desk(`reports/${about.case_id}`, undefined, ben)).json()
  if (state === 'answered')
    await about.desk(`appeals/${appeal.appeal_id}`, { is_reversed: false, answer: 'It stands as it was decided.' }, ben)
  return { who: ben, where: { appeal_id: appeal.appeal_id, number: about.number }, fields: { key: about.key } }
}

/** A decision about something of the owner. */
async function decidedAgainst(app: TestApp) {
  const about = await newCase(app)
  await decide(about, 'suspend_channel')
  const headers = app.as(about.owner)
  const { statements } = (await app.server.inject({ url: '/api/statements', headers })).json()
  const [{ decision_id }] = statements
  return { about, headers, decision_id }
}

async function appealedByOwner(app: TestApp) {
  const { about, headers, decision_id } = await decidedAgainst(app)
  await post(app, `/api/statements/${decision_id}/appeal`, { text: 'Please look at it once more.' }, headers)
  return { who: about.owner, where: { decision_id } }
}

async function appealedWithKey(app: TestApp) {
  const { where } = await appealedByOwner(app)
  return { where, fields: { key: await newKey(app, where.decision_id) } }
}

async function undone(app: TestApp) {
  const { about, decision_id } = await decidedAgainst(app)
  const key = await newKey(app, decision_id)
  const reversed_at = new Date()
  await app.db.updateTable('report_decision').set({ reversed_at }).where('decision_id', '=', decision_id).execute()
  return { who: about.owner, where: { decision_id }, fields: { key } }
}

/** Person whose account is suspended, with the key of the decision. */
export async function suspended(app: TestApp) {
  const [{ user_id }, { user_id: actorId }] = [
    await staffMember(app, null, randomUUID()),
    await staffMember(app, 'moderator'),
  ]
  await suspendAccount(app, { personId: user_id, actorId, reason: 'Spam', takes_down: false })
  const { decision_id } = await app.db
    .selectFrom('report_decision')
    .select('decision_id')
    .where('owner_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { user_id, decision_id, key: await newKey(app, decision_id) }
}

/** Key that replaces the one in the email. */
async function newKey(app: TestApp, decision_id: string): Promise<string> {
  const key = 'a key of the test'
  const key_hash = createHash('sha256').update(key).digest('hex')
  await app.db.updateTable('report_decision').set({ key_hash }).where('decision_id', '=', decision_id).execute()
  return key
}

async function limited(app: TestApp) {
  const { createServer } = await import('#http/server.ts')
  const { routes } = await import('#main/routes.ts')
  return createServer({ ...app, identity: { ...app.identity, consumeRateLimit: async () => 60 } }, routes)
}

const nothing = { key: 'nobody has this', text: 'Please look at it once more.' }
const decision = { decision: 'dismiss', category: 'other', version: 0 }

/** Requests to the routes in the access matrix; their targets are not there. */
export const reportRequests = {
  'POST /api/reports': {
    statuses: [400, 400, 400] as const,
    request: () => ({
      payload: somethingReported,
    }),
  },
  'POST /api/reports/:number': { request: () => ({ url: '/api/reports/7', payload: { key: nothing.key } }) },
  'POST /api/reports/:number/appeal': { request: () => ({ url: '/api/reports/7/appeal', payload: nothing }) },
  'POST /api/statements/:decision_id': {
    request: () => ({ url: `/api/statements/${nobody}`, payload: { key: nothing.key } }),
  },
  'POST /api/statements/:decision_id/account-export': {
    request: () => ({ url: `/api/statements/${nobody}/account-export`, payload: { key: nothing.key } }),
  },
  'POST /api/statements/:decision_id/account-deletion': {
    request: () => ({
      url: `/api/statements/${nobody}/account-deletion`,
      payload: { key: nothing.key, email: 'nobody@example.com' },
    }),
  },
  'POST /api/statements/:decision_id/appeal-with-key': {
    request: () => ({ url: `/api/statements/${nobody}/appeal-with-key`, payload: nothing }),
  },
  'POST /api/statements/:decision_id/appeal': {
    statuses: [401, 404, 404] as const,
    request: () => ({ url: `/api/statements/${nobody}/appeal`, payload: { text: nothing.text } }),
  },
  'PUT /api/desk/report-emails': { request: () => ({ payload: { is_on: true } }) },
  'GET /api/desk/reports/:case_id': {
    statuses: [401, 404, 404, 404, 404] as const,
    request: () => ({ url: `/api/desk/reports/${nobody}` }),
  },
  'POST /api/desk/reports/:case_id/take': {
    statuses: [401, 404, 404, 404, 404] as const,
    request: () => ({ url: `/api/desk/reports/${nobody}/take` }),
  },
  'POST /api/desk/reports/:case_id/decide': {
    statuses: [401, 404, 404, 404, 404] as const,
    request: () => ({ url: `/api/desk/reports/${nobody}/decide`, payload: decision }),
  },
  'POST /api/desk/appeals/:appeal_id': {
    statuses: [401, 404, 404, 404, 404] as const,
    request: () => ({
      url: `/api/desk/appeals/${nobody}`,
      payload: { is_reversed: false, answer: 'It stands as it was decided.' },
    }),
  },
}
