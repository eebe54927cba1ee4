import { useEffect } from 'react'
import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'was-signed-in'

type Session = { user: object | null; loading: boolean }

/** Whether somebody is signed in, or was at the last visit while that is being found out: the page need not change its mind. */
export function useExpectedPerson({ user, loading }: Session): boolean {
  const isSignedIn = user !== null
  useEffect(() => {
    if (!loading) writeStored(NAME, isSignedIn ? 'yes' : 'no')
  }, [loading, isSignedIn])
  return loading ? readStored(NAME) === 'yes' : isSignedIn
}
