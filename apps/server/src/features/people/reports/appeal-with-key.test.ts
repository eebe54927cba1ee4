import { suspensionSentences } from '@app/domain/people'
import { reportSentences } from '@app/domain/reports'
import { expect, test } from 'vitest'
import { isSuspended } from '#features/people/suspensions/index.ts'
import { testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { staffMember } from '#test/http/staff.ts'
import { reporting } from '#test/reports/reporting.ts'

const app = await testApp()
const { desk, emails, moderator, decided, notebook } = await reporting(app)
const reason = 'Advertising <b>https://evil.example</b>'
const text = 'The account was used by somebody else.'

const act = ({ user_id }: Person, what: 'suspend' | 'lift', takes_down = false) =>
  desk(`people/${user_id}/${what}`, { reason, ...(what === 'suspend' && { takes_down }) })

/** The page that the newest email to a person leads to. */
async function mailedPage({ email }: Person) {
  await emails.send()
  const body = notebook.to(email).at(-1)?.text ?? ''
  const [, decision_id, key] = /http:\/\/localhost:3000\/statements\/([0-9a-f-]{36})#(\S+)/.exec(body) ?? []
  const post = (what: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `/api/statements/${decision_id}${what}`, payload })
  return {
    body,
    decision_id,
    read: (given = key) => post('', { key: given }),
    appeal: (given = key) => post('/appeal-with-key', { key: given, text }),
    exportData: (given = key) => post('/account-export', { key: given }),
    deleteAccount: (email: string, given = key) => post('/account-deletion', { key: given, email }),
  }
}

