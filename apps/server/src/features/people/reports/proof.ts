import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '@app/domain/accounts'
import { rateLimits, type RateLimitName } from '@app/domain/rate-limits'
import { bitsFor, hasZeroBits, proofLimits, proofText, reportLimits, reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import { AppError, rateLimited } from '#lib/errors.ts'

type ProofDeps = Pick<Deps, 'db' | 'identity'>
type Sender = { viewer: Viewer; ip: string }

/** All visitors together. */
const EVERYBODY = 'everybody'

/** A challenge says until when it is good and how hard it is, and is signed, so nothing of it is stored until it is answered. */
export async function makeChallenge(deps: ProofDeps, sender: Sender): Promise<{ challenge: string; bits: number }> {
  const isFlood = !sender.viewer && (await deps.identity.countTriesLeft('reports_by_everybody', EVERYBODY)) === 0
  const bits = bitsFor(await countReports(deps, sender), isFlood)
  const ends = Date.now() + reportLimits.challenge_minutes * 60_000
  const said = `${ends}.${bits}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${said}.${await sign(deps, said)}`, bits }
}

/**
 * Counts the report of a solved challenge, and refuses one too many, and one whose proof is too easy for the reports before it:
 * challenges may be fetched in advance, so only the answered ones count. Signed-in people count for themselves, so nobody uses
 * up the reports of others at their address; all visitors together only make proofs harder.
 */
export async function countReport(deps: ProofDeps, sender: Sender, challenge: string): Promise<void> {
  const [name, subject] = limitOf(sender)
  const wait_seconds = await deps.identity.consumeRateLimit(name, subject)
  if (wait_seconds > 0) throw rateLimited(reportSentences.rate_limited, wait_seconds)
  const before = (await countReports(deps, sender)) - 1
  if (Number(challenge.split('.')[1]) < bitsFor(before)) throw new AppError('bad_request', reportSentences.proof_wrong)
  if (!sender.viewer) await deps.identity.consumeRateLimit('reports_by_everybody', EVERYBODY)
}

async function countReports({ identity }: ProofDeps, sender: Sender): Promise<number> {
  const [name, subject] = limitOf(sender)
  return rateLimits[name].max - (await identity.countTriesLeft(name, subject))
}

function limitOf({ viewer, ip }: Sender): [RateLimitName, string] {
  return viewer ? ['reports_by_account', viewer.user_id] : ['reports_by_address', ip]
}

/** Returns true for a challenge that is ours to the letter, still good and solved by this number. */
export async function isSolved(deps: Pick<Deps, 'db'>, challenge: string, nonce: number): Promise<boolean> {
  const [ends = '', bits = '', random = '', signature = '', ...more] = challenge.split('.')
  if (more.length > 0) return false
  const given = Buffer.from(signature)
  const own = Buffer.from(await sign(deps, `${ends}.${bits}.${random}`))
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  if (Number(ends) < Date.now()) return false
  return hasZeroBits(sha256(proofText(challenge, nonce)), Math.max(Number(bits), proofLimits.bits))
}

export function hashOf(text: string): string {
  return sha256(text).toString('hex')
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

async function sign({ db }: Pick<Deps, 'db'>, said: string): Promise<string> {
  const key = await findOrCreateSecret(db, 'report challenges')
  return createHmac('sha256', key).update(said).digest('base64url')
}
