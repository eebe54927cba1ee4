import { expect, test } from 'vitest'
import { newPasswordProblem } from './index.ts'

const ana = { email: 'Ana.Lopez@example.com', name: 'Ana Lopez' }

test.each([
  ['12345', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['123456', 'too_common'],
  ['password', 'too_common'],
  ['PassWord', 'too_common'],
  ['Password123!', 'too_common'],
  ['Sunshine2026!', 'too_common'],
  ['qwerty', 'too_common'],
  ['Duologue2026!', 'too_common'],
  ['podcast1', 'too_common'],
  ['ｐａｓｓｗｏｒｄ', 'too_common'],
  ['ana.lopez@example.com', 'own_name'],
  ['Ana.Lopez1', 'own_name'],
  ['ana lopez', 'own_name'],
  ['k7#vQ2', undefined],
  ['correct horse', undefined],
  ['password of the lighthouse', undefined],
  ['password83746192837465', undefined],
  ['\u{1f600}'.repeat(6), undefined],
])('AUTH-61 the new password "%s" is refused as %s', (password, problem) => {
  expect(newPasswordProblem(password, ana)).toBe(problem)
})

test('an account without a name is no reason to refuse', () => {
  expect(newPasswordProblem('tide lamp orbit', { email: 'ana@example.com', name: '' })).toBeUndefined()
})
