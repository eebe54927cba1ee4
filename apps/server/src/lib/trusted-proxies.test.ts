import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

test.each<[string[] | undefined, string, boolean]>([
  [undefined, '127.0.0.1', false],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '10.0.0.1', false],
  [['uniquelocal'], '172.31.0.9', true],
  [['10.0.0.5'], '10.0.0.5', true],
  [['10.0.0.5'], '10.0.0.6', false],
  [['loopback'], 'unknown', false],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::1', true],
])('of the proxies %j, %s is one: %s', (ranges, ip, isOne) => {
  expect(trustedProxies(ranges)(ip)).toBe(isOne)
})
