/**
 * Proof of work: a person who reports spends a second of computing, so that a flood costs the sender more than the reader. The
 * answer is a number whose SHA-256 with the challenge begins with so many zero bits.
 */
export const proofLimits = {
  /** 2^15 hashes on average: about half a second in a browser. */
  bits: 15,
  /** One bit doubles the work: every second report of an address within a day adds one. */
  reports_a_bit: 2,
  most_bits: 21,
} as const

/** How many zero bits the next report of an address has to show, by its reports of the last day. */
export function bitsFor(reports_of_address: number): number {
  const { bits, reports_a_bit, most_bits } = proofLimits
  return Math.min(most_bits, bits + Math.floor(reports_of_address / reports_a_bit))
}

/** What is hashed. */
export function proofText(challenge: string, nonce: number): string {
  return `${challenge}:${nonce}`
}

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  for (let index = 0; index < whole; index++) if (hash[index] !== 0) return false
  const rest = bits % 8
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}
