import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { staffMember } from '#test/http/staff.ts'
import { reporting } from '#test/reports/reporting.ts'

const app = await testApp()
const { report, caseOf, desk, emails, moderator, notebook } = await reporting(app)
const operator = await staffMember(app, 'operator', 'olga')
const owner = await staffMember(app, null, 'oda')
const hostile = 'Buy at https://evil.example <script>'
// Roles since yesterday.
await sql`update staff set created_at = now() - interval '1 day'`.execute(app.db)

/** Reports a new channel. */
async function newCase(): Promise<string> {
  const id = await makeChannel(app, owner)
  await report({ kind: 'channel', id }, { fields: { text: hostile } })
  return id
}

/** The subjects of the operator's emails, once what happened is some seconds old. */
async function mailed() {
  await passTime('11 seconds')
  await Promise.all([emails.open(), emails.open()])
  await emails.send()
  return notebook.to(operator.email).map(({ subject }) => subject)
}

/** Makes everything so much older. */
async function passTime(time: string) {
  await sql`update staff set reports_mailed_until = reports_mailed_until - ${time}::interval`.execute(app.db)
  await sql`update report_case set created_at = created_at - ${time}::interval`.execute(app.db)
}

const choose = (is_on: boolean, who = operator) =>
  app.server.inject({ method: 'PUT', url: '/api/desk/report-emails', headers: app.as(who), payload: { is_on } })
const chosen = async (who: typeof operator) => (await desk('report-emails', undefined, who)).json()

test('TRUST-O85 an operator is emailed about new cases at most once an hour, and not about further reports of one', async () => {
  expect(await mailed()).toEqual([])
  const first = await newCase()
  expect(await mailed()).toEqual(['Duologue: 1 open case'])
  await newCase()
  expect(await mailed()).toHaveLength(1)
  await passTime('1 hour')
  expect(await mailed()).toEqual(['Duologue: 1 open case', 'Duologue: 2 open cases'])
  await passTime('1 hour')
  await report({ kind: 'channel', id: first }, { fields: { text: hostile } })
  expect(await mailed()).toHaveLength(2)
  const [email] = notebook.to(operator.email)
  expect(email?.text).toBe(
    '1 case is waiting for a decision.\n\nRead and decide: http://localhost:3000/desk/reports\n\nYou get this email at most once an hour. You can switch it off on that page.\n',
  )
  expect(notebook.to(moderator.email)).toEqual([])
})

test('TRUST-O86 moderators choose whether they are emailed; nobody is about decided cases, or while they are suspended', async () => {
  expect([await chosen(operator), await chosen(moderator)]).toEqual([{ is_on: true }, { is_on: false }])
  expect((await choose(false)).json()).toEqual({ is_on: false })
  await choose(true, moderator)
  await passTime('1 hour')
  const case_id = await caseOf(await newCase())
  const before = (await mailed()).length
  expect(notebook.to(moderator.email)).toHaveLength(1)
  await choose(true)
  await passTime('1 hour')
  await desk(`reports/${case_id}/decide`, { decision: 'dismiss', category: 'other', version: 0 })
  expect(await mailed()).toHaveLength(before)
  await newCase()
  await sql`insert into suspension (user_id, reason) values (${operator.user_id}, 'Spam')`.execute(app.db)
  expect(await mailed()).toHaveLength(before)
  expect(notebook.to(moderator.email)).toHaveLength(2)
})
