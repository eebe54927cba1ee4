/** The product while it is being written: the server starts again on every change, the web app changes in place. */
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './prepare.js'
import { node, root } from './project.js'
import { exitWith, runNode } from './run-node.js'

const SETTLE_MS = 150

await exitWith(async () => {
  await prepare(['web'])
  const vite = spawn(node, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'], {
    cwd: root,
    stdio: 'inherit',
  })
  try {
    return await runUntilStopped()
  } finally {
    vite.kill()
  }
})

/** Node's own --watch makes worker threads report their imports among their own messages, so this watches by itself. */
async function runUntilStopped() {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (isStopped = true))
  for (;;) {
    const changed = watchSources()
    const code = await runNode([...settings, 'apps/server/src/main/start.ts', ...process.argv.slice(2)], changed)
    if (isStopped) return code
    if (!changed.aborted) process.stderr.write('The server ended; the next change starts it again.\n')
    await hasChanged(changed)
    if (isStopped) return code
  }
}

/** Aborts at the first change, when the files have settled. */
function watchSources() {
  const change = new AbortController()
  const watchers = ['apps/server/src', 'engines', 'packages', 'simulators'].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      for (const watcher of watchers) watcher.close()
      setTimeout(() => change.abort(), SETTLE_MS)
    }),
  )
  return change.signal
}

/** @param {AbortSignal} changed @returns {Promise<void>} */
function hasChanged(changed) {
  if (changed.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    changed.addEventListener('abort', () => resolve(), { once: true })
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}
