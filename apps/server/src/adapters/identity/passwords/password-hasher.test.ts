import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { passwordHasher } from './password-hasher.ts'

const hasher = passwordHasher(5)

test('a hash names its parameters, opens for its password alone, and differs each time', async () => {
  const hash = await hasher.hash('correct horse')
  expect(hash).toMatch(/^\$scrypt\$ln=5,r=8,p=2\$[\w-]{22}\$[\w-]{86}$/)
  expect(await hasher.hash('correct horse')).not.toBe(hash)
  expect(await hasher.verify({ hash, password: 'correct horse' })).toBe(true)
  expect(await hasher.verify({ hash, password: 'correct horsf' })).toBe(false)
})

test('a hash that better-auth made still opens, and is outdated', async () => {
  const hash = await hashPassword('e\u0301té à la mer')
  const recommended = passwordHasher(16)
  expect(await recommended.verify({ hash, password: '\u00e9té à la mer' })).toBe(true)
  expect(await recommended.verify({ hash, password: 'ete à la mer' })).toBe(false)
  expect(recommended.isOutdated(hash)).toBe(true)
})

test('a hash of a lower cost is outdated, one of a higher cost is not, and both open', async () => {
  const [low, high] = [await hasher.hash('tide lamp'), await passwordHasher(7).hash('tide lamp')]
  const between = passwordHasher(6)
  expect([between.isOutdated(low), between.isOutdated(high)]).toEqual([true, false])
  for (const hash of [low, high]) expect(await between.verify({ hash, password: 'tide lamp' })).toBe(true)
})

test.each(['', 'x', '$scrypt$ln=5$a$b', 'zz:00'])('%j is no hash', async (hash) => {
  await expect(hasher.verify({ hash, password: 'x' })).rejects.toThrow('unknown form')
})
