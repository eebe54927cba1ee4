/** Installs and builds what is out of date, then runs the bench on the product's Node. */
import { spawn } from 'node:child_process'
import { prepare } from './prepare.js'
import { node, root } from './project.js'
import { exitWith } from './run-node.js'

await exitWith(async () => {
  await prepare()
  const child = spawn(node, ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
})
