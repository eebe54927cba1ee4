import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.js'
import { exitWith, runNode } from './run-node.js'

/**
 * Runs one of the server's programs on the settings of `.env`, wherever it has just been unpacked.
 * @param {string[]} args
 */
export async function runProgram(args) {
  await exitWith(async () => {
    await prepare()
    const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
    return runNode([...settings, ...args])
  })
}
