/** Bundles the server and builds the web app, each if its sources have changed. */
import { ensureBuilt } from './builds.js'
import { exitWith } from './run-node.js'

await exitWith(async () => {
  await ensureBuilt()
  return 0
})
