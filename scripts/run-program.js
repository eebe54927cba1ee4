import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from './builds.js'
import { prepare } from './prepare.js'
import { root } from './project.js'
import { exitWith, runNode } from './run-node.js'

/**
 * Runs one of the server's programs on the settings of `.env`, wherever it has just been unpacked.
 * @param {string} program
 * @param {string[]} args
 * @param {('web' | 'server')[]} needs what has to be built
 */
export async function runProgram(program, args, needs) {
  await exitWith(async () => {
    await prepare(needs)
    const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
    return runNode([...settings, ...bundled(program), ...args])
  })
}
