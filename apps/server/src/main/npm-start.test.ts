import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, isAlive, temporaryDataDir, until } from '../../test/program.ts'

const TIMEOUT = { timeout: 120_000 }
const LAUNCH = `import('./scripts/run-node.js').then(({ runNode }) => runNode(['apps/server/src/main/start.ts']))`

/** A shell that waits for the launcher and passes no signal on, as npm's does. */
async function startInShell(environment: Record<string, string>) {
  const DATA_DIR = await temporaryDataDir()
  const env = { PATH: process.env.PATH, PORT: '0', DEMO: 'off', DATA_DIR, ...environment }
  const command = `"$0" --input-type=module -e "$1" start.js & wait`
  const shell = spawn('sh', ['-c', command, process.execPath, LAUNCH], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void shell.kill('SIGKILL'))
  await once(shell.stdout, 'data')
  const postgres = (await findPostgres(DATA_DIR)) ?? 0
  expect(isAlive(postgres)).toBe(true)
  shell.kill('SIGTERM')
  return { DATA_DIR, postgres }
}

test('when npm and its shell are gone, so are soon the program and its PostgreSQL', TIMEOUT, async () => {
  const { DATA_DIR, postgres } = await startInShell({ npm_lifecycle_script: 'node scripts/start.js' })
  await until(() => !isAlive(postgres))
  expect(await findPostgres(DATA_DIR)).toBeUndefined()
})

test('a program that was not started by npm outlives the shell that started it', TIMEOUT, async () => {
  const { postgres } = await startInShell({})
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(isAlive(postgres)).toBe(true)
})
