import { randomUUID } from 'node:crypto'
import { reportSentences } from '@app/domain/reports'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { staffMember } from '#test/http/staff.ts'
import { reporting, solvedChallenge } from '#test/reports/reporting.ts'
import { deleteOldCases } from './index.ts'

const app = await testApp()
const { report, desk, caseOf, decided, emails, moderator, notebook } = await reporting(app)
const owner = await staffMember(app, null, 'oda')
const channel_id = await makeChannel(app, owner)
const item = async () => ({ kind: 'content' as const, id: await publishItem(app, channel_id) })

test('TRUST-O65 a guest reports, gets a number and a page that only the key opens, and hears the outcome by email', async () => {
  const target = await item()
  const answer = await report(target, { fields: { email: 'guest@example.com' } })
  expect(answer.statusCode).toBe(200)
  const { number, key } = answer.json()
  const read = (given: string) =>
    app.server.inject({ method: 'POST', url: `/api/reports/${number}`, payload: { key: given } })
  expect((await read(key)).json()).toMatchObject({ number, title: 'Why lighthouses still turn', outcome: null })
  expect((await read('wrong')).statusCode).toBe(404)

  const case_id = await caseOf(target.id)
  await desk(`reports/${case_id}/decide`, { decision: 'dismiss', category: 'person', version: 0 })
  expect((await read(key)).json().outcome).toMatch(/^A person looked at what you reported and found nothing/)
  await emails.send()
  expect(
    notebook
      .to('guest@example.com')
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual([`Duologue: we have your report No. ${number}`, `Duologue: your report No. ${number}`])
  expect(await emails.list()).toEqual([])
})

test('TRUST-O66 equal reports on one thing are one case with a count', async () => {
  const target = await item()
  for (const text of ['No source says this.', 'Same as above, at 6:12.']) await report(target, { fields: { text } })
  const { cases, counts } = (await desk('reports?state=open')).json()
  expect(cases[0]).toMatchObject({ reports: 2, text: 'Same as above, at 6:12.', kind: 'content' })
  expect(counts.open).toBeGreaterThan(0)
  const { all_reports } = (await desk(`reports/${cases[0].case_id}`)).json()
  expect(all_reports.map(({ text }: { text: string }) => text)).toEqual([
    'No source says this.',
    'Same as above, at 6:12.',
  ])
})

test('TRUST-O63 a proof that is missing, weak, forged or used before is refused, and nothing is stored', async () => {
  const target = await item()
  const solved = await solvedChallenge(app)
  expect((await report(target, { fields: solved })).statusCode).toBe(200)
  const forged = solved.challenge.replace(/\.\w+$/, '.forged')
  const late = solved.challenge.replace(/^\d+/, '1700000000000')
  for (const fields of [
    solved,
    { ...solved, challenge: forged },
    { ...solved, challenge: late },
    { nonce: 0, challenge: 'x' },
  ]) {
    const refused = await report(target, { fields })
    expect([refused.statusCode, refused.json().detail]).toEqual([400, reportSentences.proof_wrong])
  }
  const rows = await app.db.selectFrom('report_case').select('reports').where('content_id', '=', target.id).execute()
  expect(rows).toEqual([{ reports: 1 }])
})

test('TRUST-O64 what is too short, has no email where it needs one, or is about what is not there is refused in a sentence', async () => {
  const target = await item()
  const refusedFor = async (fields: object, about: Parameters<typeof report>[0] = target) => {
    const answer = await report(about, { fields })
    return [answer.statusCode, answer.json().detail]
  }
  const text = [{ loc: ['body', 'text'], msg: reportSentences.text_missing }]
  expect(await refusedFor({ text: 'Bad' })).toEqual([422, text])
  const email = [{ loc: ['body', 'email'], msg: reportSentences.email_missing }]
  expect(await refusedFor({ category: 'copyright' })).toEqual([422, email])
  const missing = [404, reportSentences.target_missing]
  expect(await refusedFor({}, { kind: 'content', id: randomUUID() })).toEqual(missing)
  expect(await refusedFor({}, { kind: 'line', id: target.id, utterance_id: randomUUID() })).toEqual(missing)
  const hidden = { kind: 'content' as const, id: await publishItem(app, channel_id, { visibility: 'private' }) }
  expect(await refusedFor({}, hidden)).toEqual(missing)
})

test('TRUST-O68 hostile words are kept and mailed as plain text', async () => {
  const target = await item()
  const text = '<script>alert(1)</script> =1+1 https://evil.example\n\u202eabc'
  await report(target, { fields: { text, email: 'evil@example.com' } })
  const { all_reports } = (await desk(`reports/${await caseOf(target.id)}`)).json()
  expect(all_reports[0].text).toContain('<script>alert(1)</script>')
  const statement = '<img src=x onerror=alert(1)> We took it out of feeds because it is false.'
  await desk(`reports/${await caseOf(target.id)}/decide`, {
    decision: 'unlist',
    category: 'person',
    version: 0,
    statement,
  })
  await emails.send()
  const [email] = notebook.to('oda@example.com')
  expect(email?.html).toContain('&lt;img src=x')
  expect(email?.html).not.toContain('<img')
})

test('TRUST-O69 two moderators: the one who has it open decides, the other is named, and a second decision is refused', async () => {
  const target = await item()
  await report(target)
  const case_id = await caseOf(target.id)
  const other = await staffMember(app, 'moderator', 'cem')
  const take = (who: typeof other) =>
    app.server.inject({ method: 'POST', url: `/api/desk/reports/${case_id}/take`, headers: app.as(who) })
  expect((await take(moderator)).json()).toEqual({ success: true, taken_by: null })
  expect((await take(other)).json()).toEqual({ success: false, taken_by: 'ana' })
  const dismissal = { decision: 'dismiss', category: 'person', version: 0 }
  const late = await desk(`reports/${case_id}/decide`, dismissal, other)
  expect([late.statusCode, late.json().detail]).toEqual([409, 'ana is deciding this.'])
  const both = await Promise.all([1, 2].map(() => desk(`reports/${case_id}/decide`, dismissal)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('TRUST-O70 of what its owner deleted meanwhile only a dismissal is left, and nobody decides about their own', async () => {
  const target = await item()
  await report(target)
  const case_id = await caseOf(target.id)
  const headers = app.as(owner)
  await app.server.inject({ method: 'DELETE', url: `/api/content/${target.id}?channel_id=${channel_id}`, headers })
  const { is_gone, decisions } = (await desk(`reports/${case_id}`)).json()
  expect([is_gone, decisions]).toEqual([true, ['dismiss']])
  const statement = 'We withdrew it because it is false.'
  const refused = await desk(`reports/${case_id}/decide`, {
    decision: 'withdraw',
    category: 'person',
    version: 0,
    statement,
  })
  expect([refused.statusCode, refused.json().detail]).toEqual([409, reportSentences.target_gone])

  await staffMember(app, 'moderator', 'ben')
  const own = { kind: 'content' as const, id: await publishItem(app, await makeChannel(app, moderator)) }
  const { answer } = await decided(own, 'dismiss')
  expect([answer.statusCode, answer.json().detail]).toEqual([409, reportSentences.self_decided])
})

test('TRUST-O71 reports are for moderators: for everybody else the desk does not have them', async () => {
  for (const who of [person('dan'), owner])
    expect((await desk('reports?state=open', undefined, who)).statusCode).toBe(404)
})

test('TRUST-O72 reports go some time after the last appeal; open ones and open appeals stay', async () => {
  const { case_id } = await decided(await item(), 'dismiss')
  const open = await item()
  await report(open)
  await app.db
    .updateTable('report_case')
    .set({ decided_at: new Date('2026-01-01') })
    .where('case_id', '=', case_id)
    .execute()
  await deleteOldCases(app.db)
  await deleteOldCases(app.db)
  const left = await app.db.selectFrom('report_case').select('case_id').where('case_id', '=', case_id).execute()
  expect(left).toEqual([])
  await expect(caseOf(open.id)).resolves.toBeDefined()
})
