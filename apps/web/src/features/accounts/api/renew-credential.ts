import { getAccessToken, identityChanged } from '#lib/api/access-token.ts'

/**
 * After the person who is signed in has signed in again: exchanges the credential of the earlier session for one of the
 * new session. Everything on the page stays, unless somebody else has signed in; then it is false.
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
