/**
 * Proof of work: a person who reports spends a second of computing, so that a flood costs the sender more than the reader. The
 * answer is a number whose SHA-256 with the challenge begins with so many zero bits.
 */
export const proofLimits = {
  /** 2^15 hashes on average: about half a second in a browser. */
  bits: 15,
  /** One bit doubles the work: every second report of an address or account within a day adds one. */
  reports_a_bit: 2,
  /** Added for visitors while a lot of reports arrive: some four seconds instead of a refusal. */
  flood_bits: 3,
  most_bits: 21,
} as const

/** Returns the zero bits that the next report of an address or account has to show, by its reports of the last day. */
export function bitsFor(reports: number, isFlood = false): number {
  const { bits, reports_a_bit, flood_bits, most_bits } = proofLimits
  return Math.min(most_bits, bits + Math.floor(reports / reports_a_bit) + (isFlood ? flood_bits : 0))
}

/** Text that is hashed. */
export function proofText(challenge: string, nonce: number): string {
  return `${challenge}:${nonce}`
}

/** True if a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  for (let index = 0; index < whole; index++) if (hash[index] !== 0) return false
  const rest = bits % 8
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}
