/** The product while it is being written: the server starts again on every change, the web app changes in place. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, prepare, root } from './prepare.js'
import { exitWith, runNode } from './run-node.js'

await exitWith(async () => {
  await prepare()
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const vite = spawn(node, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'], { cwd: root, stdio: 'inherit' })
  try {
    return await runNode([...settings, '--watch', '--watch-preserve-output', 'apps/server/src/main/start.ts', ...process.argv.slice(2)])
  } finally {
    vite.kill()
  }
})
