import { execFile, type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#lib/start-error.ts'

const run = promisify(execFile)
const OTHERS_MAY_ENTER = 0o001

/** The system user that PostgreSQL runs as, and how one of its programs is started as that user. */
export type PostgresAccount = {
  uid: number | undefined
  gid: number | undefined
  spawn(program: string, args: string[], stdio: StdioOptions): ChildProcess
}

/**
 * PostgreSQL refuses to be root. An ordinary user runs it under their own account; root runs it as a system user,
 * which gets the right to pass where a folder above `paths` is closed to it.
 */
export async function findPostgresAccount(cluster: string, paths: string[]): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, spawn: start }
  const { uid, gid } = (await findOwner(cluster)) ?? (await findOrCreateUser())
  const blocked = await findBlockedFolder(paths, uid)
  if (!blocked) {
    return { uid, gid, spawn: (program, args, stdio) => start(program, args, stdio, { uid, gid }) }
  }
  const passing = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  passing.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override')
  await run('setpriv', [...passing, 'true']).catch(() => {
    throw new StartError(
      `PostgreSQL does not run as root, and its user may not enter ${blocked}: allow that (chmod o+x ${blocked}), move DATA_DIR or the program elsewhere, or start as an ordinary user.`,
    )
  })
  return { uid, gid, spawn: (program, args, stdio) => start('setpriv', [...passing, program, ...args], stdio) }
}

/** Starts it in a process group of its own, so that Ctrl-C in a terminal reaches only us and we stop it in order. */
function start(
  program: string,
  args: string[],
  stdio: StdioOptions,
  as: { uid?: number; gid?: number } = {},
): ChildProcess {
  return spawn(program, args, {
    ...as,
    stdio,
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** An existing cluster keeps its owner: perhaps an ordinary user who started it before root did. */
async function findOwner(cluster: string): Promise<{ uid: number; gid: number } | undefined> {
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? owner : undefined
}

async function findOrCreateUser(): Promise<{ uid: number; gid: number }> {
  const found = (await findUser('postgres')) ?? (await findUser('duologue'))
  if (found) return found
  const useradd = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'duologue']
  await run(existsSync('/usr/sbin/useradd') ? '/usr/sbin/useradd' : 'useradd', useradd).catch(() => undefined)
  const created = await findUser('duologue')
  if (created) return created
  throw new StartError(
    'PostgreSQL does not run as root and no system user could be added for it: start as an ordinary user, or set DATABASE_URL.',
  )
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function findBlockedFolder(paths: string[], uid: number): Promise<string | undefined> {
  for (const path of paths) {
    for (let folder = path; ; folder = dirname(folder)) {
      const { mode, uid: owner } = await stat(folder)
      if ((mode & OTHERS_MAY_ENTER) === 0 && owner !== uid) return folder
      if (folder === dirname(folder)) break
    }
  }
  return undefined
}
