import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { entryOf, findPostgres, isAlive, preparedDataDir } from './program.ts'

const LAUNCH = `import('./scripts/run-node.js').then(({ runNode }) => runNode(${JSON.stringify(entryOf('start'))}))`

/** Ends a shell that waits for the launcher and passes no signal on, as npm's does, once the program is ready. */
export async function endShellOf(environment: Record<string, string>) {
  const DATA_DIR = await preparedDataDir()
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
