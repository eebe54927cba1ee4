import { SetupPart } from '@app/domain/health'
import type { SetupRow } from '@app/contracts/health'
import type { Asking, Part, SetupDeps, Tried } from './part.ts'
import { address } from './parts/address.ts'
import { google } from './parts/google.ts'
import { mail } from './parts/mail.ts'
import { payments } from './parts/payments.ts'
import { proxy } from './parts/proxy.ts'
import { recogniser } from './parts/recogniser.ts'
import { storage } from './parts/storage.ts'
import { voices } from './parts/voices.ts'
import { writer } from './parts/writer.ts'
import { describeFailure, describeSilence } from './describe-failure.ts'
import { withoutSecrets } from './without-secrets.ts'

const TRY_TIMEOUT_MS = 20_000
const SHOWN_CHARACTERS = 300

const parts: Record<SetupPart, Part> = {
  voices,
  writer,
  recogniser,
  mail,
  storage,
  payments,
  google,
  address,
  proxy,
}

/** State of every part by the settings; nothing is tried. */
export function describeSetup(deps: SetupDeps, asking: Asking): SetupRow[] {
  return SetupPart.options.map((part) => ({ part, ...parts[part].describe(deps, asking) }))
}

/** Really tries a part. An obstacle is the answer, not an error; secrets are cut out of it. */
export async function tryPart(
  deps: SetupDeps,
  asking: Asking,
  part: SetupPart,
  timeout_ms = TRY_TIMEOUT_MS,
): Promise<{ row: SetupRow; took_ms: number; sound: string | null }> {
  const begun = performance.now()
  const { sound, ...found } = await outcomeOf(deps, asking, parts[part], timeout_ms)
  const { test } = parts[part].describe(deps, asking)
  const sentence = withoutSecrets(found.sentence, deps.config).slice(0, SHOWN_CHARACTERS)
  return {
    row: { part, test, ...found, sentence },
    took_ms: Math.round(performance.now() - begun),
    sound: sound?.toString('base64') ?? null,
  }
}

async function outcomeOf(deps: SetupDeps, asking: Asking, part: Part, timeout_ms: number): Promise<Tried> {
  const found = part.describe(deps, asking)
  if (!part.try || found.test === null) return found
  const signal = AbortSignal.timeout(timeout_ms)
  try {
    return await Promise.race([part.try(deps, asking, signal), endOf(signal)])
  } catch (error) {
    const reached = part.reaches?.(deps)
    return signal.aborted ? describeSilence(timeout_ms, reached) : describeFailure(error, reached)
  }
}

async function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
