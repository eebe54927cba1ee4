import { parseArgs } from 'node:util'
import { StartError } from '#lib/start-error.ts'
import type { Role } from './duologue.ts'

const ALL: Role[] = ['api', 'worker']

/** Roles of this process: `--role=api`, `--role=worker`, or both. */
export function readRoles(args: string[]): Role[] {
  const role = readRole(args)
  if (role === undefined) return ALL
  const known = ALL.find((name) => name === role)
  if (!known) throw new StartError(`--role must be api or worker, not ${JSON.stringify(role)}.`)
  return [known]
}

function readRole(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { role: { type: 'string' } } }).values.role
  } catch {
    throw new StartError(`The only argument is --role=api or --role=worker, not ${args.join(' ')}.`)
  }
}
