import { createHash } from 'node:crypto'

/** A line as the tree holds it: where it stands in the script, and the hash of the clip that says it. */
export type HashedLine = { position: number; clip_hash: string }

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

/**
 * The root of a Merkle tree as in RFC 6962, 2.1: a leaf is SHA-256 of 0, the line's place as 32 bits big-endian, and the 32 bytes
 * of its clip's hash; a node is SHA-256 of 1 and its two halves, split at the largest power of two below their number.
 */
export function merkleRoot(lines: readonly HashedLine[]): string {
  return rootOf(lines.map(leafOf)).toString('hex')
}

function leafOf({ position, clip_hash }: HashedLine): Buffer {
  const place = Buffer.alloc(4)
  place.writeUInt32BE(position)
  return sha256(LEAF, place, Buffer.from(clip_hash, 'hex'))
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves
  if (!first) return sha256()
  if (leaves.length === 1) return first
  const half = 2 ** (31 - Math.clz32(leaves.length - 1))
  return sha256(NODE, rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
