/** Builds outdated parts, then runs the bench on the product's Node. */
import { ensureBuilt } from './builds.js'
import { requireInstalled } from './prepare.js'
import { exitWith, runNode } from './run-node.js'

await exitWith(async () => {
  requireInstalled()
  await ensureBuilt()
  return runNode(['bench/run.ts', ...process.argv.slice(2)])
})
