import { expect, test } from 'vitest'
import { advisePassword, passwordAdvice } from './password-advice.ts'

test.each([
  ['', passwordAdvice.length],
  ['five5', passwordAdvice.length],
  ['password', passwordAdvice.common],
  ['Sunshine2026!', passwordAdvice.common],
  ['1q2w3e4r', passwordAdvice.common],
  ['8402716395', passwordAdvice.simple],
  ['abababab', passwordAdvice.simple],
  ['hello ana.lopez', passwordAdvice.own_name],
  ['k7#vQ2p', passwordAdvice.short],
  ['tide lamp orbit', passwordAdvice.fine],
  ['слон на луне', passwordAdvice.fine],
])('AUTH-61 AUTH-O07 beside "%s" stands: "%s"', (password, advice) => {
  expect(advisePassword(password, 'Ana.Lopez@example.com')).toBe(advice)
})

test('AUTH-O07 a short name in the address is no reason to warn', () => {
  expect(advisePassword('a jolly good fellow', 'jo@example.com')).toBe(passwordAdvice.fine)
})
