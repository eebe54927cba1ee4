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
import { merkleRoot, type HashedLine } from './merkle-root.ts'
import { findOrMakeSigningKey } from './signing-key.ts'
import { keepStatement, listStatementsOf } from './statements.repository.ts'

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