async function statusOf(channel_id: string, content_id: string) {
  return (await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}` })).statusCode
}

test('TRUST-O80 TRUST-O81 a suspension is emailed with its reason, and appealed once by the key in that email, without a sign-in', async () => {
  const ana = await staffMember(app, null, 'nora')
  await Promise.all([act(ana, 'suspend'), act(ana, 'suspend')])
  const { body, read, appeal } = await mailedPage(ana)
  expect(body).toMatch(/^We suspended your account, for this reason: Advertising <b>https:\/\/evil\.example<\/b>\. You/)
  const emails = notebook.to(ana.email)
  expect([emails.length, emails[0]?.html?.includes('<b>')]).toEqual([1, false])
  for (const wrong of [await read('wrong'), await appeal('wrong')])
    expect([wrong.statusCode, wrong.json().detail]).toEqual([404, reportSentences.statement_gone])
  expect((await read()).json()).toMatchObject({ decision: 'suspend_person', is_reversed: false, appeal: null })
  expect((await appeal()).statusCode).toBe(200)
  expect((await appeal()).json().detail).toBe(reportSentences.appeal_twice)
  expect((await read()).json()).toMatchObject({ appeal: { text, answer: null }, appeal_until: null })

  const other = await staffMember(app, 'moderator', 'ben')
  const [about] = (await desk('reports?state=appeals', undefined, other)).json().cases
  expect(about).toMatchObject({ kind: 'person', title: ana.email, decision: 'suspend_person', appeal_by: 'owner' })
  const { appeal: open } = (await desk(`reports/${about.case_id}`, undefined, other)).json()
  const answer = 'We looked again, and it was not them.'
  await desk(`appeals/${open.appeal_id}`, { is_reversed: true, answer }, other)
  expect(await isSuspended(app.db, ana.user_id)).toBe(false)
  expect((await read()).json()).toMatchObject({ is_reversed: true, appeal: { answer } })
})

test('TRUST-O82 what a suspended person published stays, or is taken down with the account, until the suspension is lifted', async () => {
  const ana = await staffMember(app, null, 'nina')
  const channel_id = await makeChannel(app, ana)
  const content_id = await publishItem(app, channel_id)
  await act(ana, 'suspend')
  expect((await mailedPage(ana)).body).toContain('What you published stays.')
  expect(await statusOf(channel_id, content_id)).toBe(200)
  await act(ana, 'lift')
  await act(ana, 'suspend', true)
  expect(await statusOf(channel_id, content_id)).toBe(404)
  expect((await mailedPage(ana)).body).toContain('nobody can open what you published')
  await act(ana, 'lift')
  expect([await statusOf(channel_id, content_id), await isSuspended(app.db, ana.user_id)]).toEqual([200, false])
  const { read } = await mailedPage(ana)
  expect((await read()).json()).toMatchObject({ is_reversed: true, appeal_until: null })
})

test('TRUST-O87 taking down what a person published is refused while they are suspended without that', async () => {
  const ana = await staffMember(app, null, 'nadia')
  const channel_id = await makeChannel(app, ana)
  const content_id = await publishItem(app, channel_id)
  await act(ana, 'suspend')
  const refused = await act(ana, 'suspend', true)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, suspensionSentences.still_published])
  expect(await statusOf(channel_id, content_id)).toBe(200)
  await act(ana, 'lift')
  for (const each of [await act(ana, 'suspend', true), await act(ana, 'suspend', true)])
    expect(each.statusCode).toBe(200)
  expect(await statusOf(channel_id, content_id)).toBe(404)
})

test('TRUST-O84 lifting a suspension answers the open appeal against it, and an undone decision cannot be appealed', async () => {
  const [ana, ben] = [await staffMember(app, null, 'nelson'), await staffMember(app, null, 'norbert')]
  await act(ana, 'suspend')
  const { read, appeal } = await mailedPage(ana)
  await appeal()
  const appeals = async () => (await desk('reports?state=appeals')).json()
  const titles = async () => (await appeals()).cases.map(({ title }: { title: string }) => title)
  expect(await titles()).toContain(ana.email)
  await act(ana, 'lift')
  expect(await titles()).not.toContain(ana.email)
  const answer = reportSentences.suspension_lifted
  expect((await read()).json()).toMatchObject({ is_reversed: true, appeal: { answer, is_reversed: true } })
  expect((await mailedPage(ana)).body).toBe(`We changed our decision.\n\n${answer}\n`)

  await act(ben, 'suspend')
  const second = await mailedPage(ben)
  await act(ben, 'lift')
  const signedIn = {
    method: 'POST',
    url: `/api/statements/${second.decision_id}/appeal`,
    headers: app.as(ben),
  } as const
  for (const each of [await second.appeal(), await app.server.inject({ ...signedIn, payload: { text } })])
    expect([each.statusCode, each.json().detail]).toEqual([409, reportSentences.appeal_undone])
  expect(await titles()).not.toContain(ben.email)
})

test('TRUST-O81 the email about any decision has its key; it is no other decision’s, and none once the account is deleted', async () => {
  const ana = await staffMember(app, null, 'nelly')
  const channel_id = await makeChannel(app, ana)
  await decided({ kind: 'content', id: await publishItem(app, channel_id) }, 'unlist')
  const first = await mailedPage(ana)
  await decided({ kind: 'channel', id: channel_id }, 'suspend_channel')
  const second = await mailedPage(ana)
  expect([(await first.read()).statusCode, (await second.read()).statusCode]).toEqual([200, 200])
  const [, key] = /#(\S+)/.exec(second.body) ?? []
  expect((await first.read(key)).statusCode).toBe(404)
  const headers = app.as(await staffMember(app, 'operator'))
  const url = `/api/desk/people/${ana.user_id}/delete`
  await app.server.inject({ method: 'POST', url, headers, payload: { reason, email: ana.email } })
  expect((await first.read()).statusCode).toBe(404)
  expect((await act(moderator, 'suspend')).statusCode).toBe(409)
})

test('TRUST-O249 somebody whose account is suspended exports and deletes their data by the key, until they may sign in again', async () => {
  const eve = await staffMember(app, null, 'eve')
  await makeChannel(app, eve)
  await act(eve, 'suspend')
  const { exportData, deleteAccount } = await mailedPage(eve)
  const { statement_gone } = reportSentences
  for (const refused of [await exportData('wrong'), await deleteAccount(eve.email, 'wrong')])
    expect([refused.statusCode, refused.json().detail]).toEqual([404, statement_gone])
  expect((await exportData()).json()).toMatchObject({ profile: { email: eve.email }, channels: [{}] })
  expect((await deleteAccount('else@example.com')).statusCode).toBe(422)

  await act(eve, 'lift')
  expect((await exportData()).statusCode).toBe(404)
  expect((await deleteAccount(eve.email)).statusCode).toBe(404)

  await act(eve, 'suspend')
  const again = await mailedPage(eve)
  expect((await again.deleteAccount(eve.email)).statusCode).toBe(200)
  const left = await app.db.selectFrom('auth.user').select('id').where('id', '=', eve.user_id).execute()
  expect(left).toEqual([])
  expect((await again.exportData()).statusCode).toBe(404)
})
