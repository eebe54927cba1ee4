import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.js'
import { exitWith, runNode } from './run-node.js'

await exitWith(async () => {
  await prepare()
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  return runNode([...settings, 'apps/server/src/main/start.ts', ...process.argv.slice(2)])
})
