import { expect, test } from 'vitest'
import { readConfig, type Environment } from '#config.ts'
import { wantsDemo } from './demo.ts'

test.each<[Environment, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ DEMO: 'off' }, false],
  [{ PUBLIC_URL: 'https://duologue.example' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ PUBLIC_URL: 'https://duologue.example', DEMO: 'on' }, true],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, false],
  [{ DATABASE_URL: 'postgres://user@localhost/duologue', DEMO: 'on' }, false],
])('whether the demonstration is made with %j', (environment, isMade) => {
  expect(wantsDemo(readConfig(environment))).toBe(isMade)
})
