import type { Viewer } from '@app/domain/accounts'

/** Turns an Authorization header into the person behind it. */
export type Identity = {
  /** `null` for a missing, expired, revoked or unverified credential; never throws for a bad one. */
  viewerOf(authorization: string | undefined): Promise<Viewer>
}
