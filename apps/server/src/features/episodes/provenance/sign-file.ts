import { isDeepStrictEqual } from 'node:util'
import {
  digitalSourceType,
  provenanceLimits,
  ProvenanceStatement,
  STATEMENT_ALGORITHM,
  STATEMENT_TYPE,
} from '@app/domain/provenance'
import { CompactSign, decodeJwt, decodeProtectedHeader } from 'jose'
import type { Deps } from '#deps.ts'
import { findOrMakeSigningKey } from './signing-key.ts'
import { keepStatement, listStatementsOf } from './statements.repository.ts'
import { createHash } from 'node:crypto'

/** A line as the tree holds it: where it stands in the script, and the hash of the clip that says it. */
type HashedLine = { position: number; clip_hash: string }

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

/**
 * The root of a Merkle tree as in RFC 6962, 2.1: a leaf is SHA-256 of 0, the line's place as 32 bits big-endian, and the 32 bytes
 * of its clip's hash; a node is SHA-256 of 1 and its two halves, split at the largest power of two below their number.
 */
function merkleRoot(lines: readonly HashedLine[]): string {
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

/** Facts of a file's making. */
export type MadeFile = {
  content_id: string
  revision: number
  /** The lines that are spoken, in order. */
  lines: readonly (HashedLine & { engine: string })[]
  /** True if a script writer wrote them. */
  is_written: boolean
}

export type SignedFile = { jws: string; statement: ProvenanceStatement }

type SignDeps = Pick<Deps, 'db' | 'config'>

/**
 * The signed statement of a sound. The same sound of the same revision keeps the statement that it had, to the byte, so that this
 * can run twice; with another public address, or after its key was revoked, it gets a new one.
 */
export async function signFile({ db, config }: SignDeps, made: MadeFile, frames_sha256: string): Promise<SignedFile> {
  const { content_id, revision, lines, is_written } = made
  const engines = [...new Set(lines.map(({ engine }) => engine))].toSorted()
  const said = {
    iss: new URL(config.PUBLIC_URL).origin,
    content: content_id,
    revision,
    sha256: frames_sha256,
    lines: { count: lines.length, root: merkleRoot(lines) },
    engines: engines
      .slice(0, provenanceLimits.engines)
      .map((name) => name.slice(0, provenanceLimits.engine_characters)),
    digitalSourceType: digitalSourceType({ engines, is_written }),
  }
  for (const { jws } of await listStatementsOf(db, { content_id, revision, frames_sha256 })) {
    const statement = ProvenanceStatement.parse(decodeJwt(jws))
    if (isDeepStrictEqual(statement, { ...said, made_at: statement.made_at })) return { jws, statement }
  }
  return sign(db, { ...said, made_at: new Date().toISOString() })
}

async function sign(db: Deps['db'], statement: ProvenanceStatement): Promise<SignedFile> {
  const { key_id, key } = await findOrMakeSigningKey(db)
  const jws = await new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: STATEMENT_ALGORITHM, typ: STATEMENT_TYPE, kid: key_id })
    .sign(key)
  if (jws.length > provenanceLimits.statement_bytes) throw new Error(`a statement of ${jws.length} bytes is too long`)
  return { jws, statement }
}

/** Notes which statement a file carries; before the file is published, so that a published one always has it. */
export async function noteStatement(db: Deps['db'], file: string, { jws, statement }: SignedFile): Promise<void> {
  const { kid = '' } = decodeProtectedHeader(jws)
  await keepStatement(db, {
    content_id: statement.content,
    file,
    revision: statement.revision,
    frames_sha256: statement.sha256,
    key_id: kid,
    jws,
    made_at: new Date(statement.made_at),
  })
}
