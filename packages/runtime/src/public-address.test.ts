import { expect, test } from 'vitest'
import { isPublicHost } from './public-address.ts'

test.each([
  ['https://feeds.example.org/show.xml', true],
  ['https://93.184.216.34/feed', true],
  ['https://[2606:2800:220:1::1]/feed', true],
  ['http://localhost:3000/feed', false],
  ['http://studio/feed', false],
  ['http://studio.local/feed', false],
  ['http://metadata.internal./feed', false],
  ['http://127.1/feed', false],
  ['http://10.0.0.7/feed', false],
  ['http://169.254.169.254/feed', false],
  ['http://[::1]/feed', false],
  ['http://[::127.0.0.1]/feed', false],
  ['http://[::ffff:10.0.0.7]/feed', false],
  ['http://[64:ff9b::127.0.0.1]/feed', false],
  ['http://[2002:7f00:1::]/feed', false],
  ['http://[2001:0:a00:7::1]/feed', false],
  ['http://168.63.129.16/feed', false],
  ['http://[::ffff:168.63.129.16]/feed', false],
  ['http://[fe80::1]/feed', false],
  ['http://[fd00::1]/feed', false],
])('whether %s may be public: %s', (url, expected) => {
  expect(isPublicHost(new URL(url))).toBe(expected)
})
