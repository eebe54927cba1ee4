import type { SetupRow } from '@app/contracts/health'
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '#deps.ts'
import type { Person } from '#lib/proofs.ts'

export type SetupDeps = Pick<
  Deps,
  'config' | 'setup' | 'storage' | 'speech' | 'listener' | 'writer' | 'payments' | 'simulator' | 'mailbox'
>
/** Operator who tries it, and the headers of their request: a proxy shows in these. */
export type Asking = { viewer: Person; headers: IncomingHttpHeaders }
export type Found = Pick<SetupRow, 'state' | 'word' | 'sentence'>
/** `sound` is a WAV file. */
export type Tried = Found & { sound?: Buffer }

/**
 * A URL or a folder that is reached, and the settings to look at: `address` where it cannot be reached, else `others`.
 */
export type Reached = { url: string; address: string; others: string }

/** One part of the setup: its state by the settings alone, and the result of trying it. */
export type Part = {
  /** Undefined where nothing outside this process is asked. */
  reaches?(deps: SetupDeps): Reached | undefined
  describe(deps: SetupDeps, asking: Asking): Found & { test: string | null }
  /** Throws what stands in the way; its message is shown, with the settings to look at where it names none. */
  try?(deps: SetupDeps, asking: Asking, signal: AbortSignal): Promise<Tried>
}
