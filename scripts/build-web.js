/** Builds the web app if its sources have changed. */
import { prepare } from './prepare.js'
import { exitWith } from './run-node.js'

await exitWith(async () => {
  await prepare()
  return 0
})
