import { getAccessToken, identityChanged } from '#lib/api/access-token.ts'

/**
 * Renews the credential after the signed-in person has signed in again: exchanges that of the earlier session for one
 * of the new session. Everything on the page stays, unless another person has signed in; then it is false.
 */
export async function renewCredential(): Promise<boolean> {
  try {
    const refused = await getAccessToken()
    return refused !== null && (await getAccessToken({ refused })) !== null
  } catch {
    identityChanged()
    return false
  }
}
