import { randomUUID } from 'node:crypto'
import type { DeskPerson } from '@app/contracts/people'
import { peopleLimits, peopleSentences } from '@app/domain/people'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#test/app.ts'
import { staffMember } from '#test/http/staff.ts'

const app = await testApp()
const [operator, moderator] = [await staffMember(app, 'operator'), await staffMember(app, 'moderator')]

async function found(query: string, who: Person = moderator, page = '0') {
  const url = `/api/desk/people?query=${encodeURIComponent(query)}&page=${page}`
  return (await app.server.inject({ url, headers: app.as(who) })).json<{ people: DeskPerson[]; next: string | null }>()
}

const post = (who: Person, { user_id }: Person, what: string, payload: object) =>
  app.server.inject({
    method: 'POST',
    url: `/api/desk/people/${encodeURIComponent(user_id)}/${what}`,
    headers: app.as(who),
    payload: { reason: '<img src=x onerror=alert(1)>', ...payload },
  })

test('TRUST-O26 the staff find people by a part of email or name, or by id, page by page, and suspend and lift', async () => {
  const ana = await staffMember(app, null, `Ana%_${randomUUID()}`)
  for (const query of [ana.email.toUpperCase(), ana.user_id, 'Ana%_'])
    expect((await found(query)).people.map(({ user_id }) => user_id)).toEqual([ana.user_id])
  expect((await found('nobody has this')).people).toEqual([])
  for (let left = 0; left < peopleLimits.page; left += 1) await staffMember(app, null, `many-${left}`)
  await staffMember(app, null, 'many-more')
  const [first, second] = [await found('many-'), await found('many-', moderator, '1')]
  expect([first.next, second.next]).toEqual(['1', null])
  expect(new Set([...first.people, ...second.people].map(({ user_id }) => user_id)).size).toBe(peopleLimits.page + 1)

  expect((await post(moderator, ana, 'suspend', {})).statusCode).toBe(200)
  const [suspended] = (await found(ana.user_id)).people
  expect(suspended?.suspension).toMatchObject({ reason: '<img src=x onerror=alert(1)>', by: moderator.email })
  expect((await post(moderator, ana, 'lift', {})).statusCode).toBe(200)
  expect((await found(ana.user_id)).people[0]?.suspension).toBeNull()
})

test('TRUST-O27 an operator grants tokens once for each request, as an entry of the ledger; a moderator cannot', async () => {
  const ana = await staffMember(app, null)
  const gift = { tokens: 500, grant_id: randomUUID() }
  expect((await post(moderator, ana, 'tokens', gift)).statusCode).toBe(404)
  const answers = await Promise.all([post(operator, ana, 'tokens', gift), post(operator, ana, 'tokens', gift)])
  expect(answers.map((answer) => answer.json().message).toSorted()).toEqual(
    [peopleSentences.granted, peopleSentences.granted_before].toSorted(),
  )
  for (const tokens of [0, -5, 1.5, peopleLimits.most_tokens + 1, '7'])
    expect((await post(operator, ana, 'tokens', { ...gift, tokens })).statusCode).toBe(422)
  const gifts = app.db.selectFrom('ledger_entry').select('amount').where('user_id', '=', ana.user_id)
  expect(await gifts.where('cause', 'like', 'gift:%').execute()).toEqual([{ amount: 500 }])
  const audit = app.db.selectFrom('audit_entry').select(['action', 'actor_id']).where('subject_id', '=', ana.user_id)
  expect(await audit.execute()).toEqual([{ action: 'tokens_granted', actor_id: operator.user_id }])
})

test('TRUST-O28 an operator deletes an account by typing its email, never one with a role', async () => {
  const ana = await staffMember(app, null)
  expect((await post(moderator, ana, 'delete', { email: ana.email })).statusCode).toBe(404)
  expect((await post(operator, ana, 'delete', { email: 'other@example.com' })).statusCode).toBe(422)
  expect((await post(operator, moderator, 'delete', { email: moderator.email })).json().detail).toBe(
    peopleSentences.is_staff,
  )
  expect((await post(operator, ana, 'delete', { email: ` ${ana.email.toUpperCase()}` })).statusCode).toBe(200)
  expect((await found(ana.user_id)).people).toEqual([])
  expect((await post(operator, ana, 'delete', { email: ana.email })).statusCode).toBe(404)
  const deletions = app.db.selectFrom('account_deletion').select('user_id').where('user_id', '=', ana.user_id)
  expect(await deletions.execute()).toHaveLength(1)
})
