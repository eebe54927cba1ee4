import { useEffect } from 'react'
import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'was-signed-in'

type Session = { user: object | null; loading: boolean }

/** True if a person is signed in, or was at the last visit while the session loads: so the page need not be redrawn. */
export function useExpectedPerson({ user, loading }: Session): boolean {
  const isSignedIn = user !== null
  useEffect(() => {
    if (!loading) writeStored(NAME, isSignedIn ? 'yes' : 'no')
  }, [loading, isSignedIn])
  return loading ? readStored(NAME) === 'yes' : isSignedIn
}
