import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** A section that has a folder, and a process with a group of its own which has started another. */
const SECTION = `import { spawn } from 'node:child_process'
import { leaveOnInterruption, removeOnInterruption } from './interruption.ts'

leaveOnInterruption()
removeOnInterruption(new AsyncDisposableStack(), process.argv[1])
const program = "const { pid } = require('node:child_process').spawn('sleep', ['600']); console.log(pid + ' ' + process.pid)"
spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
`

test('an interrupted bench ends the processes that it has started, and theirs, and removes its folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-interrupted-'))
  const bench = spawn(process.execPath, ['--input-type=module', '-e', SECTION, folder], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(bench, 'exit')
  const [line = ''] = await once(createInterface(bench.stdout), 'line')
  const pids = String(line).split(' ').map(Number)
  onTestFinished(() => pids.forEach((pid) => isAlive(pid) && process.kill(pid, 'SIGKILL')))
  expect(pids.map(isAlive)).toEqual([true, true])
  bench.kill('SIGTERM')
  expect(await ended).toEqual([130, null])
  expect(pids.map(isAlive)).toEqual([false, false])
  expect(existsSync(folder)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
