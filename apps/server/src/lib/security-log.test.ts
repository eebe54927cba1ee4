import { pino } from 'pino'
import { expect, test } from 'vitest'
import { networkOf, recordSecurityEvent } from './security-log.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'unknown'],
])('of the address %s the network %s is written', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['warn', 1],
  ['info', 1],
  ['silent', 0],
])('at the log level %s, %i lines tell of a sign-in', (level, count) => {
  const lines: string[] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(line) })
  recordSecurityEvent(log, { event: 'sign_in_succeeded', user_id: 'u1', ip: '203.0.113.77' })
  expect(lines).toHaveLength(count)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      event: 'sign_in_succeeded',
      user_id: 'u1',
      network: '203.0.113.0/24',
      msg: 'security event',
    })
  expect(lines.join('')).not.toContain('203.0.113.77')
})
