import { sha256 } from '@noble/hashes/sha2.js'
import { hasZeroBits, proofText } from '@app/domain/reports'

/** Hashes in one go; the page stays alive in between. */
const SLICE = 2_000
const encoder = new TextEncoder()

/** Looks for the number that solves a challenge, a slice at a time; rejects once the signal is aborted. */
export async function solve(
  { challenge, bits }: { challenge: string; bits: number },
  signal: AbortSignal,
): Promise<number> {
  for (let first = 0; ; first += SLICE) {
    signal.throwIfAborted()
    for (let nonce = first; nonce < first + SLICE; nonce += 1)
      if (hasZeroBits(sha256(encoder.encode(proofText(challenge, nonce))), bits)) return nonce
    await new Promise((resolve) => setTimeout(resolve))
  }
}
