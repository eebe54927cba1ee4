import type { Viewer } from '@app/domain/accounts'

/** Turns an Authorization header into the person behind it. */
export type Identity = {
  /** `null` without a header; 'refused' for a credential that is forged, expired, revoked or of an unverified email. Never throws. */
  viewerOf(authorization: string | undefined): Promise<Viewer | 'refused'>
}
