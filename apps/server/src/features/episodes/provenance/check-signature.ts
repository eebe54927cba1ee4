import {
  provenanceLimits,
  ProvenanceStatement,
  STATEMENT_ALGORITHM,
  STATEMENT_TYPE,
  type SignatureCheck,
} from '@app/domain/provenance'
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import type { Db } from '#database/schema.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { findKey, type KeyRow } from './keys.repository.ts'
import { publicJwk } from './signing-key.ts'

type SignedFile = { jws: string | undefined; framesSha256: string }

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/
const KEY_ID = /^[\w-]{43}$/

/** Proof by a file's statement of its sound. Reads one row; the file's words are not trusted before that. */
export async function checkSignature(db: Db, { jws, framesSha256 }: SignedFile): Promise<SignatureCheck> {
  if (!jws) return { state: 'absent' }
  const key_id = keyIdOf(jws)
  if (key_id === undefined) return { state: 'malformed' }
  const key = KEY_ID.test(key_id) ? await findKey(db, key_id) : undefined
  const payload = key && (await verifiedPayload(jws, key))
  if (!key || payload === undefined) return { state: 'not-ours' }
  const { data: statement } = ProvenanceStatement.safeParse(parseJson(payload))
  if (!statement) return { state: 'malformed' }
  if (key.revoked_at) return { state: 'revoked', statement }
  return { state: statement.sha256 === framesSha256 ? 'valid' : 'changed', statement }
}

/** The key that it says signed it; `undefined` where it is no statement at all. */
function keyIdOf(jws: string): string | undefined {
  if (jws.length > provenanceLimits.statement_bytes || !COMPACT.test(jws)) return undefined
  try {
    const { alg, typ, kid } = decodeProtectedHeader(jws)
    return alg === STATEMENT_ALGORITHM && typ === STATEMENT_TYPE && typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

async function verifiedPayload(jws: string, key: Pick<KeyRow, 'key_id' | 'public_x'>): Promise<string | undefined> {
  try {
    const publicKey = await importJWK(publicJwk(key), STATEMENT_ALGORITHM)
    const { payload } = await compactVerify(jws, publicKey, { algorithms: [STATEMENT_ALGORITHM] })
    return Buffer.from(payload).toString('utf8')
  } catch {
    return undefined
  }
}
