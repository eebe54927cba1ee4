import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A user namespace lets an unprivileged process run without network; it stays the same user. */
const ISOLATED = ['unshare', '--user', '--map-current-user', '--net', '--']
const PROBE_MS = 10_000

type Prefix = readonly string[] | undefined

/**
 * The prefix that runs a command without network, so that a library that a hostile file takes over reaches neither
 * the database nor the internet. Undefined where the system does not support that: not Linux, or a container that forbids
 * user namespaces.
 */
export const withoutNetwork = probeOnce(ISOLATED)

/**
 * Probes whether a command runs with the prefix. Success and refusal are cached; a probe that times out or cannot start proves
 * nothing, so the next caller probes again.
 */
export function probeOnce(prefix: readonly string[], timeout_ms = PROBE_MS): () => Promise<Prefix> {
  let known: Promise<Prefix> | undefined
  const probe = () =>
    promisify(execFile)('/bin/sh', ['-c', 'exec "$0" "$@"', ...prefix, 'true'], {
      env: {},
      timeout: timeout_ms,
      killSignal: 'SIGKILL',
    })
  return () =>
    (known ??= probe().then(
      () => prefix,
      (error: unknown) => {
        if (!isExit(error)) known = undefined
        return undefined
      },
    ))
}

/** True if the command ran: its error then has a number as code. */
function isExit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
