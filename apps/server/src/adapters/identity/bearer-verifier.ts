import type { Viewer } from '@app/domain/accounts'
import { errors, jwtVerify, type JWTHeaderParameters } from 'jose'
import type { SigningKeys } from './signing-keys.ts'
import { ALGORITHM, AUDIENCE, Claims, ISSUER } from './access-token.ts'

type Options = {
  findKey: SigningKeys['find']
  isRevoked: (session_id: string) => boolean
  onError: (message: string, error: unknown) => void
}

const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp'] }

/** Recognises whoever sent `Authorization: Bearer …`, without a query. */
export function bearerVerifier({ findKey, isRevoked, onError }: Options) {
  async function keyOf({ kid = '' }: JWTHeaderParameters) {
    const key = await findKey(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

  return async (authorization: string | undefined): Promise<Viewer | 'refused'> => {
    if (authorization === undefined) return null
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (!token) return 'refused'
    try {
      const { payload } = await jwtVerify(token, keyOf, expected)
      const { sub, email, email_verified, sid } = Claims.parse(payload)
      if (isRevoked(sid)) return 'refused'
      return email_verified ? { user_id: sub, email, session_id: sid } : null
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) onError('a credential could not be examined', error)
      return 'refused'
    }
  }
}
