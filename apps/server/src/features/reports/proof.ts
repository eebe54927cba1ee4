import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bitsFor, hasZeroBits, proofLimits, proofText, reportLimits } from '@app/domain/reports'
import { rateLimits } from '@app/domain/rate-limits'
import type { Deps } from '#deps.ts'
import { findOrCreateSecret } from '#database/secrets.ts'

type ProofDeps = Pick<Deps, 'db'> & { identity: Pick<Deps['identity'], 'countTriesLeft'> }

/** A challenge says until when it is good and how hard it is, and is signed, so nothing of it is stored until it is answered. */
export async function makeChallenge(deps: ProofDeps, ip: string): Promise<{ challenge: string; bits: number }> {
  const left = await deps.identity.countTriesLeft('reports_by_address', ip)
  const bits = bitsFor(rateLimits.reports_by_address.max - left)
  const ends = Date.now() + reportLimits.challenge_minutes * 60_000
  const said = `${ends}.${bits}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${said}.${await sign(deps, said)}`, bits }
}

/** Whether a challenge is ours, still good and solved by this number. */
export async function isSolved(deps: Pick<Deps, 'db'>, challenge: string, nonce: number): Promise<boolean> {
  const [ends = '', bits = '', random = '', signature = ''] = challenge.split('.')
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
  return createHash('sha256').update(text).digest()
}

async function sign({ db }: Pick<Deps, 'db'>, said: string): Promise<string> {
  const key = await findOrCreateSecret(db, 'report challenges')
  return createHmac('sha256', key).update(said).digest('base64url')
}
