import { staffSentences } from '@app/domain/staff'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp, type Person } from '#test/app.ts'
import { givePassword, staffMember } from '#test/http/staff.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { requireNotLastOperator, setRole } from './index.ts'

const app = await testApp()
const [first, second] = [await staffMember(app, 'operator'), await staffMember(app, 'operator')]
const get = (url: string, who: Person) => app.server.inject({ url, headers: app.as(who) })

async function put(who: Person, of: Person, role: string | null) {
  const url = `/api/desk/staff/${of.user_id}`
  const payload = { role, reason: '=Left the team' }
  return app.server.inject({ method: 'PUT', url, headers: app.as(who), payload })
}

test('TRUST-O01 an operator gives and takes roles at once, and everybody else finds no desk', async () => {
  const ana = await staffMember(app, null)
  expect((await get('/api/desk/staff', ana)).statusCode).toBe(404)
  expect((await put(first, ana, 'moderator')).statusCode).toBe(200)
  expect((await get('/api/staff/me', ana)).json()).toMatchObject({ role: 'moderator' })
  expect((await get('/api/desk/staff', ana)).statusCode).toBe(404)
  expect((await put(first, ana, 'operator')).statusCode).toBe(200)
  expect((await get('/api/desk/staff', ana)).json().staff).toContainEqual(
    expect.objectContaining({ user_id: ana.user_id, email: ana.email, role: 'operator' }),
  )
  expect((await put(ana, ana, null)).statusCode).toBe(200)
  expect((await get('/api/desk/staff', ana)).statusCode).toBe(404)
  expect((await put(first, { ...ana, user_id: 'nobody' }, 'operator')).json().detail).toBe(staffSentences.nobody)
})

test('TRUST-O02 the last operator stays, also when two remove each other at the same moment', async () => {
  const removals = await Promise.allSettled([
    setRole(app.db, { user_id: first.user_id, role: null, actor_id: second.user_id, reason: 'x' }),
    setRole(app.db, { user_id: second.user_id, role: 'moderator', actor_id: first.user_id, reason: 'x' }),
  ])
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [left] = (await app.db.selectFrom('staff').selectAll().where('role', '=', 'operator').execute()) ?? []
  await expect(requireNotLastOperator(app.db, left?.user_id ?? '')).rejects.toThrow(staffSentences.last_operator)
  await setRole(app.db, { user_id: first.user_id, role: 'operator', actor_id: null, reason: 'Back again' })
  await setRole(app.db, { user_id: second.user_id, role: 'operator', actor_id: null, reason: 'Back again' })
})

test('TRUST-O03 the audit log keeps who did what and why, page by page and as a spreadsheet, and cannot be changed', async () => {
  const ana = await staffMember(app, null)
  for (let time = 0; time < 30; time += 1) {
    await put(first, ana, 'moderator')
    await put(first, ana, null)
  }
  await put(first, ana, null)
  const page = (await get('/api/desk/audit', first)).json()
  expect(page.entries[0]).toMatchObject({
    actor_id: first.user_id,
    actor_email: first.email,
    action: 'role_changed',
    subject: 'person',
    subject_id: ana.user_id,
    subject_name: ana.email,
    reason: '=Left the team',
    before: [{ name: 'role', value: 'moderator' }],
    after: [{ name: 'role', value: null }],
  })
  const next = (await get(`/api/desk/audit?after=${page.next}`, first)).json()
  const ids = [...page.entries, ...next.entries].map(({ entry_id }: { entry_id: string }) => Number(entry_id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  expect((await get('/api/desk/audit?after=x', first)).statusCode).toBe(400)

  const sheet = (await get('/api/desk/audit.csv', first)).body.trimEnd().split('\r\n')
  const { count } = await app.db
    .selectFrom('audit_entry')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(sheet).toHaveLength(1 + Number(count))
  expect(sheet.at(-1)).toContain("'=Left the team")

  for (const change of [
    sql`update audit_entry set reason = 'other'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow('entries of the audit log are never changed')
})

test('TRUST-O205 where a second factor is required of the staff, the desk is closed to those who have none', async () => {
  const config = { ...app.config, STAFF_SECOND_FACTOR: 'required' as const }
  const strict = await createServer({ ...app, config }, routes)
  onTestFinished(() => strict.close())
  const [withGoogle, withPassword] = [await staffMember(app, 'operator'), await staffMember(app, 'operator')]
  await givePassword(app, withPassword)
  const read = async (url: string, who: Person) => strict.inject({ url, headers: app.as(who) })
  const roleOf = async (who: Person) => (await read('/api/staff/me', who)).json()
  expect((await read('/api/desk/health', withGoogle)).statusCode).toBe(200)
  for (const url of ['/api/desk/health', '/api/desk/people', '/api/desk/reports', '/api/desk/audit.csv']) {
    const refused = await read(url, withPassword)
    expect([refused.statusCode, refused.json().detail]).toEqual([403, staffSentences.second_factor])
    expect((await read(url, await staffMember(app, null))).statusCode).toBe(404)
  }
  expect(await roleOf(withPassword)).toEqual({ role: 'operator', needs_second_factor: true })
  expect((await get('/api/desk/health', withPassword)).statusCode).toBe(200)
  await sql`update auth."user" set "twoFactorEnabled" = true where id = ${withPassword.user_id}`.execute(app.db)
  expect((await read('/api/desk/health', withPassword)).statusCode).toBe(200)
  expect(await roleOf(withPassword)).toEqual({ role: 'operator', needs_second_factor: false })
})
