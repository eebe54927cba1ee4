import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { logSerializers } from '#lib/log-serializers.ts'
import { routes } from '#main/routes.ts'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'

const lines: string[] = []
const log = pino({ level: 'trace', serializers: logSerializers }, { write: (line: string) => void lines.push(line) })
const app = await accountsApp({ log })

const addresses = [
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:198.51.100.23', '198.51.100.23', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '3:4:5:6', '2001:db8:1:2::/64'],
] as const

test.each(addresses)(
  'TRUST-O173 of a person at %s no log line and no table has the address, and both have its network',
  async (remoteAddress, telling, network) => {
    const email = `of-${network.replace(/\W/g, '-')}@example.com`
    await signedIn(app, email)
    lines.length = 0
    const from = { remoteAddress }
    const visit = browser(app)
    await visit.callApi('sign-in/email', { email, password: 'not this one' }, from)
    expect((await visit.callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(200)
    const calls = [
      ['/api/feed', 200],
      ['/api/account', 401],
      ['/nowhere', 404],
      ['/%c3%28', 400],
    ] as const
    for (const [url, status] of calls) {
      const headers = url === '/api/account' ? { authorization: 'Bearer made.up.token' } : {}
      expect((await app.server.inject({ url, headers, ...from })).statusCode).toBe(status)
    }
    const kept = await app.db
      .selectFrom('auth.session')
      .innerJoin('auth.user', 'auth.user.id', 'auth.session.userId')
      .select('ipAddress')
      .where('email', '=', email)
      .where('ipAddress', '=', network)
      .execute()
    expect(kept).toHaveLength(1)
    expect(lines.filter((line) => line.includes('incoming request')).length).toBeGreaterThanOrEqual(calls.length)
    expect(lines.filter((line) => line.includes('sign_in_succeeded'))).toHaveLength(1)
    expect(lines.join('')).toContain(network)
    expect(lines.join('')).not.toContain(telling)
  },
)

test('TRUST-O174 rate limits still tell addresses of one network apart', async () => {
  const config = { ...app.config, REQUEST_LIMIT_PER_ADDRESS: 1 }
  const server = await createServer({ ...app, config }, routes)
  onTestFinished(() => server.close())
  const statusFrom = async (remoteAddress: string) =>
    (await server.inject({ url: '/api/feed', remoteAddress })).statusCode
  const seen: number[] = []
  for (const address of ['203.0.113.5', '203.0.113.5', '203.0.113.6', '::ffff:203.0.113.6'])
    seen.push(await statusFrom(address))
  expect(seen).toEqual([200, 429, 200, 429])
})
