import type { Viewer } from '@app/domain/accounts'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { SigningKeys } from './signing-keys.ts'
import { ALGORITHM, AUDIENCE, Claims, ISSUER } from './access-token.ts'

type Options = {
  findKey: SigningKeys['find']
  isRevoked: (session_id: string) => boolean
  onError: (message: string, error: unknown) => void
}

const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp'] }

/**
 * The person behind `Authorization: Bearer …`, without a query where the signing key is known. Throws when the key cannot be
 * looked up, which says nothing about the credential.
 */
export function bearerVerifier({ findKey, isRevoked, onError }: Options) {
  return async (authorization: string | undefined): Promise<Viewer | 'refused'> => {
    if (authorization === undefined) return null
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    const key_id = token && keyIdOf(token)
    if (!key_id) return 'refused'
    const key = await findKey(key_id)
    if (!key) return 'refused'
    try {
      const { payload } = await jwtVerify(token, key, expected)
      const { sub, email, email_verified, sid } = Claims.parse(payload)
      if (isRevoked(sid)) return 'refused'
      return email_verified ? { user_id: sub, email, session_id: sid } : null
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) onError('a credential could not be examined', error)
      return 'refused'
    }
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
