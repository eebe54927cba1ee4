import { expect, test } from 'vitest'
import { endShellOf } from '#test/processes/npm-shell.ts'
import { findPostgres, isAlive, until } from '#test/processes/program.ts'

const TIMEOUT = { timeout: 120_000 }

test('when npm and its shell are gone, so are soon the program and its PostgreSQL', TIMEOUT, async () => {
  const { DATA_DIR, postgres } = await endShellOf({ npm_lifecycle_script: 'node scripts/start.js' })
  await until(() => !isAlive(postgres))
  expect(await findPostgres(DATA_DIR)).toBeUndefined()
})

test('a program that was not started by npm outlives the shell that started it', TIMEOUT, async () => {
  const { postgres } = await endShellOf({})
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(isAlive(postgres)).toBe(true)
})
